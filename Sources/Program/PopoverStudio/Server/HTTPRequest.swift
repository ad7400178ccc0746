/// A request that the server has checked, as handlers receive it.
package struct HTTPRequest: Hashable, Sendable {
  let head: RequestHead
  /// The body; empty when there is none.
  package let body: [UInt8]

  /// Whether the client sent HEAD.
  var isHead: Bool { head.method == "HEAD" }
  /// `GET` or `POST`. HEAD arrives as `GET`; the server omits the body of the response.
  package var method: String { isHead ? "GET" : head.method }
  /// The path. It starts with a slash and contains no percent-encoding.
  package var path: String { head.path }
  /// The part after the question mark, still percent-encoded; empty when there is none.
  package var query: String { head.query }

  /// The value of a query parameter; `nil` when the query does not have it, and when the value is not
  /// UTF-8.
  package func queryValue(_ name: String) -> String? {
    let part = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
    guard var encoded = part?.utf8.dropFirst(name.utf8.count + 1) else { return nil }
    var bytes: [UInt8] = []
    while let byte = encoded.popFirst() {
      // The server has checked that two digits follow.
      let digits = byte == UInt8(ascii: "%") ? String(Substring(encoded.prefix(2))) : ""
      bytes.append(UInt8(digits, radix: 16) ?? byte)
      encoded = encoded.dropFirst(digits.utf8.count)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The character classes of RFC 9110 (HTTP) and RFC 3986 (URI), as tests on single bytes.
enum HTTPByte {
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  /// `OWS` of RFC 9110, 5.6.3: space or tab.
  static func isWhitespace(_ byte: UInt8) -> Bool { " \t".utf8.contains(byte) }

  static func trimmingWhitespace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isWhitespace)
    while let last = rest.last, isWhitespace(last) { rest.removeLast() }
    return rest
  }

  /// Whether a field value may contain the byte. Tab is the only control character allowed.
  static func isFieldText(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\t") || (byte >= 0x20 && byte != 0x7F)
  }

  /// `tchar` of RFC 9110, 5.6.2: the characters of methods and field names.
  static func isToken(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// `pchar` of RFC 3986, 3.3, except percent-encoding.
  static func isPathCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=:@".utf8.contains(byte)
  }
}

/// The parsed request line and header fields of a request.
///
/// The parser is strict. It rejects anything that two programs could parse differently: whitespace
/// before a colon, folded lines, more than one space between the parts of the request line.
struct RequestHead: Hashable {
  let method: String
  /// The path, which starts with a slash.
  let path: String
  /// The query, still percent-encoded; empty when the target has none.
  let query: String
  /// 0 for HTTP/1.0, 1 for HTTP/1.1.
  let minorVersion: Int
  /// The names are in lower case, the values without the whitespace around them.
  let fields: [HTTPField]

  /// - Parameters:
  ///   - bytes: a head that ``Scanner`` found, including the empty line at its end.
  ///   - limit: the largest number of fields.
  init(_ bytes: ArraySlice<UInt8>, fieldLimit limit: Int) throws(HTTPError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { $0.dropLast() }
    guard let first = lines.first else { throw .malformed("the request line is missing") }
    let parts = first.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      throw .malformed("the request line must be a method, a target and a version")
    }
    minorVersion = try Self.minorVersion(parts[2])
    guard !parts[0].isEmpty, parts[0].allSatisfy(HTTPByte.isToken) else {
      throw .malformed("the method contains a character that is not allowed")
    }
    method = String(decoding: parts[0], as: UTF8.self)
    (path, query) = try Self.target(parts[1])

    let rest = lines.dropFirst().dropLast()
    guard rest.count <= limit else {
      throw HTTPError(.requestHeaderFieldsTooLarge, "the head has more than \(limit) fields")
    }
    fields = try rest.map(Self.field)
  }

  /// The values of all fields with a name. The name must be in lower case.
  func values(_ name: String) -> [String] {
    fields.lazy.filter { $0.name == name }.map(\.value)
  }

  /// The number of body bytes that follow the head.
  ///
  /// Only a single Content-Length is accepted. Anything that two programs could parse differently
  /// is rejected, to prevent request smuggling: chunked bodies, repeated lengths, signs and leading
  /// zeros.
  func bodyLength(limit: Int) throws(HTTPError) -> Int {
    let lengths = values("content-length")
    guard values("transfer-encoding").isEmpty else {
      throw lengths.isEmpty
        ? HTTPError(.notImplemented, "a body needs a Content-Length; chunked is not supported")
        : .malformed("the request has both Content-Length and Transfer-Encoding")
    }
    guard lengths.count <= 1 else { throw .malformed("more than one Content-Length") }
    guard let text = lengths.first else {
      if method == "POST" { throw HTTPError(.lengthRequired, "POST needs a Content-Length") }
      return 0
    }
    let digits = text.utf8
    guard !digits.isEmpty, digits.allSatisfy(HTTPByte.isDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { throw .malformed("the Content-Length is not a number") }
    // Int(_:) fails for a number with too many digits. Such a number exceeds the limit too.
    guard let length = Int(text), length <= limit else {
      throw HTTPError(.payloadTooLarge, "the body is longer than \(limit) bytes")
    }
    return length
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

  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPError) -> HTTPField {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformed("a field has no colon")
    }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(HTTPByte.isToken) else {
      throw .malformed("a field name contains a character that is not allowed")
    }
    return HTTPField(
      String(decoding: name, as: UTF8.self).lowercased(),
      String(decoding: HTTPByte.trimmingWhitespace(line[(colon + 1)...]), as: UTF8.self))
  }
}

extension RequestHead {
  /// The path and the query of a target.
  ///
  /// Only the origin form (`/path?query`) is accepted. The path contains no percent-encoding, no
  /// empty segment, no `.` and no `..`, so it can be compared with a route byte by byte.
  static func target(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> (path: String, query: String)
  {
    let mark = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
    let (path, query) = (bytes[..<mark], bytes[mark...].dropFirst())
    guard path.first == UInt8(ascii: "/") else {
      throw .malformed("the target must begin with a slash")
    }
    try checkPath(path)
    try checkQuery(query)
    return (String(decoding: path, as: UTF8.self), String(decoding: query, as: UTF8.self))
  }

  private static func checkPath(_ path: ArraySlice<UInt8>) throws(HTTPError) {
    guard path.allSatisfy({ $0 == UInt8(ascii: "/") || HTTPByte.isPathCharacter($0) }) else {
      throw .malformed("the path contains percent-encoding or a character that is not allowed")
    }
    let segments = path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let isDots = segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      // An empty segment counts as dots. Only the last one may be empty, as in "/" and "/folder/".
      guard !isDots || (segment.isEmpty && isLast) else {
        throw .malformed("the path contains an empty segment, . or ..")
      }
    }
  }

  private static func checkQuery(_ query: ArraySlice<UInt8>) throws(HTTPError) {
    var rest = query
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(HTTPByte.isHexDigit),
          !digits.elementsEqual("00".utf8)
        else { throw .malformed("the query contains invalid percent-encoding") }
        rest = rest.dropFirst(2)
      } else if byte != UInt8(ascii: "/"), byte != UInt8(ascii: "?"),
        !HTTPByte.isPathCharacter(byte)
      {
        throw .malformed("the query contains a character that must be percent-encoded")
      }
    }
  }
}

extension RequestHead {
  /// Finds the end of a head while its bytes arrive.
  ///
  /// It looks at every byte once, however small the received pieces are. It rejects a head at the
  /// first byte that cannot be valid: a control character, a line feed or a carriage return on its
  /// own, an empty first line.
  struct Scanner {
    private var position = 0
    private var lineStart = 0

    /// The index after the empty line; `nil` until that line has arrived.
    ///
    /// - Parameters:
    ///   - bytes: all bytes since the start of the head, including those of earlier calls.
    ///   - limit: the maximum length of the head.
    mutating func end(in bytes: [UInt8], limit: Int) throws(HTTPError) -> Int? {
      while position < bytes.count {
        guard position < limit else {
          throw HTTPError(.requestHeaderFieldsTooLarge, "the head is longer than \(limit) bytes")
        }
        let byte = bytes[position]
        let follows = position > lineStart && bytes[position - 1] == UInt8(ascii: "\r")
        guard follows == (byte == UInt8(ascii: "\n")) else {
          throw .malformed("a line must end with CR LF")
        }
        guard
          HTTPByte.isFieldText(byte) || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n")
        else { throw .malformed("the head contains a control character") }
        position += 1
        guard byte == UInt8(ascii: "\n") else { continue }
        let isEmpty = position - lineStart == 2
        if isEmpty, lineStart == 0 { throw .malformed("the request line is missing") }
        if isEmpty { return position }
        lineStart = position
      }
      return nil
    }
  }
}
