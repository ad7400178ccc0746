internal import FlyingFox
internal import Foundation

/// Writes answers as bytes, with the fields that keep what they hold out of other pages.
struct AnswerEncoder: Sendable {
  /// The fields of every answer; a handler may set its own value for each.
  private let always: [(header: HTTPHeader, value: String)]
  /// How a connection's end and lengths are written is not for handlers to decide.
  private static let reserved: Set<HTTPHeader> = [
    .connection, .contentLength, .transferEncoding, HTTPHeader("Server"),
  ]

  init(contentSecurityPolicy: String) {
    always = [
      (HTTPHeader("X-Content-Type-Options"), "nosniff"),
      (.cacheControl, "no-store"),
      (HTTPHeader("Referrer-Policy"), "no-referrer"),
      (HTTPHeader("Cross-Origin-Resource-Policy"), "same-origin"),
      (HTTPHeader("X-Frame-Options"), "DENY"),
      (HTTPHeader("Content-Security-Policy"), contentSecurityPolicy),
    ]
  }

  /// - Parameters:
  ///   - isHead: whether the body is left out, while its length is told.
  ///   - keepsAlive: whether another request may follow.
  func encode(_ response: HTTPResponse, isHead: Bool, keepsAlive: Bool) async -> Data {
    guard case .httpBody = response.payload, let body = try? await response.bodyData else {
      let failure = Refusal(.internalServerError, "the answer could not be read")
      return encode(
        failure.response.statusCode, failure.response.headers, Data(failure.line.utf8),
        isHead: isHead, keepsAlive: keepsAlive)
    }
    return encode(
      response.statusCode, response.headers, body, isHead: isHead, keepsAlive: keepsAlive)
  }

  private func encode(
    _ status: HTTPStatusCode, _ headers: HTTPHeaders, _ body: Data, isHead: Bool, keepsAlive: Bool
  ) -> Data {
    var text = "HTTP/1.1 \(status.code) \(Self.oneLine(status.phrase))\r\n"
    for header in headers.keys where !Self.reserved.contains(header) {
      guard let value = headers[header] else { continue }
      text += "\(Self.oneLine(header.rawValue)): \(Self.oneLine(value))\r\n"
    }
    for (header, value) in always where headers[header] == nil {
      text += "\(header.rawValue): \(Self.oneLine(value))\r\n"
    }
    let hasNoBody = status.code == 204 || status.code == 304
    if !hasNoBody { text += "Content-Length: \(body.count)\r\n" }
    text += "Connection: \(keepsAlive ? "keep-alive" : "close")\r\n\r\n"
    var data = Data(text.utf8)
    if !hasNoBody, !isHead { data.append(body) }
    return data
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
    var headers: HTTPHeaders = [.contentType: "text/plain; charset=utf-8"]
    if status == .methodNotAllowed {
      headers[HTTPHeader("Allow")] = DoorPolicy.methods.joined(separator: ", ")
    }
    if status == .serviceUnavailable { headers[HTTPHeader("Retry-After")] = "1" }
    return HTTPResponse(statusCode: status, headers: headers, body: Data(line.utf8))
  }
}
