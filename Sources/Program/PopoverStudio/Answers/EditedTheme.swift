package import Gusset
internal import GussetReview
internal import ThemeEditing

/// A theme's text after edits, with all that is wrong in it.
struct EditedTheme: Sendable {
  /// The text. Edits that cannot be made, as in a text that is not JSON, leave it as it is.
  let text: String
  /// The theme; `nil` when there are problems.
  let theme: Theme?
  /// The theme, or what is left of it without the wrong values; `nil` when the text is not JSON.
  let readable: Theme?
  /// What is wrong, in the order in which a reader meets it.
  let problems: [GussetError]

  /// The path of the token for each key that is a reference, by the key's path.
  let uses: [String: String]
  /// What the commands note about the text: a remark for each color outside the color space.
  let remarks: [ColorRemark]

  /// - Parameters:
  ///   - place: where the text belongs.
  ///   - look: a look to make from the others after the edits.
  init(
    _ text: String, at place: ThemePlace = ThemePlace(), edits: [ThemeEdit] = [],
    deriving look: Appearance? = nil
  ) {
    var edited = text
    var failure: GussetError?
    do throws(GussetError) {
      if !edits.isEmpty {
        var document = try ThemeDocument(text)
        for edit in edits { document = try document.setting(edit.path, to: edit.value) }
        edited = document.text
      }
      if let look {
        let theme = try place.theme(edited)
        edited = try ThemeDocument(edited).setting(look, to: theme.derived(look), of: theme).text
      }
    } catch { failure = error }
    self.text = edited
    let (reading, wrong) = place.read(edited)
    readable = reading?.theme
    // An edit fails because of the text, whose problems say more.
    problems = wrong.isEmpty ? failure.map { [$0] } ?? [] : wrong
    theme = problems.isEmpty ? readable : nil
    uses = reading?.uses ?? [:]
    remarks = reading.map { Theme.colorsOutsideColorSpace($0.document) } ?? []
  }
}

/// One change to the text of a theme.
package struct ThemeEdit: Hashable, Sendable {
  /// The path of the value.
  package let path: [JSONKey]
  /// The new value, as it was sent; `nil` to remove the key.
  package let value: JSONValue?

  /// The maximum number of edits per request.
  private static let maximumEditCount = 64
  /// The maximum number of keys in a path. Themes are nested less deeply.
  private static let maximumPathLength = 16

  /// Parses the key `edits` of a request.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the key of the wrong value.
  static func list(
    _ request: inout JSONReader
  ) throws(GussetError) -> [ThemeEdit] {
    guard let values = try request.array("edits"), !values.isEmpty else { return [] }
    try checkValue(
      "edits", "\(values.count)", values.count <= maximumEditCount, "at most \(maximumEditCount)")
    return try values.enumerated().map { index, json throws(GussetError) in
      var edit = try JSONReader(json, path: "edits[\(index)]")
      let path = try Self.path(edit.array("path") ?? [], name: edit.path(of: "path"))
      let value = edit.value("value")
      try edit.finish()
      return ThemeEdit(path: path, value: value)
    }
  }

  private static func path(_ values: [JSONValue], name: String) throws(GussetError) -> [JSONKey] {
    try checkValue(
      .init(name), "\(values.count) keys", values.count <= maximumPathLength,
      "at most \(maximumPathLength)")
    var path: [JSONKey] = []
    for value in values {
      switch value.content {
      case .string(let key): path.append(.name(key))
      case .number(let index) where (0..<1000).contains(index): path.append(.index(Int(index)))
      default:
        throw .invalidValue(field: .init(name), value: value.kind, allowed: "keys and indexes")
      }
    }
    try checkValue(.init(name), "empty", !path.isEmpty, "the path of a value")
    return path
  }
}

/// A text that was read as a theme.
struct ReadTheme: Sendable {
  /// The theme, where a wrong value leaves the default.
  let theme: Theme
  /// The file without references.
  let document: JSONValue
  /// The path of the token for each key that is a reference, by the key's path.
  let uses: [String: String]
}

extension ThemePlace {
  /// The theme of a text.
  ///
  /// - Throws: ``GussetError`` with all that is wrong in the text and in the files that it names.
  func theme(_ text: String) throws(GussetError) -> Theme {
    let (reading, problems) = read(text)
    if let theme = reading?.theme, problems.isEmpty { return theme }
    throw GussetError(problems) ?? .failed(operation: "reading", reason: "no theme")
  }
}
