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
    path = head.target.path
    query = head.target.query
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
