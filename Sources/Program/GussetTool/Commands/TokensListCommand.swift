internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

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
    help: ArgumentHelp("Tokens; FILE#NAME takes a mode, set or group of it.", valueName: "file"),
    completion: .file(extensions: ["json", "tokens"]))
  var files: [String]

  @Option("type", help: "Only one type, as color, dimension or shadow.", value: "type")
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
      throw GussetError.invalidValue(field: "--type", value: type, allowed: oneOf(known, not: type))
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
