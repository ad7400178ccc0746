/// Encodes responses as bytes, and adds the header fields that isolate the page from other sites.
struct ResponseEncoder: Sendable {
  /// The fields of every response. A handler overrides one by setting a field of the same name.
  private let defaultFields: [HTTPResponse.Field]
  /// The fields that only the server sets. Such a field from a handler is ignored.
  private static let reservedNames: Set = [
    "connection", "content-length", "transfer-encoding", "server",
  ]

  init(contentSecurityPolicy: String) {
    defaultFields = [
      HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
      HTTPResponse.Field("Cache-Control", "no-store"),
      HTTPResponse.Field("Referrer-Policy", "no-referrer"),
      HTTPResponse.Field("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPResponse.Field("X-Frame-Options", "DENY"),
      HTTPResponse.Field("Content-Security-Policy", contentSecurityPolicy),
    ]
  }

  /// - Parameters:
  ///   - isHead: whether this is the response to HEAD, which states the length and omits the body.
  ///   - keepsAlive: whether the connection stays open for another request.
  func encode(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) -> [UInt8] {
    let status = response.status
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    let fields = response.fields.filter { !Self.reservedNames.contains($0.name.lowercased()) }
    let names = Set(fields.map { $0.name.lowercased() })
    for field in fields + defaultFields.filter({ !names.contains($0.name.lowercased()) }) {
      text += "\(Self.singleLine(field.name)): \(Self.singleLine(field.value))\r\n"
    }
    let hasNoBody = status == .noContent
    if !hasNoBody { text += "Content-Length: \(response.body.count)\r\n" }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8) + (hasNoBody || isHead ? [] : response.body)
  }

  /// Replaces control characters by spaces: a line break in a value would start another field.
  private static func singleLine(_ text: String) -> String {
    guard !text.utf8.allSatisfy(HTTPByte.isFieldText) else { return text }
    return String(
      decoding: text.utf8.map { HTTPByte.isFieldText($0) ? $0 : HTTPByte.space }, as: UTF8.self)
  }
}

extension HTTPError {
  /// The body of the response: one line of plain text.
  var line: String { "\(status.code) \(status.phrase): \(reason)\n" }

  var response: HTTPResponse {
    var fields = [HTTPResponse.Field("Content-Type", "text/plain; charset=utf-8")]
    if status == .methodNotAllowed {
      fields.append(HTTPResponse.Field("Allow", RequestPolicy.methods.joined(separator: ", ")))
    }
    if status == .serviceUnavailable { fields.append(HTTPResponse.Field("Retry-After", "1")) }
    return HTTPResponse(status, fields: fields, body: Array(line.utf8))
  }
}
