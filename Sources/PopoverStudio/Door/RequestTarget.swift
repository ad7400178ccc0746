/// The path and the query of a request.
///
/// Only the origin form is taken. A path says what it means: it holds no escapes, no empty segment,
/// no `.` and no `..`, so that it can be compared with a route as it stands.
struct RequestTarget: Hashable {
  /// Begins with a slash.
  let path: String
  /// Still escaped; empty where there is none.
  let query: String

  init(_ bytes: ArraySlice<UInt8>) throws(Refusal) {
    let mark = bytes.firstIndex(of: Byte.questionMark) ?? bytes.endIndex
    let path = bytes[..<mark]
    guard path.first == Byte.slash else { throw .malformed("the target must begin with a slash") }
    try Self.checkPath(path)
    let query = bytes[mark...].dropFirst()
    try Self.checkQuery(query)
    self.path = String(decoding: path, as: UTF8.self)
    self.query = String(decoding: query, as: UTF8.self)
  }

  private static func checkPath(_ path: ArraySlice<UInt8>) throws(Refusal) {
    guard path.allSatisfy({ $0 == Byte.slash || Byte.isPathCharacter($0) }) else {
      throw .malformed("the path holds an escape or a character that paths may not hold")
    }
    let segments = path.dropFirst().split(separator: Byte.slash, omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      let isDots = segment.count <= 2 && segment.allSatisfy { $0 == UInt8(ascii: ".") }
      // The last segment of "/" and of "/folder/" is empty, and all of its no bytes are dots.
      guard !isDots || (segment.isEmpty && isLast) else {
        throw .malformed("the path holds an empty segment, . or ..")
      }
    }
  }

  private static func checkQuery(_ query: ArraySlice<UInt8>) throws(Refusal) {
    var rest = query
    while let byte = rest.popFirst() {
      if byte == Byte.percent {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(Byte.isHexDigit),
          !digits.elementsEqual("00".utf8)
        else { throw .malformed("the query holds a broken escape") }
        rest = rest.dropFirst(2)
      } else if byte != Byte.slash, byte != Byte.questionMark, !Byte.isPathCharacter(byte) {
        throw .malformed("the query holds a character that must be escaped")
      }
    }
  }
}
