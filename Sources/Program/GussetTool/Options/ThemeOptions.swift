internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The options for a theme, one of its looks, and changes of any key.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in theme (see gusset themes) or the path of a JSON file.", valueName: "name|path"),
    completion: .theme)
  var theme = Theme.light.name

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  /// The file of the theme, which no output may replace. The name of a built-in theme is no file.
  var inputs: [String] { Theme.builtIn(named: theme) == nil ? [theme] : [] }

  /// The theme with the changes of the command line.
  func resolved(_ options: ThemeKeyOptions) throws -> Theme {
    let changes = try KeyAssignment.parse(set)
    let document = try ThemeDocument.named(theme)
    // The options for the ends of the fill set its stops, if it has any.
    let look = appearance?.rawValue
    let fill = try document.resolved(appearance: look, setting: changes.forAppearances).theme.fill
    let given = try options.assignments(fill: fill)
    let changed = try document.resolved(appearance: look, setting: given + changes).theme
    (given + changes).noteColors(in: [changed])
    return changed
  }
}

extension ArgumentHelp {
  /// The help of the option `--appearance` of a command that uses one look.
  static let appearance = appearance(default: "the usual one")

  /// The help of the option `--appearance`.
  ///
  /// - Parameter words: the looks that a command uses without the option.
  static func appearance(default words: String) -> ArgumentHelp {
    ArgumentHelp(
      """
      The look of the theme to use: dark, highContrast or "dark highContrast". --set changes that \
      look. (default: \(words))
      """, valueName: "name")
  }
}

extension Appearance: OptionValue {}

extension ThemeDocument {
  /// A built-in theme by its name, or the theme in a file by its path. A note on standard error
  /// names each color of the file that is outside its color space.
  ///
  /// - Throws: the errors of ``ThemeDocument/init(named:remark:)``.
  static func named(_ name: String) throws(GussetError) -> ThemeDocument {
    try ThemeDocument(named: name) { printNote("\(oneLine(name)): \($0)") }
  }
}

extension Theme {
  /// The theme of ``ThemeDocument/named(_:)``.
  static func named(_ name: String) throws(GussetError) -> Theme {
    try ThemeDocument.named(name).theme
  }
}

extension ArgumentHelp {
  /// The help of the option `--set`, which sets any key of a theme.
  static let set = ArgumentHelp(
    """
    Set any key of the theme, as in border.width=2 or 'shadows[0].blur=12'. null restores the \
    default. Repeat for more keys.
    """, valueName: "key=value")
}

extension KeyAssignment {
  /// The values of `--set`, parsed, in the given order.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text without `=` and for an
  ///   unknown key.
  static func parse(_ values: [String]) throws(GussetError) -> [KeyAssignment] {
    var assignments: [KeyAssignment] = []
    for value in values {
      guard let mark = value.firstIndex(of: "=") else {
        throw .invalidValue(
          field: "--set", value: value, allowed: "KEY=VALUE, as in border.width=2")
      }
      assignments.append(
        try KeyAssignment(String(value[..<mark]), String(value[value.index(after: mark)...])))
    }
    return assignments
  }
}

extension [KeyAssignment] {
  /// Prints a note on standard error for each color that is outside the color space of a theme that
  /// has it, and for each color of a border without a width.
  func noteColors(in themes: [Theme]) {
    for remark in themes.flatMap({ invisibleColors(in: $0) }) { printNote(remark) }
    let spaces = ColorSpace.allCases.filter { themes.map(\.colorSpace).contains($0) }
    for remark in spaces.flatMap({ space in flatMap { $0.colorRemarks(outside: space) } }) {
      printNote(remark.description)
    }
  }
}
