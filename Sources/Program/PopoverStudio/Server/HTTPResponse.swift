/// A header field.
package struct HTTPField: Hashable, Sendable {
  package let name: String
  package let value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}

/// A response as handlers return it. The server adds Content-Length and Connection.
package struct HTTPResponse: Hashable, Sendable {
  package var status: HTTPStatus
  package var fields: [HTTPField]
  package var body: [UInt8]

  package init(_ status: HTTPStatus, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response with a body of a media type.
  init(_ status: HTTPStatus = .ok, type: String, _ body: [UInt8]) {
    self.init(status, fields: [HTTPField("Content-Type", type)], body: body)
  }

  static func json(_ text: String, _ status: HTTPStatus = .ok) -> HTTPResponse {
    HTTPResponse(status, type: "application/json", Array(text.utf8))
  }

  /// A line of plain text.
  static func plain(_ status: HTTPStatus, _ line: String) -> HTTPResponse {
    HTTPResponse(status, type: "text/plain; charset=utf-8", Array("\(line)\n".utf8))
  }
}

extension HTTPResponse {
  /// The fields that only the server sets. Such a field from a handler is ignored.
  private static let reservedNames: Set = [
    "connection", "content-length", "transfer-encoding", "server",
  ]

  /// The bytes of the response before its body. Its own fields replace those that isolate the page from other sites.
  ///
  /// They state the length of the body, also to HEAD, whose response has none.
  func encodedHead(contentSecurityPolicy: String) -> [UInt8] {
    let own = fields.filter { !Self.reservedNames.contains($0.name.lowercased()) }
    let names = Set(own.map { $0.name.lowercased() })
    let defaults = [
      HTTPField("X-Content-Type-Options", "nosniff"), HTTPField("Cache-Control", "no-store"),
      HTTPField("Referrer-Policy", "no-referrer"),
      HTTPField("Cross-Origin-Resource-Policy", "same-origin"),
      HTTPField("X-Frame-Options", "DENY"),
      HTTPField("Content-Security-Policy", contentSecurityPolicy),
    ]
    var text = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for field in own + defaults.filter({ !names.contains($0.name.lowercased()) }) {
      text += "\(Self.singleLine(field.name)): \(Self.singleLine(field.value))\r\n"
    }
    if status != .noContent { text += "Content-Length: \(body.count)\r\n" }
    text += "Connection: close\r\n\r\n"
    return Array(text.utf8)
  }

  /// Replaces control characters by spaces: a line break in a value would start another field.
  private static func singleLine(_ text: String) -> String {
    guard !text.utf8.allSatisfy(HTTPByte.isFieldText) else { return text }
    return String(
      decoding: text.utf8.map { HTTPByte.isFieldText($0) ? $0 : UInt8(ascii: " ") }, as: UTF8.self)
  }
}

/// A status code with its reason phrase, as in RFC 9110. Status 431 is from RFC 6585.
package struct HTTPStatus: Hashable, Sendable {
  package let code: Int
  package let phrase: String

  private init(_ code: Int, _ phrase: String) {
    self.code = code
    self.phrase = phrase
  }

  package static let ok = HTTPStatus(200, "OK")
  package static let noContent = HTTPStatus(204, "No Content")
  package static let badRequest = HTTPStatus(400, "Bad Request")
  package static let forbidden = HTTPStatus(403, "Forbidden")
  package static let notFound = HTTPStatus(404, "Not Found")
  package static let methodNotAllowed = HTTPStatus(405, "Method Not Allowed")
  package static let conflict = HTTPStatus(409, "Conflict")
  package static let lengthRequired = HTTPStatus(411, "Length Required")
  package static let payloadTooLarge = HTTPStatus(413, "Content Too Large")
  package static let unsupportedMediaType = HTTPStatus(415, "Unsupported Media Type")
  package static let expectationFailed = HTTPStatus(417, "Expectation Failed")
  package static let unprocessableContent = HTTPStatus(422, "Unprocessable Content")
  package static let requestHeaderFieldsTooLarge =
    HTTPStatus(431, "Request Header Fields Too Large")
  package static let notImplemented = HTTPStatus(501, "Not Implemented")
  package static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
  package static let httpVersionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}

/// An error response: its status, and one line that states the reason.
struct HTTPError: Error, Hashable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func malformed(_ reason: String) -> HTTPError { HTTPError(.badRequest, reason) }

  /// The response: one line of plain text.
  var response: HTTPResponse {
    var response = HTTPResponse.plain(status, "\(status.code) \(status.phrase): \(reason)")
    if status == .methodNotAllowed {
      let methods = RequestPolicy.methods.joined(separator: ", ")
      response.fields.append(HTTPField("Allow", methods))
    }
    return response
  }
}
