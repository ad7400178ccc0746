internal import Gusset
internal import Pixels
internal import PopoverExport
package import PopoverGeometry
package import PopoverModel

/// A theme on the bench: its file, what a page in a browser asks of it, and what it answers.
///
/// Holds nothing of what is edited: every question brings the whole text of the theme along, so
/// that two pages do not get into each other's way, and a page outlives the program.
package struct Studio: Hashable, Sendable {
  /// A theme to begin with, or to look at beside the one that is edited.
  package struct Sample: Hashable, Sendable {
    package let name: String
    package let text: String

    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// The file that is edited; `nil` for a built-in theme, which has none.
  package let file: ThemeFile?
  /// What is edited where there is no file yet.
  package let beginning: Sample
  /// The other theme that is shown at first.
  package let beside: Sample?
  /// Every theme that can be shown beside it.
  package let samples: [Sample]

  /// Puts a theme on the bench.
  package init(file: ThemeFile?, beginning: Sample, beside: Sample? = nil) {
    self.file = file
    self.beginning = beginning
    self.beside = beside
    let builtIn = Theme.builtIn.map { Sample(name: $0.name, text: $0.json) }
    samples = (beside.map { [$0] } ?? []) + builtIn.filter { $0.name != beside?.name }
  }

  /// What the page has to know at first, as JSON.
  ///
  /// - Parameter schema: the keys that the form shows.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file is there and cannot be read.
  package func state(schema: ObjectSchema<Theme> = Theme.schema) throws(GussetError) -> String {
    let contents = try file?.contents()
    let themes = samples.map { sample in
      jsonObject([("name", quotedJSON(sample.name)), ("text", quotedJSON(sample.text))])
    }
    let sections = KeyDescription.Section.allCases.map { quotedJSON($0.rawValue) }
    return jsonObject([
      ("path", file.map { quotedJSON($0.path) } ?? "null"),
      ("name", quotedJSON(beginning.name)),
      ("text", quotedJSON(contents?.text ?? beginning.text)),
      ("revision", quotedJSON(contents?.revision ?? ThemeFile.noRevision)),
      ("isNew", "\(file != nil && contents == nil)"),
      ("isWritable", "\(file?.isWritable ?? false)"),
      ("beside", beside.map { quotedJSON($0.name) } ?? "null"),
      ("themes", "[\(themes.joined(separator: ","))]"),
      ("keys", schema.descriptions(.standard).formJSON.text()),
      ("sections", "[\(sections.joined(separator: ","))]"),
    ])
  }

  /// Changes a theme's text and draws it.
  ///
  /// - Parameter body: an object with the `text` of a theme; `edits` to it, each with a `path` and,
  ///   unless it takes something away, a `value`; and the `pictures` that are wanted.
  /// - Returns: an object with the `text` after the edits, the `theme` with every default and the
  ///   `pictures`; where the theme is broken the `problem` instead of both.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the request is none.
  package func draw(_ body: [UInt8]) async throws(GussetError) -> String {
    var request = try JSONReader(JSONValue(parsing: body))
    let wanted = try request.pictures("pictures")
    guard let text = try request.string("text") else { throw request.missing("text", "a string") }
    let edits = try ThemeEdit.list(in: body, &request)
    try request.finish()
    var edited = text
    var (theme, problem): (Theme?, GussetError?)
    do throws(GussetError) {
      edited = try edits.isEmpty ? text : ThemeEdit.apply(edits, to: text)
      theme = try Theme(json: Array(edited.utf8))
    } catch { problem = error }
    var pictures: [String] = []
    for wanted in wanted {
      // Some take seconds: others get their turn between two, and what nobody waits for ends.
      if !pictures.isEmpty { await Task.yield() }
      guard !Task.isCancelled else { break }
      pictures.append(Self.drawn(wanted, theme: theme))
    }
    return jsonObject([
      ("text", quotedJSON(edited)), ("theme", theme?.json ?? "null"),
      ("problem", problem?.json ?? "null"),
      ("pictures", "[\(pictures.joined(separator: ","))]"),
    ])
  }

  /// A picture as JSON, or what is wrong with it.
  private static func drawn(_ wanted: PictureRequest, theme: Theme?) -> String {
    do throws(GussetError) {
      let own = try wanted.theme.map { value throws(GussetError) in try Theme(value: value) }
      guard let theme = own ?? theme else { return "null" }
      return try StudioPicture(wanted, theme: theme).json
    } catch { return jsonObject([("problem", error.json)]) }
  }

  /// A file for the page to keep.
  ///
  /// - Parameter body: an object with the `text` of a theme, a `picture` as for ``draw(_:)`` and a
  ///   `format`, `png` or `svg`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  package func export(_ body: [UInt8]) throws(GussetError) -> (type: String, bytes: [UInt8]) {
    var request = try JSONReader(JSONValue(parsing: body))
    guard let text = try request.string("text"), let value = request.value("picture") else {
      throw request.missing("text and picture", "in the request")
    }
    let format = try request.string("format") ?? "png"
    try request.finish()
    let wanted = try PictureRequest(value, path: "picture")
    let theme = try Theme(json: Array(text.utf8))
    let popover = try wanted.popover(theme, theme.backgroundMetrics)
      .resolved(scale: wanted.scale.value)
    let hasShadows = wanted.hasShadows && !theme.shadows.isEmpty
    switch format {
    case "svg":
      let file =
        try hasShadows ? popover.svgFileWithShadows() : FileContents(text: popover.svg())
      return ("image/svg+xml", file.bytes)
    case "png":
      let file =
        try hasShadows ? popover.pixmapWithShadows().png() : popover.stretchedImage().png()
      return ("image/png", file.bytes)
    default:
      throw .invalidValue(field: "format", value: format, allowed: "png or svg")
    }
  }
}

extension Theme {
  /// A theme from its text, as a value in a request.
  fileprivate init(value: JSONValue) throws(GussetError) {
    guard case .string(let text) = value.content else {
      throw .invalidValue(field: "theme", value: value.kind, allowed: "a theme's text")
    }
    try self.init(json: Array(text.utf8))
  }
}

extension JSONReader {
  /// A list of pictures that are wanted.
  fileprivate mutating func pictures(_ key: String) throws(GussetError) -> [PictureRequest] {
    let values = try array(key) ?? []
    // The page wants two; one with extreme shadows takes seconds.
    guard values.count <= 8 else {
      throw .invalidValue(field: key, value: "\(values.count)", allowed: "at most 8")
    }
    var wanted: [PictureRequest] = []
    for (index, value) in values.enumerated() {
      wanted.append(try PictureRequest(value, path: "\(key)[\(index)]"))
    }
    return wanted
  }
}

extension GussetError {
  /// The error as an object: the `field` that it is about, `null` for none, and the `message`.
  package var json: String {
    guard case .invalidValue(let field, _, _) = self else {
      return jsonObject([("field", "null"), ("message", quotedJSON(description))])
    }
    let message = description.dropFirst(oneLine(field, longest: 100).count + 2)
    return jsonObject([("field", quotedJSON(field)), ("message", quotedJSON(String(message)))])
  }
}
