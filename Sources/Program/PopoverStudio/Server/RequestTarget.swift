/// The path and the query of a request.
///
/// Only the origin form (`/path?query`) is accepted. The path contains no percent-encoding, no
/// empty segment, no `.` and no `..`, so it can be compared with a route byte by byte.
struct RequestTarget: Hashable {
  /// The path, which starts with a slash.
  let path: String
  /// The query, still percent-encoded; empty when the target has none.
  let query: String

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    let mark = bytes.firstIndex(of: HTTPByte.questionMark) ?? bytes.endIndex
    let path = bytes[..<mark]
    guard path.first == HTTPByte.slash else {
      throw .malformed("the target must begin with a slash")
    }
    try Self.checkPath(path)
    let query = bytes[mark...].dropFirst()
    try Self.checkQuery(query)
    self.path = String(decoding: path, as: UTF8.self)
    self.query = String(decoding: query, as: UTF8.self)
  }

  private static func checkPath(_ path: ArraySlice<UInt8>) throws(HTTPError) {
    guard path.allSatisfy({ $0 == HTTPByte.slash || HTTPByte.isPathCharacter($0) }) else {
      throw .malformed("the path contains percent-encoding or a character that is not allowed")
    }
    let segments = path.dropFirst().split(
      separator: HTTPByte.slash, omittingEmptySubsequences: false)
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
      if byte == HTTPByte.percent {
        let digits = rest.prefix(2)
        guard digits.count == 2, digits.allSatisfy(HTTPByte.isHexDigit),
          !digits.elementsEqual("00".utf8)
        else { throw .malformed("the query contains invalid percent-encoding") }
        rest = rest.dropFirst(2)
      } else if byte != HTTPByte.slash, byte != HTTPByte.questionMark,
        !HTTPByte.isPathCharacter(byte)
      {
        throw .malformed("the query contains a character that must be percent-encoded")
      }
    }
  }
}
