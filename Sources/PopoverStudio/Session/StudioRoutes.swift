package import FlyingFox
internal import Foundation
internal import PopoverGeometry

/// Which question goes where: the page's addresses and what is behind them.
package struct StudioRoutes: Sendable {
  private let studio: Studio

  package init(_ studio: Studio) { self.studio = studio }

  /// What browsers are told that the page may load and do: its own files, and pictures that it
  /// makes itself.
  package static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    + " img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// Answers a request whose host, origin, method and size are checked already.
  package func answer(_ request: HTTPRequest) async -> HTTPResponse {
    switch (request.method, request.path) {
    case (.GET, "/state"): Self.answer { () throws(GussetError) in try (.ok, studio.state()) }
    case (.GET, "/changes"): await changes(request)
    case (.GET, let path), (.HEAD, let path): Self.file(at: path)
    case (.POST, "/draw"):
      await Self.answer(request) { body throws(GussetError) in (.ok, try studio.draw(body)) }
    case (.POST, "/save"):
      await Self.answer(request) { body throws(GussetError) in
        switch try studio.save(body) {
        case .saved(let json): (.ok, json)
        case .conflict(let json): (.conflict, json)
        case .broken(let json): (.unprocessableContent, json)
        case .refused(let json): (.forbidden, json)
        }
      }
    case (.POST, "/export"): await export(request)
    default: Self.plain(.notFound, "there is nothing at \(oneLine(request.path, longest: 80))")
    }
  }

  private func changes(_ request: HTTPRequest) async -> HTTPResponse {
    let revision = request.query.first { $0.name == "revision" }?.value ?? ""
    guard let news = await studio.change(after: revision) else {
      return HTTPResponse(statusCode: .noContent)
    }
    return Self.json(.ok, news)
  }

  private func export(_ request: HTTPRequest) async -> HTTPResponse {
    guard let body = try? await request.bodyData else { return Self.plain(.badRequest, "no body") }
    do throws(GussetError) {
      let (type, bytes) = try studio.export(Array(body))
      return Self.response(.ok, type, Data(bytes))
    } catch { return Self.json(.unprocessableContent, error.json) }
  }

  /// One of the page's own files.
  private static func file(at path: String) -> HTTPResponse {
    guard let file = PageFile(path: path) else {
      return plain(.notFound, "there is nothing at \(oneLine(path, longest: 80))")
    }
    return response(.ok, file.type, Data(file.bytes))
  }

  /// The answer of something that takes a body and gives JSON.
  private static func answer(
    _ request: HTTPRequest,
    _ work: ([UInt8]) throws(GussetError) -> (HTTPStatusCode, String)
  ) async -> HTTPResponse {
    guard let body = try? await request.bodyData else { return plain(.badRequest, "no body") }
    return answer { () throws(GussetError) in try work(Array(body)) }
  }

  private static func answer(
    _ work: () throws(GussetError) -> (HTTPStatusCode, String)
  ) -> HTTPResponse {
    do throws(GussetError) {
      let (status, text) = try work()
      return json(status, text)
    } catch { return json(.badRequest, error.json) }
  }

  private static func json(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    response(status, "application/json", Data(text.utf8))
  }

  private static func plain(_ status: HTTPStatusCode, _ line: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Data("\(line)\n".utf8))
  }

  private static func response(
    _ status: HTTPStatusCode, _ type: String, _ body: Data
  ) -> HTTPResponse {
    HTTPResponse(statusCode: status, headers: [.contentType: type], body: body)
  }
}

extension HTTPStatusCode {
  fileprivate static let conflict = HTTPStatusCode(409, phrase: "Conflict")
  fileprivate static let unprocessableContent = HTTPStatusCode(422, phrase: "Unprocessable Content")
}
