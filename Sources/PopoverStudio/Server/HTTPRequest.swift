/// A request that the server has checked, as handlers receive it.
package struct HTTPRequest: Hashable, Sendable {
  /// `GET` or `POST`. HEAD arrives as `GET`; the server omits the body of the response.
  package let method: String
  /// The path. It starts with a slash and contains no percent-encoding.
  package let path: String
  /// The part after the question mark, still percent-encoded; empty when there is none.
  package let query: String
  /// The body; empty when there is none.
  package let body: [UInt8]

  init(_ head: RequestHead, body: [UInt8]) {
    method = head.method == "HEAD" ? "GET" : head.method
    path = head.target.path
    query = head.target.query
    self.body = body
  }

  /// The value of a query parameter, still percent-encoded; `nil` when the query does not have it.
  package func queryValue(_ name: String) -> Substring? {
    query.split(separator: "&").first { $0.hasPrefix("\(name)=") }?.dropFirst(name.count + 1)
  }
}

extension RequestHead {
  /// Whether the client may send another request on the same connection.
  var keepsAlive: Bool {
    let options = list("connection")
    return minorVersion == 0 ? options.contains("keep-alive") : !options.contains("close")
  }
}
