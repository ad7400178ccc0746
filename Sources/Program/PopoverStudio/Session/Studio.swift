package import Gusset
internal import GussetExport
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
  package let file: StudioFile?
  /// The theme that is edited while the file does not exist.
  package let initialTheme: NamedTheme
  /// The theme that the page shows for comparison when it opens; `nil` for none.
  package let comparison: NamedTheme?
  /// The look that the page edits when it opens; `nil` for the usual one.
  package var appearance: Appearance?

  /// The path of the file, or the name of the built-in theme.
  package var name: String { file?.path ?? initialTheme.name }

  /// Makes an editor for a file or a built-in theme.
  package init(file: StudioFile?, initialTheme: NamedTheme, comparison: NamedTheme? = nil) {
    self.file = file
    self.initialTheme = initialTheme
    self.comparison = comparison
  }

  /// The state that the page loads when it opens, as JSON.
  ///
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file exists and cannot be read.
  package func state() throws(GussetError) -> String {
    let contents = try file?.contents()
    let formats = ExportFormat.all.map { format in
      JSONValue.object([("name", .string(format.name)), ("title", .string(format.title))])
    }
    let own: [(String, JSONValue)] = [
      ("path", file.map { .string($0.path) } ?? .null),
      ("name", .string(initialTheme.name)),
      ("text", .string(contents?.text ?? initialTheme.text)),
      ("revision", .string(contents?.revision ?? StudioFile.noRevision)),
      ("isNew", .bool(file != nil && contents == nil)),
      ("isWritable", .bool(file?.isWritable ?? false)),
      ("appearance", appearance.map { .string($0.rawValue) } ?? .null),
      ("formats", .array(formats)),
    ]
    let shared = StudioState.members(comparison: comparison.map { ($0.name, $0.text) })
    return JSONValue.object(own + shared).text(.compact)
  }

  /// Applies edits to a theme's text and draws the result.
  ///
  /// - Parameter body: the JSON of a ``DrawRequest``.
  /// - Parameter place: where the text belongs.
  /// - Parameter queue: draws the pictures.
  /// - Returns: the JSON of ``DrawRequest/answer(_:)``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the body is not such an
  ///   object.
  package static func draw(
    _ body: [UInt8], at place: ThemePlace = ThemePlace(), on queue: DrawingQueue
  ) async throws(GussetError) -> String {
    let request = try DrawRequest(body, at: place)
    var pictures: [JSONValue] = []
    for picture in request.pictures {
      // A picture can take seconds. A canceled request draws no more.
      guard !Task.isCancelled, let drawn = await queue.draw({ _ in request.drawn(picture) })
      else { break }
      pictures.append(drawn)
    }
    return request.answer(pictures)
  }
}

extension GussetError {
  /// The text of ``problem``.
  package var json: String { problem.text(.compact) }
}

extension HTTPResponse {
  /// A response with a problem.
  static func problem(_ message: String, _ status: HTTPStatus) -> HTTPResponse {
    .json(JSONValue.problem(message).text(.compact), status)
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
    let text = try request.themeText()
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
