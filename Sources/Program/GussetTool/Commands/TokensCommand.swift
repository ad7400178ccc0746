internal import ArgumentParser
internal import Gusset
internal import GussetExport
internal import ThemeEditing

/// `gusset tokens`: reads design tokens.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "tokens", abstract: "List design tokens, or read a theme from them.",
    discussion: """
      EXAMPLES:
        gusset tokens list brand.tokens.json --type color
        gusset tokens import brand.tokens.json --group component.popover

      A theme has tokens by their paths, as in "fill": "{color.surface.raised}". To write the tokens of a \
      theme, export it with --to tokens.
      """,
    subcommands: [TokensListCommand.self, TokensImportCommand.self])
}

/// `gusset tokens import`: reads a theme from design tokens.
struct TokensImportCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "import", of: "gusset tokens", abstract: "Read a theme from a group of design tokens.",
    usage: "gusset tokens import <file> [<options>]",
    discussion: """
      EXAMPLES:
        gusset export slate --to tokens -o out
        gusset tokens import out/tokens/slate.tokens.json -o mine.json

      Tokens have the names of a theme's keys: corner-radius and cornerRadius are one. The groups dark, \
      high-contrast and dark-high-contrast are appearances.
      """)

  @Argument(
    help: "Tokens; FILE#NAME takes a mode, set or group of it.",
    completion: .file(extensions: ["json", "tokens"]))
  var file: String

  @Option("group", help: "The group of the popover, or ''.", value: "path")
  var group = "popover"

  @Option("rem", help: "The points of one rem in tokens.", value: "points")
  var rem = 16.0

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option(
    "output", help: "The theme's JSON file.", value: "path",
    completion: .file(extensions: ["json"]))
  var output = "-"

  /// The maximum number of notes to print.
  private static let longestList = 20

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkEnding(of: output, "json", contents: "a theme")
    let tokens = try TokenImport(
      TokenSet(contentsOf: [file]), at: file, group: group, pointsPerRem: rem,
      setting: set.forTheme)
    let theme = try tokens.theme.setting(set.forAppearances)
    try verbosity.write(
      [(completedName(output, ending: "json"), FileContents(text: theme.json))],
      inputs: [file])
    for note in tokens.notes.prefix(Self.longestList) { printNote(note) }
    let rest = tokens.notes.count - Self.longestList
    if rest > 0 { printNote("\(rest) more notes like these are left out") }
    // The notes of the tokens include the colors of other keys.
    set.forAppearances.noteColors(in: [theme])
  }
}
