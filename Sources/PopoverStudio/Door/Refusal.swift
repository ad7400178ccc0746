/// A request that does not get past the door: its status and one line that says why.
struct Refusal: Error, Hashable {
  let status: HTTPStatus
  let reason: String

  init(_ status: HTTPStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func malformed(_ reason: String) -> Refusal { Refusal(.badRequest, reason) }
}
