/// The request line and the fields of a request, taken apart strictly.
///
/// Whatever two programs could read differently is refused rather than repaired: blanks before a
/// colon, lines that continue the line above, more than one blank in the request line.
struct RequestHead: Hashable {
  /// A line below the request line.
  struct Field: Hashable {
    /// In small letters.
    let name: String
    /// Without the blanks around it.
    let value: String
  }

  let method: String
  let target: RequestTarget
  /// 0 for HTTP/1.0, 1 for HTTP/1.1.
  let minorVersion: Int
  let fields: [Field]

  /// - Parameters:
  ///   - bytes: a head that `HeadScanner` has found, with the empty line at its end.
  ///   - limit: how many fields it may have.
  init(_ bytes: ArraySlice<UInt8>, fieldLimit limit: Int) throws(Refusal) {
    let lines = bytes.split(separator: Byte.lineFeed).map { $0.dropLast() }
    guard let first = lines.first else { throw .malformed("the request line is missing") }
    let parts = first.split(separator: Byte.space, omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw .malformed("the request line must be a method, a target and a version")
    }
    minorVersion = try Self.minorVersion(parts[2])
    guard !parts[0].isEmpty, parts[0].allSatisfy(Byte.isToken) else {
      throw .malformed("the method is no token")
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = try RequestTarget(parts[1])

    let rest = lines.dropFirst().dropLast()
    guard rest.count <= limit else {
      throw Refusal(.requestHeaderFieldsTooLarge, "the head has more than \(limit) fields")
    }
    var fields: [Field] = []
    fields.reserveCapacity(rest.count)
    for line in rest { fields.append(try Self.field(line)) }
    self.fields = fields
  }

  /// The values of all fields of a name, which is written in small letters.
  func values(_ name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The elements of all fields of a name that holds a list, in small letters.
  func list(_ name: String) -> [String] {
    values(name).flatMap { value in
      value.lowercased().utf8.split(separator: UInt8(ascii: ",")).map {
        String(decoding: Byte.trimmingBlanks(ArraySlice($0)), as: UTF8.self)
      }
    }
  }

  private static func minorVersion(_ bytes: ArraySlice<UInt8>) throws(Refusal) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "HTTP/1.1" { return 1 }
    if text == "HTTP/1.0" { return 0 }
    let digits = bytes.suffix(3)
    guard bytes.count == 8, text.hasPrefix("HTTP/"), let major = digits.first,
      let minor = digits.last, Byte.isDigit(major), Byte.isDigit(minor),
      digits.dropFirst().first == UInt8(ascii: ".")
    else { throw .malformed("the request line must end with HTTP/1.1 or HTTP/1.0") }
    throw Refusal(.httpVersionNotSupported, "the version must be HTTP/1.1 or HTTP/1.0")
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> Field {
    guard let colon = line.firstIndex(of: Byte.colon) else {
      throw .malformed("a field has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(Byte.isToken) else {
      throw .malformed("the name of a field is no token")
    }
    return Field(
      name: String(decoding: name, as: UTF8.self).lowercased(),
      value: String(decoding: Byte.trimmingBlanks(line[(colon + 1)...]), as: UTF8.self))
  }
}
