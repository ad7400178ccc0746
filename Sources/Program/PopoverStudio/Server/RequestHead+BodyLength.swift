extension RequestHead {
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
}
