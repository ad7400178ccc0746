public import Gusset
package import ThemeEditing

/// A theme that was read from a group of design tokens whose names are those of a theme's keys.
///
///     let tokens = try TokenImport(contentsOf: "brand.tokens.json", group: "component.popover")
///     let popover = Popover(size: Size(width: 240, height: 90), theme: tokens.theme)
///
/// Reading what the export format `tokens` writes gives an equal theme.
public struct TokenImport: Sendable {
  /// The theme, with an appearance for each group `dark`, `high-contrast` or `dark-high-contrast` in the
  /// group.
  public let theme: Theme
  /// One line for each token that was not used, and each color that is outside the theme's color space.
  public let notes: [String]

  /// Reads the tokens of a group.
  ///
  /// - Parameters:
  ///   - path: a file with tokens; `PATH#NAME` takes a mode, a set or a group of it first.
  ///   - group: the path of the group with the popover's tokens, as in `component.popover`. An empty
  ///     path is the whole document.
  ///   - pointsPerRem: the length of one rem in points.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for a file that cannot be read or is larger
  ///   than 4 megabytes; ``GussetError/invalidFile(path:problem:)`` with the path of the token and
  ///   its line for a value of a wrong type, a reference without a token, a cycle, and a theme that
  ///   cannot be drawn; ``GussetError/invalidValue(field:value:allowed:)`` with the field `group` or
  ///   `rem` for an argument.
  public init(
    contentsOf path: String, group: String = "popover", pointsPerRem: Double = 16
  ) throws(GussetError) {
    try self.init(TokenSet(contentsOf: [path]), at: path, group: group, pointsPerRem: pointsPerRem)
  }

  /// Reads the tokens of a group in a text.
  ///
  /// - Parameters:
  ///   - bytes: the text of a file with tokens, in UTF-8.
  ///   - group: as for a file.
  ///   - pointsPerRem: the length of one rem in points.
  /// - Throws: the same errors as for a file, with `tokens` as its path.
  public init(
    json bytes: [UInt8], group: String = "popover", pointsPerRem: Double = 16
  ) throws(GussetError) {
    let path = "tokens"
    let document = try inFile(path) { () throws(GussetError) in
      try JSONValue(parsing: bytes, .withComments)
    }
    var tokens = TokenSet()
    try tokens.add(JSONSource(path: path, document: document, bytes: bytes))
    try self.init(tokens, at: path, group: group, pointsPerRem: pointsPerRem)
  }

  /// - Parameter assignments: values that are set in every look after those of the tokens.
  package init(
    _ tokens: TokenSet, at path: String, group: String, pointsPerRem: Double,
    setting assignments: [KeyAssignment] = []
  ) throws(GussetError) {
    try checkValue(
      "rem", shortNumber(pointsPerRem), pointsPerRem.isFinite && pointsPerRem > 0,
      "a number greater than 0")
    var reader = TokenGroupReader(tokens, pointsPerRem: pointsPerRem, setting: assignments)
    let file = path.split(separator: "/").last ?? "tokens"
    let name = String(file.split(separator: ".").first ?? file)
    try checkValue(
      "group", group, reader.hasTheme(in: group),
      "a group of \(oneLine(path)) whose tokens have the names of a theme's keys; gusset tokens list "
        + "shows all\(didYouMean(Array(reader.groupsWithThemes.prefix(3))))")
    func look(_ group: String, named name: String) throws(GussetError) -> Theme {
      let document = try reader.document(of: group, named: name)
      return try inFile(path) { () throws(GussetError) in try Theme(document) }
    }
    var theme = try look(group, named: name)
    for appearance in Appearance.allCases {
      let inner = group.joined(appearance.fileWord)
      guard reader.hasTheme(in: inner) else { continue }
      theme.appearances[appearance] = try look(inner, named: theme.name)
    }
    try theme.validate()
    self.theme = theme
    var seen: Set<String> = []
    // The names of tokens come from outside.
    notes = reader.notes.map { oneLine($0, longest: 1000) }.filter { seen.insert($0).inserted }
  }
}
