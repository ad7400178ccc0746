/// An error response: its status, and one line that states the reason.
struct HTTPError: Error, Hashable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func malformed(_ reason: String) -> HTTPError { HTTPError(.badRequest, reason) }
}
