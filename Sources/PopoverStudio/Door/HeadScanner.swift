/// Finds the end of a request head while it arrives.
///
/// Every byte is looked at once, however small the pieces are, and what can never become a head is
/// refused at its first wrong byte: control characters, a line feed or carriage return on its own,
/// an empty first line.
struct HeadScanner: Hashable {
  private var position = 0
  private var lineStart = 0

  /// The index after the empty line, or nil while it is missing.
  ///
  /// - Parameters:
  ///   - bytes: all that has arrived since the head began, with what earlier calls saw.
  ///   - limit: how long the head may be.
  mutating func end(in bytes: [UInt8], limit: Int) throws(Refusal) -> Int? {
    while position < bytes.count {
      guard position < limit else {
        throw Refusal(.requestHeaderFieldsTooLarge, "the head is longer than \(limit) bytes")
      }
      let byte = bytes[position]
      let follows = position > lineStart && bytes[position - 1] == Byte.carriageReturn
      guard follows == (byte == Byte.lineFeed) else {
        throw .malformed("a line must end with CR LF")
      }
      guard Byte.isText(byte) || byte == Byte.carriageReturn || byte == Byte.lineFeed else {
        throw .malformed("a control character in the head")
      }
      position += 1
      guard byte == Byte.lineFeed else { continue }
      let isEmpty = position - lineStart == 2
      if isEmpty, lineStart == 0 { throw .malformed("the request line is missing") }
      if isEmpty { return position }
      lineStart = position
    }
    return nil
  }
}
