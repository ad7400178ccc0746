package import Gusset
internal import ThemeEditing

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
