internal import FoundationEssentials
internal import Gusset
internal import Synchronization

/// The routes of the studio's server: it maps each method and path to a response.
package final class StudioRoutes: Sendable {
  private let workspace: Workspace
  /// Serializes saves. A save compares the file's revision and then writes the file; two pages that
  /// save at the same time must not both pass that comparison.
  private let saving = Mutex(())
  private let queue: DrawingQueue

  /// - Parameter queue: draws all pictures. Without one, a processor stays free for everything else.
  package init(_ workspace: Workspace, queue: DrawingQueue? = nil) {
    self.workspace = workspace
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
    case ("GET", "/"): Self.file(at: workspace.first == nil ? "/wall.html" : "/index.html")
    case ("GET", "/studio"): Self.file(at: "/index.html")
    case ("GET", "/themes"): Self.file(at: "/wall.html")
    case ("GET", "/wall"):
      await queued { [workspace] () throws(GussetError) in Self.json(.ok, workspace.wallJSON) }
    case ("GET", "/thumbnail"): await thumbnail(request)
    case ("GET", "/state"): state(request)
    case ("GET", "/changes"): await changes(request)
    case ("GET", let path): Self.file(at: path)
    case ("POST", "/draw"): await drawn(request)
    case ("POST", "/contrast"):
      await queued { () throws(GussetError) in
        Self.json(.ok, try Studio.contrast(request.body))
      }
    case ("POST", "/export"):
      await queued { () throws(GussetError) in
        Self.response(try Studio.export(request.body))
      }
    case ("POST", "/archive"):
      await queued { () throws(GussetError) in
        Self.response(try Studio.archive(request.body))
      }
    case ("POST", "/open"):
      Self.jsonResponse(.unprocessableContent) { () throws(GussetError) in
        (.ok, try workspace.open(request.body))
      }
    case ("POST", "/save"): save(request)
    default: Self.plain(.notFound, "there is nothing at \(oneLine(request.path, longest: 80))")
    }
  }

  private func state(_ request: HTTPRequest) -> HTTPResponse {
    let path = request.queryValue("file")
    guard let studio = workspace.studio(at: path) else {
      let name = oneLine(path ?? "a theme", longest: 200)
      return Self.plain(.notFound, "\(name) is not open: choose it under All themes")
    }
    return Self.jsonResponse { () throws(GussetError) in try (.ok, studio.state()) }
  }

  private func save(_ request: HTTPRequest) -> HTTPResponse {
    Self.jsonResponse { () throws(GussetError) in
      let save = try SaveRequest(request.body)
      let studio = workspace.studio(at: save.path) ?? workspace.first
      guard let studio else {
        let name = oneLine(save.path ?? "the theme")
        let problem = JSONValue.problem("\(name) is not open: download the JSON")
        return (.forbidden, problem.text(.compact))
      }
      return switch try saving.withLock({ _ throws(GussetError) in try studio.save(save) }) {
      case .saved(let json): (.ok, json)
      case .conflict(let json): (.conflict, json)
      case .invalidTheme(let json): (.unprocessableContent, json)
      case .failed(let json): (.forbidden, json)
      }
    }
  }

  /// The response to a request for pictures.
  private func drawn(_ request: HTTPRequest) async -> HTTPResponse {
    guard !queue.isFull else { return Self.busy }
    do throws(GussetError) {
      return Self.json(.ok, try await Studio.draw(request.body, on: queue))
    } catch { return Self.json(.badRequest, error.json) }
  }

  /// The response that a closure makes in its turn after other pictures; status 422 when it throws.
  private func queued(
    _ respond: @escaping @Sendable () throws(GussetError) -> HTTPResponse
  ) async -> HTTPResponse {
    guard !queue.isFull else { return Self.busy }
    let response = await queue.draw { () -> HTTPResponse in
      do throws(GussetError) {
        return try respond()
      } catch { return Self.json(.unprocessableContent, error.json) }
    }
    return response ?? Self.plain(.serviceUnavailable, "the request was canceled")
  }

  /// A picture of a theme; nothing for a theme that cannot be drawn.
  private func thumbnail(_ request: HTTPRequest) async -> HTTPResponse {
    let name = request.queryValue("theme") ?? ""
    return await queued { [workspace] () throws(GussetError) in
      guard let picture = try? workspace.thumbnail(of: name) else {
        return HTTPResponse(.noContent)
      }
      return Self.response(.ok, "image/png", picture)
    }
  }

  private func changes(_ request: HTTPRequest) async -> HTTPResponse {
    guard let studio = workspace.studio(at: request.queryValue("file")) else {
      return Self.plain(.notFound, "the theme is not open")
    }
    let revision = request.queryValue("revision") ?? ""
    guard let change = await studio.waitForChange(after: revision) else {
      return HTTPResponse(.noContent)
    }
    return Self.json(.ok, change)
  }

  /// A static file of the page.
  private static func file(at path: String) -> HTTPResponse {
    guard let file = PageFile(path: path) else {
      return plain(.notFound, "there is nothing at \(oneLine(path, longest: 80))")
    }
    return response(.ok, file.type, file.bytes)
  }

  /// A file to download. Its picture's margins are in a field.
  private static func response(_ download: Studio.Download) -> HTTPResponse {
    var response = response(.ok, download.type, download.bytes)
    let margins = download.margins.map { "\($0)" }.joined(separator: " ")
    response.fields.append(HTTPResponse.Field("Gusset-Margins", margins))
    return response
  }

  /// The JSON that a closure returns; an error when it throws.
  private static func jsonResponse(
    _ failure: HTTPStatus = .badRequest, _ body: () throws(GussetError) -> (HTTPStatus, String)
  ) -> HTTPResponse {
    do throws(GussetError) {
      let (status, text) = try body()
      return json(status, text)
    } catch { return json(failure, error.json) }
  }

  private static var busy: HTTPResponse {
    plain(.serviceUnavailable, "too many pictures are waiting to be drawn")
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

/// A static file of the page. Its bytes are embedded in the program.
struct PageFile {
  /// The media type, for Content-Type.
  let type: String
  let bytes: [UInt8]

  /// The file at a URL path; `nil` when the page has no such file.
  init?(path: String) {
    guard path.first == "/", let bytes = Self.contents[String(path.dropFirst())],
      let ending = path.split(separator: ".").last, let type = Self.types[String(ending)]
    else { return nil }
    self.type = type
    self.bytes = bytes()
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
  ]

  /// The contents of every file, by name.
  private static let contents: [String: @Sendable () -> [UInt8]] = [
    "camera.js": { PackageResources.camera_js },
    "clipboard.js": { PackageResources.clipboard_js },
    "contrast.js": { PackageResources.contrast_js },
    "controls.css": { PackageResources.controls_css },
    "display.js": { PackageResources.display_js },
    "dropper.svg": { PackageResources.dropper_svg },
    "element.js": { PackageResources.element_js },
    "fields.js": { PackageResources.fields_js },
    "file.js": { PackageResources.file_js },
    "form.css": { PackageResources.form_css },
    "form.js": { PackageResources.form_js },
    "gestures.js": { PackageResources.gestures_js },
    "handles.js": { PackageResources.handles_js },
    "icon.svg": { PackageResources.icon_svg },
    "index.html": { PackageResources.index_html },
    "inputs.js": { PackageResources.inputs_js },
    "lookbar.js": { PackageResources.lookbar_js },
    "looks.js": { PackageResources.looks_js },
    "main.js": { PackageResources.main_js },
    "output.js": { PackageResources.output_js },
    "press.js": { PackageResources.press_js },
    "problems.js": { PackageResources.problems_js },
    "recent.js": { PackageResources.recent_js },
    "sample.js": { PackageResources.sample_js },
    "server.js": { PackageResources.server_js },
    "session.js": { PackageResources.session_js },
    "shortcuts.js": { PackageResources.shortcuts_js },
    "stage.css": { PackageResources.stage_css },
    "stage.js": { PackageResources.stage_js },
    "stages.js": { PackageResources.stages_js },
    "status.js": { PackageResources.status_js },
    "studio.css": { PackageResources.studio_css },
    "wall.css": { PackageResources.wall_css },
    "wall.html": { PackageResources.wall_html },
    "wall.js": { PackageResources.wall_js },
  ]
}
