internal import FlyingFox
internal import Foundation

extension RequestHead {
  /// Whether the client wants to send another request on the same connection.
  var keepsAlive: Bool {
    let options = list("connection")
    return minorVersion == 0 ? options.contains("keep-alive") : !options.contains("close")
  }
}

extension HTTPRequest {
  /// A request as handlers see it: HEAD is GET to them, as the door leaves out the body.
  init(_ head: RequestHead, body: [UInt8]) {
    var headers = HTTPHeaders()
    for field in head.fields { headers.addValue(field.value, for: HTTPHeader(field.name)) }
    self.init(
      method: head.method == "HEAD" ? .GET : HTTPMethod(rawValue: head.method),
      version: HTTPVersion("HTTP/1.\(head.minorVersion)"),
      target: Target(path: head.target.path, query: head.target.query),
      headers: headers,
      body: HTTPBodySequence(data: Data(body), suggestedBufferSize: max(body.count, 1)))
    path = head.target.path
  }
}
