internal import ArgumentParser
internal import Gusset

/// What the program takes from the argument parser beside its public interface: parts of its errors, its
/// description of commands, and the words of its help and its scripts.
///
/// `ParserInternalsTests` fails where another version of the parser has changed one of them.
enum ParserInternals {
  /// The library's error in an error of the parser, whose parts are not public.
  static func cause(of error: Any, depth: Int = 4) -> GussetError? {
    if let error = error as? GussetError { return error }
    guard depth > 0 else { return nil }
    return Mirror(reflecting: error).children.lazy
      .compactMap { cause(of: $0.value, depth: depth - 1) }.first
  }

  /// Whether an answer of the parser is the help of a command.
  static func isHelpPage(_ text: String) -> Bool { text.hasPrefix("OVERVIEW: ") }

  /// A completion script that also completes the words after `gusset help` and `gusset themes derive`.
  ///
  /// The parser has a command of its own for help, which completes nothing. Its scripts take `derive` as
  /// the theme that `gusset themes` prints.
  static func completing(_ script: String, for shell: CompletionShell?) -> String {
    let words = CommandNames.names(of: GussetTool.configuration).joined(separator: " ")
    switch shell {
    case .bash:
      // The status of the test is the number of arguments before a command. The later one of two
      // functions counts.
      let count =
        "\"$([[ ${unparsed_words[0]} = derive && ${#unparsed_words[@]} -gt 1 ]]; echo $?)\""
      return replacing(
        "_options 1", with: "_options \(count)", after: "_gusset_themes() {", in: script)
        + "\n_gusset_help() {\n    COMPREPLY=($(compgen -W '\(words)' -- \"${cur}\"))\n}"
    case .zsh:
      let start = "\n_gusset_themes() {\n"
      let derive = "shift words; ((CURRENT--)); _gusset_themes_derive; return"
      return script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(words))'").replacing(
        start, with: "\(start)    if [[ $words[2] = derive && CURRENT -gt 2 ]] { \(derive) }\n")
    case .fish:
      let isAfterHelp = "__gusset_should_offer_completions_for_positional \"gusset help\" -eq 1"
      return replacing(
        "subcommand 1", with: "subcommand (test \"$unparsed_tokens[2]\" = derive; echo $status)",
        after: "case 'themes'", in: script)
        + "\ncomplete -c gusset -n '\(isAfterHelp)' -fka '\(words)'"
    default: return script
    }
  }

  /// The script with another text in place of the first one that follows a start.
  private static func replacing(
    _ text: String, with other: String, after start: String, in script: String
  ) -> String {
    guard let end = script.firstRange(of: start)?.upperBound,
      let place = script[end...].firstRange(of: text)
    else { return script }
    return script[..<place.lowerBound] + other + script[place.upperBound...]
  }
}

extension Parameter {
  /// All parameters of a command.
  static func all(of command: any ParsableCommand.Type) -> [Parameter] {
    let description = try? JSONValue(parsing: Array(command._dumpHelp().utf8))
    let arguments = description?[[.name("command"), .name("arguments")]]?.elements ?? []
    return arguments.map(Parameter.init)
  }

  private init(_ argument: JSONValue) {
    names = (argument[.name("names")]?.elements ?? []).compactMap(\.[.name("name")]?.string)
      .map { $0.count > 1 ? "--\($0)" : "-\($0)" }
    value = argument[.name("kind")]?.string == "flag" ? nil : argument[.name("valueName")]?.string
    let choices = argument[["completionKind", "list", "values"].map(JSONKey.name)]
    words = choices?.elements?.compactMap(\.string) ?? []
    isRepeating = argument[.name("isRepeating")]?.bool == true
    isRequired = argument[.name("isOptional")]?.bool == false
    isNumber = argument[.name("parsingStrategy")]?.string == "unconditional"
    summary = argument[.name("abstract")]?.string ?? ""
  }
}

extension CommandConfiguration {
  /// A command of `gusset`, or of one of its commands.
  ///
  /// It is parsed without the command that has it, which its help names.
  init(
    _ name: String, of outer: String = "gusset", abstract: String, usage: String? = nil,
    discussion: String, subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, _superCommandName: outer, abstract: abstract, usage: usage,
      discussion: discussion, subcommands: subcommands)
  }
}
