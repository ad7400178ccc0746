internal import ArgumentParser
internal import Gusset
internal import GussetCommand
internal import PopoverModel

/// `gusset themes`: lists or prints the built-in themes.
struct ThemesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes",
    _superCommandName: "gusset",
    abstract: """
      List the built-in themes, print a theme as JSON, or print the schema of theme files.
      """,
    discussion: """
      EXAMPLES:
        gusset themes
        gusset themes slate > mine.json
          writes a file to edit; gusset render --theme mine.json draws it
        gusset themes mine.json --set border.width=2
          prints the theme of a file with another border
        gusset themes slate --with-defaults > mine.json
          writes a file with every key, to see what can be set
        gusset themes --schema > gusset-theme.schema.json
          editors complete and check a file with "$schema": "gusset-theme.schema.json"
      """)

  @Argument(
    help: ArgumentHelp(
      "The theme to print as JSON: a built-in theme or the path of a JSON file.",
      valueName: "name|path"),
    completion: .list(Theme.builtIn.map(\.name)))
  var name: String?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  @Option(help: .appearance, completion: .list(Appearance.allCases.map(\.rawValue)))
  var appearance: String?

  @Flag(help: "Print every key, also those that have their defaults.")
  var withDefaults = false

  @Flag(help: "Print the JSON Schema (draft 2020-12) of theme files.")
  var schema = false

  func validate() throws {
    if schema, name != nil || !set.isEmpty || appearance != nil || withDefaults {
      throw ValidationError(
        "--schema takes no theme or other option: every theme has the same schema.")
    }
    if name == nil, !set.isEmpty {
      throw ValidationError("--set needs a theme to change.")
    }
    if name == nil, appearance != nil {
      throw ValidationError("--appearance needs a theme to show.")
    }
    if name == nil, withDefaults {
      throw ValidationError("--with-defaults needs a theme to print.")
    }
  }

  func run() throws {
    let changes = try KeyAssignment.parse(set)
    let theme = try name.map {
      try Theme.named($0).setting(changes.forAppearances)
        .resolved(appearance: appearance).setting(changes.forTheme)
    }
    if let theme { changes.noteColors(in: [theme]) }
    let text =
      schema
      ? Theme.jsonSchema
      : theme.map { withDefaults ? $0.jsonWithDefaults : $0.json } ?? Self.table
    try OutputOptions.write([("-", FileContents(text: text))])
  }

  private static var table: String {
    let rows = [("NAME", "GEOMETRY", "BORDER", "FILL")] + Theme.builtIn.map(row)
    return rows.map { name, geometry, border, fill in
      "\(name.padded(to: 19))\(geometry.padded(to: 10))\(border.padded(to: 14))\(fill)\n"
    }.joined()
  }

  private static func row(_ theme: Theme) -> (String, String, String, String) {
    let border = theme.border.width > 0 ? theme.border.color.css : "none"
    let fill = theme.fill.stops.map(\.color.css).reduce(into: [String]()) { colors, color in
      if colors.last != color { colors.append(color) }
    }
    return (theme.name, theme.geometry.rawValue, border, fill.joined(separator: " to "))
  }
}

extension String {
  /// The text as a cell of a table with columns of a fixed width, followed by a space at least.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
