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

      A theme uses tokens by their paths: {"name": "menu", "tokens": "brand.tokens.json", \
      "fill": "{color.surface.raised}", "cornerRadius": "{radius.overlay}"}.

      To write the tokens of a theme, export it: gusset export --to tokens.
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

      The names of the tokens are those of a theme's keys. Letters and digits matter, and neither \
      capitals nor groups: corner-radius, cornerRadius and corner.radius are one name. The groups dark, \
      high-contrast and dark-high-contrast in the group are appearances. References are followed \
      through the whole file. Tokens that are not used are listed on standard error.

      A theme may also use any token by its path, and follow it when it changes: see gusset tokens.
      """)

  @Argument(
    help: "A file with tokens; FILE#NAME takes a mode, a set or a group of it.",
    completion: .file(extensions: ["json", "tokens"]))
  var file: String

  @Option(
    "group", help: "The group with the popover's tokens, as in component.popover; '' for no group.",
    value: "path")
  var group = "popover"

  @Option("rem", help: "The points of one rem.", value: "points")
  var rem = 16.0

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option(
    "output", help: "The theme's JSON file; - is standard output.", value: "path",
    completion: .file(extensions: ["json"]))
  var output = "-"

  /// The maximum number of notes to print.
  private static let longestList = 20

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkEnding(of: output, "json", contents: "a theme")
    let tokens = try GussetError.naming({ ["group", "rem"].contains($0) ? "--\($0)" : nil }) {
      try TokenImport(
        TokenSet(contentsOf: [file]), at: file, group: group, pointsPerRem: rem,
        setting: set.forTheme)
    }
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
