extension RequestHead {
  /// How many bytes of body follow the head.
  ///
  /// There is one way to say it, a single Content-Length. Everything that lets two programs disagree
  /// about where the next request begins is refused: chunks, repeated lengths, signs, leading zeros.
  func bodyLength(limit: Int) throws(Refusal) -> Int {
    let lengths = values("content-length")
    guard values("transfer-encoding").isEmpty else {
      throw lengths.isEmpty
        ? Refusal(.notImplemented, "a body must come with a Content-Length, not in chunks")
        : .malformed("Content-Length and Transfer-Encoding in one request")
    }
    guard lengths.count <= 1 else { throw .malformed("more than one Content-Length") }
    guard let text = lengths.first else {
      if method == "POST" { throw Refusal(.lengthRequired, "POST needs a Content-Length") }
      return 0
    }
    let digits = text.utf8
    guard !digits.isEmpty, digits.allSatisfy(Byte.isDigit),
      digits.count == 1 || digits.first != UInt8(ascii: "0")
    else { throw .malformed("the Content-Length is no number") }
    // Int fails where the number has too many digits, and then it is too large anyway.
    guard let length = Int(text), length <= limit else {
      throw Refusal(.payloadTooLarge, "the body is longer than \(limit) bytes")
    }
    return length
  }
}
