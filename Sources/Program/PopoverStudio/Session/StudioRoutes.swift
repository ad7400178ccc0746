internal import Gusset
internal import Synchronization

/// The routes of the studio's server: it maps each method and path to a response.
package final class StudioRoutes: Sendable {
  private let workspace: Workspace
  /// Serializes saves. A save compares the file's revision and then writes the file; two pages that
  /// save at the same time must not both pass that comparison.
  private let saving = Mutex(())
  private let queue: DrawingQueue
  /// All formats of a theme take seconds, in which the page draws on; so does a trace, for which no export
  /// waits.
  private let exports = DrawingQueue(threadCount: 1, limit: 4)
  private let traces: DrawingQueue

  /// - Parameters:
  ///   - queue: draws all pictures. Without one, a processor stays free for everything else.
  ///   - traces: finds the themes of pictures, one after the other.
  package init(
    _ workspace: Workspace, queue: DrawingQueue? = nil,
    traces: DrawingQueue = DrawingQueue(threadCount: 1, limit: 4)
  ) {
    self.traces = traces
    self.workspace = workspace
    self.queue = queue ?? DrawingQueue(threadCount: max(1, processorCount - 1))
  }

  /// The Content-Security-Policy of the page: it may load its own files and `data:` images only.
  package static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
    + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// Responds to a request. The server has already checked its host, origin, method and size.
  package func respond(to request: HTTPRequest) async -> HTTPResponse {
    do throws(GussetError) {
      return try await response(to: request)
    } catch {
      // The page sends these requests by itself; a user has no part in what is wrong with them.
      let isPages = ["/state", "/draw", "/save"].contains(request.path)
      return .json(error.json, isPages ? .badRequest : .unprocessableContent)
    }
  }

  private func response(to request: HTTPRequest) async throws(GussetError) -> HTTPResponse {
    let (path, body, workspace) = (request.path, request.body, workspace)
    // What is not open has no place of its own.
    let place = ThemePlace(workspace.studio(at: request.queryValue("file"))?.file)
    switch (request.method, path) {
    case ("GET", "/"): return Self.file(at: workspace.first == nil ? "/wall.html" : "/index.html")
    case ("GET", "/studio"): return Self.file(at: "/index.html")
    case ("GET", "/themes"): return Self.file(at: "/wall.html")
    case ("GET", "/wall"):
      return try await queued { _ throws(GussetError) in .json(workspace.wallJSON) }
    case ("GET", "/thumbnail"):
      let name = request.queryValue("theme") ?? ""
      // Nothing for a theme that cannot be drawn.
      return try await queued { _ throws(GussetError) in
        (try? workspace.thumbnail(of: name)).map { HTTPResponse(type: "image/svg+xml", $0) }
          ?? HTTPResponse(.noContent)
      }
    case ("GET", "/state"): return try state(of: request.queryValue("file"))
    case ("GET", "/changes"): return await changes(request)
    case ("GET", _): return Self.file(at: path)
    case ("POST", "/draw"):
      return queue.isFull ? Self.busy : .json(try await Studio.draw(body, at: place, on: queue))
    case ("POST", "/contrast"):
      return try await queued { _ throws(GussetError) in
        .json(try Studio.contrast(body, at: place))
      }
    case ("POST", "/export"):
      return try await queued { _ throws(GussetError) in try Studio.export(body, at: place) }
    case ("POST", "/archive"):
      return try await queued(on: exports) { _ throws(GussetError) in
        try Studio.archive(body, at: place)
      }
    case ("POST", "/trace"):
      return try await queued(on: traces) { isCanceled throws(GussetError) in
        .json(try Studio.trace(body, isCanceled: isCanceled))
      }
    case ("POST", "/tokens"):
      return try await queued { _ throws(GussetError) in
        .json(try Studio.tokens(body, at: place))
      }
    case ("POST", "/open"): return .json(try workspace.open(body))
    case ("POST", "/save"): return save(try SaveRequest(body))
    default: return Self.nothing(at: path)
    }
  }

  private func state(of path: String?) throws(GussetError) -> HTTPResponse {
    guard let studio = workspace.studio(at: path) else {
      let name = oneLine(path ?? "a theme", longest: 200)
      return .plain(.notFound, "\(name) is not open: choose it under All themes")
    }
    return .json(try studio.state())
  }

  private func save(_ request: SaveRequest) -> HTTPResponse {
    guard let studio = workspace.studio(at: request.path) ?? workspace.first else {
      let name = oneLine(request.path ?? "the theme")
      return .problem("\(name) is not open: download the JSON", .forbidden)
    }
    return saving.withLock { _ in studio.save(request) }
  }

  /// The response that a closure makes in its turn after other pictures; it may end when the client has
  /// left.
  private func queued(
    on queue: DrawingQueue? = nil,
    _ respond:
      @escaping @Sendable (_ isCanceled: @escaping @Sendable () -> Bool) throws(GussetError) ->
      HTTPResponse
  ) async throws(GussetError) -> HTTPResponse {
    let queue = queue ?? self.queue
    guard !queue.isFull else { return Self.busy }
    let response = await queue.draw { isCanceled -> Result<HTTPResponse, GussetError> in
      Result { () throws(GussetError) in try respond(isCanceled) }
    }
    return try response?.get() ?? .plain(.serviceUnavailable, "the request was canceled")
  }

  private func changes(_ request: HTTPRequest) async -> HTTPResponse {
    guard let studio = workspace.studio(at: request.queryValue("file")) else {
      return .plain(.notFound, "the theme is not open")
    }
    let change = await studio.waitForChange(after: request.queryValue("revision") ?? "")
    return change.map { .json($0) } ?? HTTPResponse(.noContent)
  }

  /// A file of the page, which is embedded in the program.
  private static func file(at path: String) -> HTTPResponse {
    let types = [
      "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
      "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
    ]
    guard path.first == "/", let bytes = PackageResources.bytes(of: String(path.dropFirst())),
      let type = nameEnding(of: path).flatMap({ types[$0] })
    else { return nothing(at: path) }
    return HTTPResponse(type: type, bytes)
  }

  private static func nothing(at path: String) -> HTTPResponse {
    .plain(.notFound, "there is nothing at \(oneLine(path, longest: 80))")
  }

  private static var busy: HTTPResponse {
    .plain(.serviceUnavailable, "too many pictures are waiting to be drawn")
  }
}
