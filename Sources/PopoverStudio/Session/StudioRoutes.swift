internal import FoundationEssentials
internal import PopoverGeometry

/// The routes of the studio's server: it maps each method and path to a response.
package struct StudioRoutes: Sendable {
  private let studio: Studio
  private let saveLock = SaveLock()
  private let queue: DrawingQueue

  /// - Parameter queue: draws all pictures. Without one, a processor stays free for everything else.
  package init(_ studio: Studio, queue: DrawingQueue? = nil) {
    self.studio = studio
    let count = ProcessInfo.processInfo.activeProcessorCount
    self.queue = queue ?? DrawingQueue(threadCount: max(1, count - 1))
  }

  /// The Content-Security-Policy of the page: it may load its own files and `data:` images only.
  package static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// Responds to a request. The server has already checked its host, origin, method and size.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    switch (request.method, request.path) {
    case ("GET", "/state"):
      Self.jsonResponse { () throws(GussetError) in try (.ok, studio.state()) }
    case ("GET", "/changes"): await changes(request)
    case ("GET", let path): Self.file(at: path)
    case ("POST", "/draw"), ("POST", "/export"): await drawn(request)
    case ("POST", "/save"):
      Self.jsonResponse { () throws(GussetError) in
        switch try saveLock.withLock({ () throws(GussetError) in try studio.save(request.body) }) {
        case .saved(let json): (.ok, json)
        case .conflict(let json): (.conflict, json)
        case .invalidTheme(let json): (.unprocessableContent, json)
        case .failed(let json): (.forbidden, json)
        }
      }
    default: Self.plain(.notFound, "there is nothing at \(oneLine(request.path, longest: 80))")
    }
  }

  /// The response to a request for pictures.
  private func drawn(_ request: HTTPRequest) async -> HTTPResponse {
    guard !queue.isFull else {
      return Self.plain(.serviceUnavailable, "too many pictures are waiting to be drawn")
    }
    guard request.path == "/draw" else {
      let response = await queue.draw { [studio] in Self.export(request, of: studio) }
      return response ?? Self.plain(.serviceUnavailable, "the request was canceled")
    }
    do throws(GussetError) {
      return Self.json(.ok, try await studio.draw(request.body, on: queue))
    } catch { return Self.json(.badRequest, error.json) }
  }

  private func changes(_ request: HTTPRequest) async -> HTTPResponse {
    let revision = request.queryValue("revision").map(String.init) ?? ""
    guard let change = await studio.waitForChange(after: revision) else {
      return HTTPResponse(.noContent)
    }
    return Self.json(.ok, change)
  }

  private static func export(_ request: HTTPRequest, of studio: Studio) -> HTTPResponse {
    do throws(GussetError) {
      let (type, bytes) = try studio.export(request.body)
      return response(.ok, type, bytes)
    } catch { return json(.unprocessableContent, error.json) }
  }

  /// A static file of the page.
  private static func file(at path: String) -> HTTPResponse {
    guard let file = PageFile(path: path) else {
      return plain(.notFound, "there is nothing at \(oneLine(path, longest: 80))")
    }
    return response(.ok, file.type, file.bytes)
  }

  /// The JSON that a closure returns; status 400 when it throws.
  private static func jsonResponse(
    _ body: () throws(GussetError) -> (HTTPStatus, String)
  ) -> HTTPResponse {
    do throws(GussetError) {
      let (status, text) = try body()
      return json(status, text)
    } catch { return json(.badRequest, error.json) }
  }

  private static func json(_ status: HTTPStatus, _ text: String) -> HTTPResponse {
    response(status, "application/json", Array(text.utf8))
  }

  private static func plain(_ status: HTTPStatus, _ line: String) -> HTTPResponse {
    response(status, "text/plain; charset=utf-8", Array("\(line)\n".utf8))
  }

  private static func response(
    _ status: HTTPStatus, _ type: String, _ body: [UInt8]
  ) -> HTTPResponse {
    HTTPResponse(status, fields: [HTTPResponse.Field("Content-Type", type)], body: body)
  }
}
