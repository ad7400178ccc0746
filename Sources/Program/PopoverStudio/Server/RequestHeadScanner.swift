/// Finds the end of a request head while its bytes arrive.
///
/// It looks at every byte once, however small the received pieces are. It rejects a head at the
/// first byte that cannot be valid: a control character, a line feed or a carriage return on its
/// own, an empty first line.
struct RequestHeadScanner: Hashable {
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
      let follows = position > lineStart && bytes[position - 1] == HTTPByte.carriageReturn
      guard follows == (byte == HTTPByte.lineFeed) else {
        throw .malformed("a line must end with CR LF")
      }
      guard
        HTTPByte.isFieldText(byte) || byte == HTTPByte.carriageReturn || byte == HTTPByte.lineFeed
      else { throw .malformed("the head contains a control character") }
      position += 1
      guard byte == HTTPByte.lineFeed else { continue }
      let isEmpty = position - lineStart == 2
      if isEmpty, lineStart == 0 { throw .malformed("the request line is missing") }
      if isEmpty { return position }
      lineStart = position
    }
    return nil
  }
}
