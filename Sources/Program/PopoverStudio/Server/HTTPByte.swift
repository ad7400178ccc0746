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
