/// A request that the server has checked, as handlers receive it.
package struct HTTPRequest: Hashable, Sendable {
  /// `GET` or `POST`. HEAD arrives as `GET`; the server omits the body of the response.
  package let method: String
  /// Whether the client sent HEAD.
  let isHead: Bool
  /// The path. It starts with a slash and contains no percent-encoding.
  package let path: String
  /// The part after the question mark, still percent-encoded; empty when there is none.
  package let query: String
  /// The body; empty when there is none.
  package let body: [UInt8]

  init(_ head: RequestHead, body: [UInt8]) {
    isHead = head.method == "HEAD"
    method = isHead ? "GET" : head.method
    path = head.path
    query = head.query
    self.body = body
  }

  /// The value of a query parameter; `nil` when the query does not have it, and when the value is not
  /// UTF-8.
  package func queryValue(_ name: String) -> String? {
    let part = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
    guard var encoded = part?.utf8.dropFirst(name.utf8.count + 1) else { return nil }
    var bytes: [UInt8] = []
    while let byte = encoded.popFirst() {
      // The server has checked that two digits follow.
      let digits = byte == HTTPByte.percent ? String(Substring(encoded.prefix(2))) : ""
      bytes.append(UInt8(digits, radix: 16) ?? byte)
      encoded = encoded.dropFirst(digits.utf8.count)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// The character classes of RFC 9110 (HTTP) and RFC 3986 (URI), as tests on single bytes.
enum HTTPByte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let colon = UInt8(ascii: ":")
  static let percent = UInt8(ascii: "%")
  static let slash = UInt8(ascii: "/")
  static let questionMark = UInt8(ascii: "?")

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  /// `OWS` of RFC 9110, 5.6.3: space or tab.
  static func isWhitespace(_ byte: UInt8) -> Bool { byte == space || byte == tab }

  static func trimmingWhitespace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes.drop(while: isWhitespace)
    while let last = rest.last, isWhitespace(last) { rest.removeLast() }
    return rest
  }

  /// Whether a field value may contain the byte. Tab is the only control character allowed.
  static func isFieldText(_ byte: UInt8) -> Bool { byte == tab || (byte >= 0x20 && byte != 0x7F) }

  /// `tchar` of RFC 9110, 5.6.2: the characters of methods and field names.
  static func isToken(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// `pchar` of RFC 3986, 3.3, except percent-encoding.
  static func isPathCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~!$&'()*+,;=:@".utf8.contains(byte)
  }
}
