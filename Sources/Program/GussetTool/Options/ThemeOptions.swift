internal import ArgumentParser
internal import Gusset
internal import GussetCommand

/// The options for a theme, one of its looks, and changes of any key.
struct ThemeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A built-in theme (see gusset themes) or the path of a JSON file.", valueName: "name|path"),
    completion: .theme)
  var theme = Theme.light.name

  @Option(help: .appearance, completion: .list(Appearance.allCases.map(\.rawValue)))
  var appearance: String?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  /// The file of the theme, which no output may replace. The name of a built-in theme is no file.
  var inputs: [String] { Theme.builtIn(named: theme) == nil ? [theme] : [] }

  /// The theme with the changes of the command line.
  func resolved(_ options: ThemeKeyOptions) throws -> Theme {
    let changes = try KeyAssignment.parse(set)
    let document = try ThemeDocument.named(theme)
    // The options for the ends of the fill set its stops, if it has any.
    let fill = try document.resolved(appearance: appearance, setting: changes.forAppearances).theme
      .fill
    let given = try options.assignments(fill: fill)
    let changed = try document.resolved(appearance: appearance, setting: given + changes).theme
    (given + changes).noteColors(in: [changed])
    return changed
  }
}
