/// The parsed request line and header fields of a request.
///
/// The parser is strict. It rejects anything that two programs could parse differently: whitespace
/// before a colon, folded lines, more than one space between the parts of the request line.
struct RequestHead: Hashable {
  /// A header field.
  struct Field: Hashable {
    /// The name in lower case.
    let name: String
    /// The value without the whitespace around it.
    let value: String
  }

  let method: String
  let target: RequestTarget
  /// 0 for HTTP/1.0, 1 for HTTP/1.1.
  let minorVersion: Int
  let fields: [Field]

  /// - Parameters:
  ///   - bytes: a head that ``RequestHeadScanner`` found, including the empty line at its end.
  ///   - limit: the largest number of fields.
  init(_ bytes: ArraySlice<UInt8>, fieldLimit limit: Int) throws(HTTPError) {
    let lines = bytes.split(separator: HTTPByte.lineFeed).map { $0.dropLast() }
    guard let first = lines.first else { throw .malformed("the request line is missing") }
    let parts = first.split(separator: HTTPByte.space, omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw .malformed("the request line must be a method, a target and a version")
    }
    minorVersion = try Self.minorVersion(parts[2])
    guard !parts[0].isEmpty, parts[0].allSatisfy(HTTPByte.isToken) else {
      throw .malformed("the method contains a character that is not allowed")
    }
    method = String(decoding: parts[0], as: UTF8.self)
    target = try RequestTarget(parts[1])

    let rest = lines.dropFirst().dropLast()
    guard rest.count <= limit else {
      throw HTTPError(.requestHeaderFieldsTooLarge, "the head has more than \(limit) fields")
    }
    var fields: [Field] = []
    fields.reserveCapacity(rest.count)
    for line in rest { fields.append(try Self.field(line)) }
    self.fields = fields
  }

  /// The values of all fields with a name. The name must be in lower case.
  func values(_ name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The elements of all comma-separated fields with a name, in lower case.
  func list(_ name: String) -> [String] {
    values(name).flatMap { value in
      value.lowercased().utf8.split(separator: UInt8(ascii: ",")).map {
        String(decoding: HTTPByte.trimmingWhitespace(ArraySlice($0)), as: UTF8.self)
      }
    }
  }

  private static func minorVersion(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    if text == "HTTP/1.1" { return 1 }
    if text == "HTTP/1.0" { return 0 }
    let digits = bytes.suffix(3)
    guard bytes.count == 8, text.hasPrefix("HTTP/"), let major = digits.first,
      let minor = digits.last, HTTPByte.isDigit(major), HTTPByte.isDigit(minor),
      digits.dropFirst().first == UInt8(ascii: ".")
    else { throw .malformed("the request line must end with HTTP/1.1 or HTTP/1.0") }
    throw HTTPError(.httpVersionNotSupported, "the version must be HTTP/1.1 or HTTP/1.0")
  }

  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPError) -> Field {
    guard let colon = line.firstIndex(of: HTTPByte.colon) else {
      throw .malformed("a field has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(HTTPByte.isToken) else {
      throw .malformed("a field name contains a character that is not allowed")
    }
    return Field(
      name: String(decoding: name, as: UTF8.self).lowercased(),
      value: String(decoding: HTTPByte.trimmingWhitespace(line[(colon + 1)...]), as: UTF8.self))
  }
}
