package import Gusset
internal import GussetExport
internal import GussetReview
internal import ThemeEditing

/// A theme editor: its file, and the requests that its page in a browser can make.
///
/// It stores no edits. Every request contains the whole text of the theme, so several pages can
/// edit at the same time, and a page keeps its edits when the program restarts.
package struct Studio: Hashable, Sendable {
  /// A theme as text, with the name that the page shows.
  package struct NamedTheme: Hashable, Sendable {
    package let name: String
    /// The JSON of the theme.
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The file that is edited; `nil` for a built-in theme, which has no file.
  package let file: ThemeFile?
  /// The theme that is edited while the file does not exist.
  package let initialTheme: NamedTheme
  /// The theme that the page shows for comparison when it opens; `nil` for none.
  package let comparison: NamedTheme?
  /// The look that the page edits when it opens; `nil` for the usual one.
  package var appearance: Appearance?

  /// The path of the file, or the name of the built-in theme.
  package var name: String { file?.path ?? initialTheme.name }

  /// Makes an editor for a file or a built-in theme.
  package init(file: ThemeFile?, initialTheme: NamedTheme, comparison: NamedTheme? = nil) {
    self.file = file
    self.initialTheme = initialTheme
    self.comparison = comparison
  }

  /// The state that the page loads when it opens, as JSON.
  ///
  /// - Parameter schema: the keys that the form shows.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file exists and cannot be read.
  package func state(schema: ObjectSchema<Theme> = Theme.schema) throws(GussetError) -> String {
    let contents = try file?.contents()
    func theme(_ name: String, _ text: String, group: String) -> JSONValue {
      .object([("name", .string(name)), ("text", .string(text)), ("group", .string(group))])
    }
    // The themes that the page can show for comparison, with the groups of its list.
    let builtIn = BuiltInTheme.all.filter { $0.name != comparison?.name }
    let themes =
      (comparison.map { [theme($0.name, $0.text, group: "")] } ?? [])
      + builtIn.map { theme($0.name, $0.theme.json, group: $0.group.rawValue) }
    let formats = ExportFormat.all.map { format in
      JSONValue.object([("name", .string(format.name)), ("title", .string(format.title))])
    }
    let sections = KeyDescription.Section.allCases.map { JSONValue.string($0.rawValue) }
    return JSONValue.object([
      ("path", file.map { .string($0.path) } ?? .null),
      ("name", .string(initialTheme.name)),
      ("text", .string(contents?.text ?? initialTheme.text)),
      ("revision", .string(contents?.revision ?? ThemeFile.noRevision)),
      ("isNew", .bool(file != nil && contents == nil)),
      ("isWritable", .bool(file?.isWritable ?? false)),
      ("appearance", appearance.map { .string($0.rawValue) } ?? .null),
      ("formats", .array(formats)), ("comparison", comparison.map { .string($0.name) } ?? .null),
      ("themes", .array(themes)), ("keys", schema.descriptions(.standard).formJSON),
      ("sections", .array(sections)),
    ]).text(.compact)
  }

  /// Applies edits to a theme's text and draws the result.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme, its `edits` and the `pictures` to
  ///   draw. An edit has the `path` of a key and its new `value`; an edit without a value removes
  ///   the key. `derive` is the name of a look to make from the others after the edits.
  /// - Parameter place: where the text belongs.
  /// - Parameter queue: draws the pictures.
  /// - Returns: a JSON object with the `text` after the edits, the `theme`, its `looks` as themes, and
  ///   the `pictures`; `uses` has the path of the token for the path of each key that is a reference, and
  ///   `remarks` a line for each color outside the color space. For an invalid theme it has the `problems`; each picture is `null`, and `theme`
  ///   and `looks` are those of the theme without the wrong values, or `null` when nothing is left.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an
  ///   object.
  package static func draw(
    _ body: [UInt8], at place: ThemePlace = ThemePlace(), on queue: DrawingQueue
  ) async throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    let requested = try request.pictures("pictures")
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let edits = try ThemeEdit.list(&request)
    let derived = try request.look("derive")
    try request.finish()
    let edited = EditedTheme(text, at: place, edits: edits, deriving: derived)
    var pictures: [JSONValue] = []
    for picture in requested {
      // A picture can take seconds. A canceled request draws no more.
      guard !Task.isCancelled,
        let drawn = await queue.draw({ Self.pictureJSON(picture, theme: edited.theme) })
      else { break }
      pictures.append(drawn)
    }
    let uses = edited.uses.mapValues { JSONValue.string($0.token) }.sorted { $0.key < $1.key }
    return JSONValue.object([
      ("text", .string(edited.text)), ("theme", edited.readable?.file ?? .null),
      ("looks", edited.readable?.looksJSON ?? .null),
      ("problems", .array(edited.problems.map(\.value))), ("pictures", .array(pictures)),
      ("remarks", .array(edited.remarks.map(\.problem))),
      ("uses", .object(uses.map { ($0.key, $0.value) })),
    ]).text(.compact)
  }

  /// A picture as JSON; an object with the `problem` when it cannot be drawn.
  private static func pictureJSON(_ request: PictureRequest, theme: Theme?) -> JSONValue {
    do throws(GussetError) {
      let ownTheme = try request.theme.map { value throws(GussetError) in try Theme(value: value) }
      guard let theme = ownTheme ?? theme else { return .null }
      return try request.picture(in: request.shown(theme))
    } catch { return .object([("problem", error.value)]) }
  }
}

extension Theme {
  /// A theme from a JSON string that contains the theme's text.
  fileprivate init(value: JSONValue) throws(GussetError) {
    guard case .string(let text) = value.content else {
      throw .invalidValue(field: "theme", value: value.kind, allowed: "a theme's text")
    }
    try self.init(json: Array(text.utf8))
  }

  /// An object with each look that the theme has as a theme of its own.
  fileprivate var looksJSON: JSONValue {
    .object(
      givenAppearances.compactMap { appearance in
        appearances[appearance].map { (appearance.rawValue, $0.file) }
      })
  }
}

extension JSONReader {
  /// The requested pictures.
  fileprivate mutating func pictures(_ key: String) throws(GussetError) -> [PictureRequest] {
    let values = try array(key) ?? []
    // The page requests five: every look and a comparison. One with large shadows takes seconds.
    try checkValue(.init(key), "\(values.count)", values.count <= 8, "at most 8")
    var requests: [PictureRequest] = []
    for (index, value) in values.enumerated() {
      requests.append(try PictureRequest(value, path: "\(key)[\(index)]"))
    }
    return requests
  }
}

extension GussetError {
  /// The error as a JSON object with its `field`, which may be `null`, and its `message`, and the `file`
  /// for one of another file.
  package var json: String { value.text(.compact) }

  /// Of several values, the first one: the page knows all problems of its text.
  fileprivate var value: JSONValue {
    switch problems.first ?? self {
    case .invalidValue(let field, let value, let allowed):
      return .problem(valueDescription(value, allowed), in: field.description)
    case .invalidFile(let path, let problem):
      let file = JSONValue.Member(key: "file", value: .string(path))
      return JSONValue.problem(problem.description).replacingMembers(with: [file])
    default: return .problem(description)
    }
  }
}

extension ColorRemark {
  /// The remark as a JSON object with its `field` and its `message`.
  fileprivate var problem: JSONValue {
    .problem("\(oneLine(value, longest: 100)): \(consequence)", in: key)
  }
}

extension HTTPResponse {
  /// A response with a problem.
  static func problem(_ message: String, _ status: HTTPStatus) -> HTTPResponse {
    .json(JSONValue.problem(message).text(.compact), status)
  }
}

extension JSONValue {
  /// A problem for the page: the path of a key, if it is with one, and a sentence.
  static func problem(_ message: String, in field: String? = nil) -> JSONValue {
    .object([("field", field.map(JSONValue.string) ?? .null), ("message", .string(message))])
  }
}

extension Studio {
  /// The contrast of a theme by WCAG 2.2, as `gusset contrast` measures it.
  ///
  /// - Parameter body: a JSON object with the `text` of a theme and a `level`: `AA` or `AAA`. The colors
  ///   `light` and `dark` of `backdrops` are those behind light and dark looks; white and black without
  ///   them.
  /// - Returns: a JSON object with the `looks`, and the `suggestions` with the `edits` that take them.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object,
  ///   and for an invalid theme.
  package static func contrast(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let level = try request.choice("level", ContrastLevel.self) ?? .aa
    var backdrops = try request.object("backdrops")
    let light = try backdrops?.backdrop("light")
    let dark = try backdrops?.backdrop("dark")
    try backdrops?.finish()
    try request.finish()
    let report = ContrastReport(try place.theme(text)) { look in
      (look.isDark ? dark : light) ?? look.assumedBackdrop
    }
    var suggestions: [JSONValue] = []
    for suggestion in report.suggestions(for: level) {
      let edits = try report.edits([suggestion]).map { path, value in
        let steps = path.split(separator: ".").map { JSONValue.string(String($0)) }
        return JSONValue.object([("path", .array(steps)), ("value", value)])
      }
      // The suggestion of `gusset contrast`, with the edits that take it.
      let members = suggestion.json().members ?? []
      suggestions.append(.object(members + [.init(key: "edits", value: .array(edits))]))
    }
    return JSONValue.object([
      ("looks", .array(report.looks.map { $0.json() })), ("suggestions", .array(suggestions)),
    ]).text()
  }
}

extension JSONReader {
  /// Reads the color behind a popover; `nil` without the key.
  mutating func backdrop(_ key: String) throws(GussetError) -> Theme.Color? {
    guard let text = try string(key) else { return nil }
    guard let color = try? Theme.Color(css: text), color.isOpaque else {
      throw .invalidValue(field: .init(path(of: key)), value: text, allowed: "an opaque color")
    }
    return color
  }
}

extension Studio {
  /// The number of tokens that a page gets. Nobody reads more.
  private static let mostTokens = 10_000

  /// The tokens that a theme can refer to.
  ///
  /// - Parameters:
  ///   - body: a JSON object with the `text` of a theme and a `look`, whose files are read.
  ///   - place: where the text belongs.
  /// - Returns: an array of objects with the `path`, the `type`, the `value` and the `color` of a token, which
  ///   is `null` for any other one, and the `forms` of fields that take it.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an object,
  ///   and the errors of the files that the theme names.
  package static func tokens(
    _ body: [UInt8], at place: ThemePlace = ThemePlace()
  ) throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let look = try request.look("look")
    try request.finish()
    let tokens = try TokenSet(contentsOf: place.loaded(text).tokens.files(for: look))
    let fitting = tokens.listed().filter { !$0.forms.isEmpty }.prefix(mostTokens)
    let list = fitting.map { token in
      let color = token.color.map { JSONValue.string($0.css) } ?? .null
      let forms = token.forms.map { JSONValue.string($0.rawValue) }
      return JSONValue.object([
        ("path", .string(token.path)), ("type", .string(token.type)),
        ("value", .string(token.value)), ("color", color), ("forms", .array(forms)),
      ])
    }
    return JSONValue.array(list).text(.compact)
  }
}
