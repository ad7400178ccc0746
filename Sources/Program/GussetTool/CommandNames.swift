internal import ArgumentParser
internal import Gusset

/// The words of a call that name commands.
enum CommandNames {
  /// The command within another one.
  static func command(
    _ name: String, of outer: CommandConfiguration
  ) -> (any ParsableCommand.Type)? {
    outer.subcommands.first { $0.configuration.commandName == name }
  }

  /// Checks the words after `gusset help`.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a word that names no command,
  ///   for which the parser would print another help.
  static func check(_ words: ArraySlice<String>) throws(GussetError) {
    var outer = GussetTool.configuration
    for word in words.prefix(while: { !$0.hasPrefix("-") }) where !outer.subcommands.isEmpty {
      guard let inner = command(word, of: outer) else { throw unknown(word, of: outer) }
      outer = inner.configuration
    }
  }

  /// What is wrong with the names in a call that the parser refuses. It is `nil` when the names are
  /// right.
  static func problem(in arguments: [String]) -> GussetError? {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
    guard let outer = command(first, of: GussetTool.configuration)?.configuration else {
      return unknown(first, of: GussetTool.configuration)
    }
    // The second word may as well be an argument of the first command.
    guard arguments.count > 1, command(arguments[1], of: outer) == nil,
      !didYouMean(names(of: outer), not: arguments[1]).isEmpty
    else { return nil }
    return unknown(arguments[1], of: outer)
  }

  /// The command that a call names, as in `gusset themes derive`.
  static func named(by arguments: [String]) -> String {
    var (outer, path) = (GussetTool.configuration, "gusset")
    for word in arguments {
      guard let inner = command(word, of: outer) else { break }
      outer = inner.configuration
      path += " \(word)"
    }
    return path
  }

  /// The first option that the named command does not have, if it is similar to one that it has.
  ///
  /// The parser reports a missing option first, which is missing because its name has a slip.
  static func unknownOption(in arguments: [String]) -> GussetError? {
    let words = named(by: arguments).split(separator: " ")
    var command: any ParsableCommand.Type = GussetTool.self
    for word in words.dropFirst() {
      command = self.command(String(word), of: command.configuration) ?? command
    }
    let known = command.helpMessage().split { " \n/,".contains($0) }.map(String.init)
      .filter { $0.hasPrefix("--") }
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let option = argument.prefix { $0 != "=" }
      let question = didYouMean(known, not: String(option))
      guard !known.contains(String(option)), !question.isEmpty else { continue }
      return .invalidValue(
        field: "option", value: String(option),
        allowed: "one of those of \(words.joined(separator: " ")) --help\(question)")
    }
    return nil
  }

  private static func names(of outer: CommandConfiguration) -> [String] {
    outer.subcommands.compactMap { $0.configuration.commandName }
  }

  private static func unknown(_ word: String, of outer: CommandConfiguration) -> GussetError {
    .invalidValue(field: "command", value: word, allowed: oneOf(names(of: outer), not: word))
  }
}
