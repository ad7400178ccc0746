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
    return unsafe keep(try Call.answer(bytes))
  } catch {
    return unsafe -keep(JSONValue.array(error.problems.map { $0.json }).text())
  }
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
