internal import ArgumentParser
internal import Gusset
internal import GussetExport

/// `gusset tokens`: reads design tokens.
struct TokensCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    _superCommandName: "gusset",
    abstract: "Read a theme from design tokens (DTCG 2025.10).",
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
    commandName: "names",
    _superCommandName: "gusset tokens",
    abstract: "List the names of tokens that set a key of a theme.",
    discussion: """
      EXAMPLES:
        gusset tokens names

      Letters and digits matter, and neither capitals nor groups: corner-radius, cornerRadius and \
      corner.radius are one name. A token $root has the name of its group.
      """)

  func run() throws {
    let rows =
      [("KEY", "TYPE", "OTHER NAMES")]
      + TokenKey.all.map { ($0.path, $0.types, $0.aliases.joined(separator: ", ")) }
    let text = rows.map { key, types, names in
      // A line has no blanks at its end.
      let line = key.padded(to: 27) + types.padded(to: 19) + names
      return line.reversed().drop { $0 == " " }.reversed() + "\n"
    }
    try printAnswer(FileContents(text: text.map { String($0) }.joined()))
  }
}
