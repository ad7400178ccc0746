/// A request that has passed the door.
package struct HTTPRequest: Hashable, Sendable {
  /// `GET` or `POST`; the door takes care of HEAD, which is GET here.
  package let method: String
  /// The path, beginning with a slash; without escapes.
  package let path: String
  /// What follows the question mark, as it was sent; empty without one.
  package let query: String
  /// The body; empty without one.
  package let body: [UInt8]

  init(_ head: RequestHead, body: [UInt8]) {
    method = head.method == "HEAD" ? "GET" : head.method
    path = head.target.path
    query = head.target.query
    self.body = body
  }

  /// The value of a name in the query as it was sent, escapes and all; `nil` where there is none.
  package func value(of name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }
}

extension RequestHead {
  /// Whether the client wants to send another request on the same connection.
  var keepsAlive: Bool {
    let options = list("connection")
    return minorVersion == 0 ? options.contains("keep-alive") : !options.contains("close")
  }
}
