internal import Gusset
internal import GussetExport
internal import PopoverCSS

/// A function of the module for the studio's page that has no server: what the server answers, without its folder
/// and its pictures of pixels.
enum Call: String {
  case state, draw, contrast, export, wall, thumbnail, new

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - value: the body of the request to the server.
  ///   - body: its text.
  /// - Returns: the text of a file, or JSON.
  func answer(
    _ value: JSONValue, text body: ArraySlice<UInt8>, _: inout JSONReader
  ) throws(GussetError) -> String {
    switch self {
    case .state:
      let formats = CodeFormat.allCases.map { format in
        JSONValue.object([("name", .string(format.rawValue)), ("title", .string(format.title))])
      }
      return JSONValue.object(
        [("formats", .array(formats))]
          + StudioState.members(comparison: nil)
      ).text(.compact)
    case .draw:
      let request = try DrawRequest(Array(body), at: ThemePlace())
      return request.answer(request.pictures.map { request.drawn($0) })
    case .contrast:
      return try Studio.contrast(Array(body))
    case .export:
      return try Studio.file(value)
    case .wall:
      return ThemeWall.groups.text(.compact)
    case .thumbnail:
      var request = try JSONReader(value)
      let theme = try request.theme()
      try request.finish()
      return String(decoding: try ThemeWall.thumbnail(of: theme), as: UTF8.self)
    case .new:
      var request = try JSONReader(value)
      var theme = try request.theme()
      theme.name = try request.string("name") ?? theme.name
      try request.finish()
      return theme.json
    }
  }
}

/// Where the text of a theme belongs: a page from disk reads no other files.
struct ThemePlace {
  func read(_ text: String) -> (reading: ReadTheme?, problems: [GussetError]) {
    do throws(GussetError) {
      let document = try ThemeDocument(text).root
      let files = ["extends", "tokens"].filter { document[.name($0)] != nil }
      let (theme, problems) = Theme.reading(document.removing(Set(files)))
      let refused = files.map { key in
        GussetError.invalidValue(
          field: .init(key), value: "other files",
          allowed: "left out, because this page reads none; gusset studio does")
      }
      return (ReadTheme(theme: theme, document: document, uses: [:]), refused + problems)
    } catch {
      return (nil, error.problems)
    }
  }
}

/// The answers of a studio that has no server, beside those that both kinds share.
enum Studio {
  /// A picture or code as a file.
  ///
  /// - Parameter body: an object with the `text` of a theme, a `format`, and for `svg` a `picture`.
  /// - Returns: an object with the file's `name` and `text`, and the `margins` of its shadows in pixels: top, left,
  ///   bottom and right.
  fileprivate static func file(_ body: JSONValue) throws(GussetError) -> String {
    var request = try JSONReader(body)
    let theme = try ThemePlace().theme(request.themeText())
    let name = try request.string("format") ?? "svg"
    let picture = request.value("picture")
    try request.finish()
    func answer(_ file: (name: String, text: String), margins: [Int] = []) -> String {
      JSONValue.object([
        ("name", .string(file.name)), ("text", .string(file.text)),
        ("margins", .array(margins.map { .number(Double($0)) })),
      ]).text(.compact)
    }
    if let format = CodeFormat(rawValue: name) {
      return answer(try format.file(of: theme))
    }
    guard name == "svg", let picture else {
      let names = ["svg"] + CodeFormat.allCases.map { $0.rawValue }
      throw .invalidValue(field: "format", value: name, allowed: oneOf(names, not: name))
    }
    let wanted = try PictureRequest(picture, path: "picture")
    let shown = wanted.shown(theme)
    let popover = try ResolvedPopover(
      wanted.popover(shown, shown.backgroundMetrics), scale: wanted.scale)
    let hasShadows = wanted.hasShadows && !shown.outerShadows.isEmpty
    let bytes = try popover.svgBytes(shadows: hasShadows).bytes
    let reach = popover.shadowMargins
    return answer(
      ("\(theme.name.portableName).svg", String(decoding: bytes, as: UTF8.self)),
      margins: hasShadows ? [reach.top, reach.left, reach.bottom, reach.right] : [])
  }
}

extension JSONReader {
  /// Reads a theme: a built-in one of the name `theme`, or that of a `text`.
  fileprivate mutating func theme() throws(GussetError) -> Theme {
    if let text = try string("text") { return try ThemePlace().theme(text) }
    let name = try string("theme") ?? ""
    return try readValue(
      "theme", name, Theme.builtIn(named: name), "the name of a built-in theme")
  }
}

extension PictureRequest {
  /// The layers of a picture: one of SVG.
  func layers(
    of popover: ResolvedPopover, hasShadows: Bool
  ) throws(GussetError) -> [JSONValue] {
    let svg = try popover.svgBytes(shadows: hasShadows).bytes
    let reach = popover.shadowMargins
    return [
      .object([
        ("svg", .string(String(decoding: svg, as: UTF8.self))),
        ("left", .number(hasShadows ? Double(-reach.left) : 0)),
        ("top", .number(hasShadows ? Double(-reach.top) : 0)),
      ])
    ]
  }
}
