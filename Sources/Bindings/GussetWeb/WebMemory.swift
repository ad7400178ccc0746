internal import Gusset

/// The bytes of the last answer. There is one thread.
nonisolated(unsafe) private var answer: UnsafeMutableRawPointer?

/// Memory for a request, which ``call(_:_:)`` frees.
@c(gusset_request)
public func request(_ count: Int) -> UnsafeMutableRawPointer {
  .allocate(byteCount: count, alignment: 1)
}

/// Answers a request of UTF-8.
///
/// - Returns: the number of bytes of the answer; negative when it is an array of errors.
@c(gusset_call)
public func call(_ request: UnsafeMutableRawPointer, _ count: Int) -> Int {
  let bytes = unsafe [UInt8](UnsafeRawBufferPointer(start: request, count: count))
  unsafe request.deallocate()
  do throws(GussetError) {
    return unsafe keep(try answer(to: bytes))
  } catch {
    return unsafe -keep(JSONValue.array(error.problems.map { $0.json }).text())
  }
}

/// The answer to an array of a call's name, a value and an object with options.
private func answer(to request: [UInt8]) throws(GussetError) -> String {
  let parts = try JSONValue(parsing: request).elements ?? []
  guard parts.count == 3, let call = parts[0].string.flatMap({ Call(rawValue: $0) }) else {
    throw .invalidValue(
      field: "request", value: "another array", allowed: "a call, a value and options")
  }
  var options = try JSONReader(parts[2])
  let answer = try call.answer(parts[1], text: request[parts[1].range], &options)
  try options.finish()
  return answer
}

/// The answer of the last call.
@c(gusset_answer)
public func lastAnswer() -> UnsafeMutableRawPointer? { unsafe answer }

@unsafe private func keep(_ text: String) -> Int {
  unsafe answer?.deallocate()
  var text = text
  return text.withUTF8 { bytes in
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    unsafe copy.copyBytes(from: bytes)
    unsafe answer = copy.baseAddress
    return bytes.count
  }
}

extension GussetError {
  /// The error for JavaScript.
  var json: JSONValue {
    func text(_ value: String?) -> JSONValue { value.map { .string($0) } ?? .null }
    return .object([
      ("message", .string(description)), ("field", text(field)), ("value", text(value)),
      ("allowed", text(allowed)),
    ])
  }
}
