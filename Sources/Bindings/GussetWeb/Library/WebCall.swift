internal import Gusset
internal import GussetExport
internal import PopoverCSS
internal import PopoverContrast

/// A function of the module for JavaScript. Its options are an object, and its answer is a text.
enum Call: String, CaseIterable {
  case svg, path, css, element, themes, problems, resolved, contrast, place

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - value: the name of a built-in theme, or the object of a theme's file.
  ///   - text: its text.
  ///   - options: the keys of an object.
  /// - Returns: the text of a file, or JSON.
  func answer(
    _ value: JSONValue, text: ArraySlice<UInt8>, _ options: inout JSONReader
  ) throws(GussetError) -> String {
    let given = GivenTheme(value: value, text: text)
    switch self {
    case .themes:
      return BuiltInTheme.listJSON
    case .problems:
      // A name is right or wrong as a whole.
      if given.value.string != nil { _ = try given.theme() }
      let problems = given.value.string == nil ? Theme.reading(given.value).problems : []
      return JSONValue.array(problems.map { $0.json }).text()
    case .resolved:
      return try options.look(of: given).jsonWithDefaults
    case .contrast:
      let report = ContrastReport(try options.look(of: given))
      return JSONValue.array(report.looks.map { $0.json() }).text()
    case .place:
      return try options.placement(given).json
    case .svg:
      let popover = try options.popover(given)
      let shadows = try options.bool("shadows") ?? false
      return String(decoding: try popover.svgBytes(shadows: shadows).bytes, as: UTF8.self)
    case .path:
      return Silhouette(try options.popover(given)).svgPathData
    case .css:
      let theme = try options.look(of: given)
      return try PopoverStyleSheet(ResolvedTheme(theme), name: options.name(of: theme)).text
    case .element:
      let theme = try options.look(of: given)
      let name = try options.name(of: theme)
      let call = try PopoverElement.call(ResolvedTheme(theme), name: name)
      return JSONValue.object([
        (PopoverElement.scriptName, .string("\(PopoverElement.script)\n")),
        ("\(name)-popover.js", .string(PopoverElement.themeScript(call: call))),
      ]).text()
    }
  }
}

/// The theme of a call: a name, or the object of a file.
private struct GivenTheme {
  let value: JSONValue
  let text: ArraySlice<UInt8>

  /// The object that was read last. Programs draw many pictures of one theme, and reading takes longer than drawing.
  nonisolated(unsafe) private static var last: (text: ArraySlice<UInt8>, theme: Theme)?

  func theme() throws(GussetError) -> Theme {
    if let name = value.string {
      return try readValue(
        "theme", name, Theme.builtIn(named: name),
        "an object, or a built-in theme" + didYouMean(Theme.builtInNames, not: name))
    }
    if let last = unsafe Self.last, last.text == text { return last.theme }
    let theme = try Theme(value)
    unsafe Self.last = (text, theme)
    return theme
  }
}

extension JSONReader {
  /// Reads the look of a theme.
  fileprivate mutating func look(of given: GivenTheme) throws(GussetError) -> Theme {
    let theme = try given.theme()
    guard let word = try string("appearance"), word != "usual" else { return theme }
    let given = theme.givenAppearances
    let words = given.map { $0.rawValue }
    let look = try readValue(
      "appearance", word, given.first { $0.rawValue == word },
      words.isEmpty ? "left out, because the theme has one look" : oneOf(words, not: word))
    return theme.resolved(for: look)
  }

  /// Reads the name of files and classes.
  fileprivate mutating func name(of theme: Theme) throws(GussetError) -> String {
    (try string("name") ?? theme.name).portableName
  }

  /// Reads a popover.
  fileprivate mutating func popover(_ given: GivenTheme) throws(GussetError) -> ResolvedPopover {
    let theme = try look(of: given)
    guard let size = try size() else { throw missing("size", Size.allowedWords) }
    let arrow = try arrow().arrow
    let scale = try Scale(number("scale") ?? 1)
    return try ResolvedTheme(theme).at(scale).popover(size: size, arrow: arrow)
  }

  /// Reads a request for a placement.
  fileprivate mutating func placement(_ given: GivenTheme) throws(GussetError) -> Placement {
    let theme = try look(of: given)
    let content = try extent("content")
    var permitted = PermittedArrowDirections.any
    if let list = try array("permitted") {
      permitted = []
      for word in list {
        let direction = try readValue(
          "permitted", word.string ?? word.kind,
          word.string.flatMap { ArrowDirection(rawValue: $0) },
          "a list of up, down, left and right")
        permitted.insert(PermittedArrowDirections(direction))
      }
    }
    return try Placement(
      PlacementRequest(
        anchor: rect("anchor"), container: rect("container"), contentSize: content,
        background: theme.backgroundMetrics, permittedDirections: permitted,
        margins: insets("margins") ?? Insets(10),
        layoutDirection: bool("rtl") ?? false ? .rightToLeft : .leftToRight))
  }

  /// Reads the width and the height of an object.
  private mutating func extent(_ key: String) throws(GussetError) -> Size {
    guard var keys = try object(key) else { throw missing(key, "an object with width and height") }
    let size = Size(width: try keys.required("width"), height: try keys.required("height"))
    try keys.finish()
    return size
  }

  /// Reads a rectangle. An origin that is not given is zero.
  private mutating func rect(_ key: String) throws(GussetError) -> Rect {
    guard var keys = try object(key) else {
      throw missing(key, "an object with x, y, width and height")
    }
    let rect = Rect(
      x: try keys.number("x") ?? 0, y: try keys.number("y") ?? 0,
      width: try keys.required("width"), height: try keys.required("height"))
    try keys.finish()
    return rect
  }
}
