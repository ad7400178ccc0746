internal import ArgumentParser
internal import Gusset

extension RefusedCall {
  /// An error about a value, with another option of the command that takes it.
  static func proposing(
    _ error: GussetError, in arguments: [String], of command: CommandNames.Named
  ) -> GussetError {
    let error = error.naming { option(for: $0, in: arguments) }
    if case .invalidValue("--set", let key, _) = error,
      let option = Parameter.all(of: command.type).first(where: { $0.names.contains("--\(key)") })
    {
      return .invalidValue(
        field: "--set", value: key,
        allowed: "a key of themes" + didYouMean(["\(option.name) \(option.example)"]))
    }
    guard case .invalidValue(let field, let value, let allowed) = error,
      !allowed.contains(proposalStart), !["none", "center"].contains(value),
      let option = Parameter.all(of: command.type).first(where: { $0.words.contains(value) }),
      ![field.description, "--format"].contains(option.name)
    else { return error }
    return .invalidValue(
      field: field, value: value, allowed: allowed + didYouMean(["\(option.name) \(value)"]))
  }

  /// What the command takes in place of a theme, a color or missing art; `nil` where nothing is meant.
  func hint(for name: String, isArt: Bool) -> String? {
    let isTheme = Theme.builtIn(named: name) != nil
    if isArt {
      let theme = isTheme ? name : Theme.defaultName
      return isUsed(name) ? nil : "gusset art --theme \(theme) -o \(oneLine(name)) draws artwork"
    }
    if isTheme {
      let isPicture = command.type == TraceCommand.self || command.type == InsetsCommand.self
      let taken = isPicture ? "a PNG picture" : "a file of tokens"
      return command.type == BuildCommand.self
        ? nil : "it is a built-in theme, where \(command.path) takes \(taken)"
    }
    let colors = options.filter { $0.value == "color" }.map { "\($0.name) '\(name)'" }
    return (try? Theme.Color(css: name)) == nil || colors.isEmpty
      ? nil : proposal(of: colors)
  }

  /// The end of a message about a word with the dashes or the quotation marks of texts: the words as a
  /// keyboard types them.
  static func typed(_ arguments: [String], in message: String) -> String {
    let words = arguments.map { word in
      let plain = word.filter { !"“”„‘’«»".contains($0) }
      let rest = plain.drop { "–—−-".contains($0) }
      let isNumber = rest.first?.isNumber == true
      return rest.count == plain.count || plain.hasPrefix("-")
        ? plain : (isNumber ? "-" : "--") + rest
    }
    var meant: Set<Int> = []
    for (index, word) in arguments.enumerated()
    where word != words[index] {
      let isOption = words[index].hasPrefix("--")
      // A wrong option may be the cause of any message.
      guard isOption || message.contains(oneLine(word)) else { continue }
      let other = isOption ? index + 1 : index - 1
      meant.insert(index)
      if words.indices.contains(other), words[other].hasPrefix("--") != isOption {
        meant.insert(other)
      }
    }
    return message.contains(proposalStart) || meant.isEmpty
      ? "" : didYouMean([meant.sorted().map { words[$0] }.joined(separator: " ")])
  }

  /// The option of a call that gives a parameter of the library; `nil` for none.
  static func option(
    for field: GussetError.Field, in arguments: [String]
  ) -> GussetError.Field? {
    switch (field.name, field.context) {
    case ("size", .from): return "--from"
    case ("size", .to): return "--to"
    case ("output", nil), ("group", nil): return .init("--\(field)")
    default:
      let name = optionNames[field.name] ?? field.description
      let isGiven = arguments.contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
      return isGiven ? .init("--\(name)") : nil
    }
  }
}

/// Parameters of the library whose options have other names.
private let optionNames = [
  "repeatCount": "repeat", "frames": "duration", "minimumContentSize": "min",
  "maximumContentSize": "max", "contentSize": "content", "margins": "margin",
]
