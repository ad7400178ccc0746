/// Writes answers as bytes, with the fields that keep what they hold out of other pages.
struct AnswerEncoder: Sendable {
  /// The fields of every answer; a handler may set its own value for each.
  private let always: [HTTPResponse.Field]
  /// How a connection's end and lengths are written is not for handlers to decide.
  private static let reserved: Set = [
    "connection", "content-length", "transfer-encoding", "server",
  ]

  init(contentSecurityPolicy: String) {
    always = [
      HTTPResponse.Field("X-Content-Type-Options", "nosniff"),
      HTTPResponse.Field("Cache-Control", "no-store"),
      HTTPResponse.Field("Referrer-Policy", "no-referrer"),
      HTTPResponse.Field("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPResponse.Field("X-Frame-Options", "DENY"),
      HTTPResponse.Field("Content-Security-Policy", contentSecurityPolicy),
    ]
  }

  /// - Parameters:
  ///   - isHead: whether the body is left out, while its length is told.
  ///   - keepsAlive: whether another request may follow.
  func encode(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) -> [UInt8] {
    let status = response.status
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    let own = response.fields.filter { !Self.reserved.contains($0.name.lowercased()) }
    let names = Set(own.map { $0.name.lowercased() })
    for field in own + always.filter({ !names.contains($0.name.lowercased()) }) {
      text += "\(Self.oneLine(field.name)): \(Self.oneLine(field.value))\r\n"
    }
    let hasNoBody = status == .noContent
    if !hasNoBody { text += "Content-Length: \(response.body.count)\r\n" }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    return Array(text.utf8) + (hasNoBody || isHead ? [] : response.body)
  }

  /// A value with a line break in it would begin a field of its own.
  private static func oneLine(_ text: String) -> String {
    guard !text.utf8.allSatisfy(Byte.isText) else { return text }
    return String(decoding: text.utf8.map { Byte.isText($0) ? $0 : Byte.space }, as: UTF8.self)
  }
}

extension Refusal {
  /// One line of plain text.
  var line: String { "\(status.code) \(status.phrase): \(reason)\n" }

  var response: HTTPResponse {
    var fields = [HTTPResponse.Field("Content-Type", "text/plain; charset=utf-8")]
    if status == .methodNotAllowed {
      fields.append(HTTPResponse.Field("Allow", DoorPolicy.methods.joined(separator: ", ")))
    }
    if status == .serviceUnavailable { fields.append(HTTPResponse.Field("Retry-After", "1")) }
    return HTTPResponse(status, fields: fields, body: Array(line.utf8))
  }
}
