internal import ArgumentParser
internal import Gusset
internal import GussetExport
internal import ThemeEditing

/// `gusset tokens`: reads design tokens.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "tokens", abstract: "Read a theme from design tokens (DTCG 2025.10).",
    discussion: """
      EXAMPLES:
        gusset tokens import brand.tokens.json --group component.popover --rem 16
        gusset tokens names

      To write the tokens of a theme, export it: gusset export --to tokens.
      """,
    subcommands: [TokensImportCommand.self, TokensNamesCommand.self])
}

/// `gusset tokens names`: lists the names of tokens.
struct TokensNamesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "names", of: "gusset tokens", abstract: "List the names of tokens that set a key of a theme.",
    discussion: """
      EXAMPLES:
        gusset tokens names

      Letters and digits matter, and neither capitals nor groups: corner-radius, cornerRadius and \
      corner.radius are one name. A token $root has the name of its group.
      """)

  func run() throws {
    let rows =
      [["KEY", "TYPE", "OTHER NAMES"]]
      + TokenKey.all.map { [$0.path, $0.types, $0.aliases.joined(separator: ", ")] }
    let lines = rows.map { cells in
      // A line has no blanks at its end.
      String(tableLine(cells, widths: [27, 19]).reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    try printAnswer(lines.joined())
  }
}

/// `gusset tokens import`: reads a theme from design tokens.
struct TokensImportCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "import", of: "gusset tokens", abstract: "Read a theme from a group of design tokens.",
    usage: "gusset tokens import <file> [<options>]",
    discussion: """
      EXAMPLES:
        gusset export slate --to tokens -o out
        gusset tokens import out/tokens/slate.tokens.json
        gusset tokens import out/tokens/slate.resolver.json -o mine.json

      The names of the tokens are those of gusset tokens names. References are followed through the \
      whole file. Tokens that are not used, are deprecated or have an unknown type are listed on \
      standard error.

      The contexts of a resolver become appearances by their names: dark or night, high-contrast, \
      dark-high-contrast; light or default is the usual look. --context chooses others.
      """)

  @Argument(
    help: "A file with tokens, or a resolver document (.resolver.json).",
    completion: .file(extensions: ["json", "tokens"]))
  var file: String

  @Option(
    "resolver", help: "A resolver document whose tokens are over those of the file.", value: "file",
    completion: .file(extensions: ["json"]))
  var resolver: String?

  @Option(
    "group", help: "The group with the popover's tokens, as in component.popover; '' for no group.",
    value: "path")
  var group = "popover"

  @Option(
    "rem", help: "The points of one rem, usually 16. Without it, a rem is an error.",
    value: "points")
  var rem: Double?

  @Option(
    "context",
    help: """
      A context of the resolver for the usual look, as in size=large, or for an appearance, as in \
      theme=dim:dark. Repeat for more.
      """, value: "modifier=context[:appearance]")
  var contexts: [TokenContextChoice] = []

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
    let tokens = try GussetError.naming({
      ["group", "rem", "context", "resolver"].contains($0) ? "--\($0)" : nil
    }) {
      try TokenImport(
        contentsOf: file, resolver: resolver, group: group, pointsPerRem: rem,
        contexts: contexts, setting: set.forTheme)
    }
    let theme = try tokens.theme.setting(set.forAppearances)
    try verbosity.write(
      [(completedName(output, ending: "json"), FileContents(text: theme.json))],
      inputs: tokens.filePaths)
    for note in tokens.notes.prefix(Self.longestList) { printNote(note) }
    let rest = tokens.notes.count - Self.longestList
    if rest > 0 { printNote("\(rest) more notes like these are left out") }
    // The notes of the tokens include the colors of other keys.
    set.forAppearances.noteColors(in: [theme])
  }
}

extension TokenContextChoice: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let names = Appearance.words.joined(separator: ", ")
    self = try readValue(
      option, text, TokenContextChoice(text),
      "MODIFIER=CONTEXT, or MODIFIER=CONTEXT:APPEARANCE with one of \(names)")
  }
}
