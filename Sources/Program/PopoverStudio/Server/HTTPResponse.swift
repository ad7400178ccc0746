/// A response as handlers return it. The server adds Content-Length and Connection.
package struct HTTPResponse: Hashable, Sendable {
  /// A header field.
  package struct Field: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package var status: HTTPStatus
  package var fields: [Field]
  package var body: [UInt8]

  package init(_ status: HTTPStatus, fields: [Field] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
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
  package static let internalServerError = HTTPStatus(500, "Internal Server Error")
  package static let notImplemented = HTTPStatus(501, "Not Implemented")
  package static let serviceUnavailable = HTTPStatus(503, "Service Unavailable")
  package static let httpVersionNotSupported = HTTPStatus(505, "HTTP Version Not Supported")
}
