internal import ArgumentParser
internal import Gusset
internal import GussetExport
internal import GussetReview
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
    try inFile(file) { () throws(GussetError) in
      try checkValue(
        "the file", "a theme", (try? Theme(contentsOf: file)) == nil,
        "design tokens; gusset export \(file) --to tokens -o out writes those of a theme")
    }
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

/// `gusset tokens list`: lists the tokens of files, to refer to them in a theme.
struct TokensListCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "list", of: "gusset tokens", abstract: "List the tokens of files, to use them in a theme.",
    usage: "gusset tokens list <file> ... [<options>]",
    discussion: """
      EXAMPLES:
        gusset tokens list brand.tokens.json
        gusset tokens list brand.tokens.json --type color --format json

      A theme uses a token by its path, as in "fill": "{color.surface.raised}". Of two with one path, that \
      of the later file counts.
      """)

  @Argument(
    help: ArgumentHelp(
      "Tokens; FILE#NAME takes a mode, set or group of it.", valueName: "file"),
    completion: .file(extensions: ["json", "tokens"]))
  var files: [String]

  @Option(
    "type", help: "Only one type, as color, dimension or shadow.", value: "type")
  var type: String?

  @OptionGroup var form: ReportOptions

  @Option(
    "output", help: "The file to write; - is standard output.", value: "file", completion: .file())
  var output = "-"

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let format = try form.resolved(output: output)
    let set = try TokenSet(contentsOf: files)
    verbosity.notePassedOver(set.passedOver)
    let tokens = set.listed()
    let shown = tokens.filter { type == nil || $0.type == type }
    if let type, shown.isEmpty {
      let known = Set(tokens.map(\.type)).sorted()
      throw GussetError.invalidValue(
        field: "--type", value: type, allowed: oneOf(known, not: type))
    }
    let text = format == .json ? Self.json(shown) : table(shown)
    try verbosity.write(
      [(completedName(output, ending: format.ending), FileContents(text: text))],
      inputs: files.map { String($0.prefix { $0 != "#" }) })
  }

  private func table(_ tokens: [TokenSet.Listed]) -> String {
    let paths = tokens.map { oneLine($0.path, longest: 80) }
    let width = min(paths.map(\.count).max() ?? 0, 60)
    let hasSwatches = output == "-" && isTerminal(1) && terminalHasColors
    let lines = zip(tokens, paths).map { token, path in
      let swatch = hasSwatches ? token.color.map { "\($0.swatch) " } ?? "" : ""
      return tableLine(
        [path, token.type, swatch + oneLine(token.value, longest: 100)], widths: [width + 2, 13])
        + "\n"
    }
    return lines.joined()
  }

  private static func json(_ tokens: [TokenSet.Listed]) -> String {
    JSONValue.array(
      tokens.map { token in
        .object([
          ("path", .string(token.path)), ("type", .string(token.type)),
          ("value", .string(token.value)), ("file", .string(token.file)),
          ("line", .number(token.line)),
        ])
      }
    ).text(.entries) + "\n"
  }
}

extension Theme.Color {
  /// Two blanks on the color, for a terminal with 24-bit colors. What is behind a translucent color is
  /// taken to be white.
  fileprivate var swatch: String {
    let color = over(.white).converted(to: .sRGB)
    return "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m  \u{1B}[0m"
  }
}
