internal import Gusset

/// A call that the parser refuses, read as its author may have meant it.
///
/// The parser reports what is missing first, which is often missing because another word is wrong.
struct RefusedCall {
  /// A word of the call, as the command's options explain it.
  private enum Word {
    /// An option of the command that takes values of this name and got none.
    case withoutValue(option: String, of: String)
    /// An option that the command does not have.
    case unknown(String)
    /// A word that belongs to no option.
    case stray(String)
  }

  private let command: CommandNames.Named
  private let words: [Word]
  /// The options of the command, as in `--size` and `-o`.
  private let options: [String]
  private let takesWords: Bool

  init(_ arguments: [String], of command: CommandNames.Named) {
    self.command = command
    var valueNames: [String: String] = [:]
    var options: [String] = []
    let described = CommandNames.arguments(of: command.type)
    for argument in described {
      for name in argument[.name("names")]?.elements?.compactMap(\.[.name("name")]?.string) ?? [] {
        let option = name.count > 1 ? "--\(name)" : "-\(name)"
        options.append(option)
        if argument[.name("kind")]?.string == "option" {
          valueNames[option] = argument[.name("valueName")]?.string ?? ""
        }
      }
    }
    self.options = options
    takesWords = described.contains { $0[.name("kind")]?.string == "positional" }
    words = Self.words(of: arguments.dropFirst(command.count), options, valueNames)
  }

  private static func words(
    of arguments: ArraySlice<String>, _ options: [String], _ valueNames: [String: String]
  ) -> [Word] {
    var words: [Word] = []
    var rest = arguments
    while let word = rest.popFirst(), word != "--" {
      let name = String(word.prefix { $0 != "=" })
      // A hyphen and a digit are a number.
      guard word.hasPrefix("-"), word.count > 1, decimal(name) == nil else {
        words.append(.stray(word))
        continue
      }
      if let value = valueNames[name], name == word {
        let next = rest.first.map { $0.hasPrefix("--") || options.contains($0) } ?? true
        if next { words.append(.withoutValue(option: name, of: value)) } else { rest.removeFirst() }
      } else if !options.contains(name), !isCombined(name, options) {
        words.append(.unknown(name))
      }
    }
    return words
  }

  /// Whether a word has several short options, as in `-qv`.
  private static func isCombined(_ word: String, _ options: [String]) -> Bool {
    !word.hasPrefix("--") && word.dropFirst().allSatisfy { options.contains("-\($0)") }
  }

  /// What is wrong with the first word that the command cannot have; `nil` when all seem right.
  var problem: GussetError? {
    words.lazy.compactMap { word -> GussetError? in
      switch word {
      case .unknown(let option):
        return .invalidValue(
          field: "option", value: option,
          allowed: "an option that \(command.path) --help lists\(question(about: option))")
      case .withoutValue(let option, "color"):
        return .invalidValue(
          field: .init(option), value: "missing",
          allowed: "a color; a shell takes # for a comment, so quote it, as in \(option) '#336699'")
      case .withoutValue: return nil
      case .stray(let word):
        guard let option = option(for: word) else { return nil }
        return .invalidValue(
          field: "argument", value: word,
          allowed: "the value of an option; did you mean \(option) \(oneLine(word))?")
      }
    }.first
  }

  /// The option whose value a stray word looks like.
  private func option(for word: String) -> String? {
    if takesWords { return nil }
    let isTheme = Theme.builtIn(named: word) != nil || word.hasSuffix(".json")
    let guesses = [
      ("--theme", isTheme), ("--size", Size(text: word) != nil),
      ("--arrow", ArrowDirection(rawValue: word) != nil),
      ("--output", ["png", "svg", "apng", "html", "tar"].contains(nameEnding(of: word))),
    ]
    return guesses.first { $0.1 && options.contains($0.0) }?.0
  }

  /// A question for the end of the message about an unknown option.
  private func question(about option: String) -> String {
    let name = option.drop { $0 == "-" }.lowercased()
    if takesWords, ["theme", "themes"].contains(name) {
      return "; themes are given without an option, as in \(command.path) slate"
    }
    if let look = look(named: name) { return "; did you mean --appearance \(look)?" }
    let others = otherOptions.filter { $0.names.contains(name) }.flatMap(\.options)
      .filter { other in options.contains { other == $0 || other.hasPrefix("\($0) ") } }
    if !others.isEmpty { return didYouMean(others) }
    if option.hasPrefix("--") { return didYouMean(options, not: option) }
    // A letter stands for what begins with it.
    let initial = options.filter { $0.hasPrefix("--\(name)") }
    return initial.count <= 4 ? didYouMean(initial) : ""
  }

  /// The look that an option such as `--dark` or `--high-contrast` means, where a command takes looks.
  private func look(named name: String) -> String? {
    guard options.contains("--appearance") else { return nil }
    return Appearance.words.first {
      $0.lowercased().filter { $0 != " " } == name.filter { $0 != "-" }
    }
  }
}

/// Names of options in other programs, and the options of this one that do the same.
private let otherOptions: [(names: [String], options: [String])] = [
  (["json"], ["--format json"]), (["svg"], ["--format svg"]), (["png"], ["--format png"]),
  (["html"], ["--format html"]), (["type", "kind"], ["--format", "--to"]),
  (["target", "platform"], ["--to"]), (["pretty"], ["--format"]),
  (["color", "colour", "background", "bg"], ["--fill", "--border-color"]),
  (["stroke", "stroke-width", "border"], ["--border-color", "--border-width"]),
  (["radius", "border-radius", "rounded"], ["--corner-radius"]),
  (["width", "height", "w", "h", "dimensions"], ["--size"]),
  (["out", "outdir", "out-dir", "output-dir", "dest", "dir", "file", "filename"], ["--output"]),
  (["direction", "side", "placement", "position"], ["--arrow"]),
  (["dpr", "dpi", "density", "retina", "2x", "zoom", "resolution"], ["--scale"]),
  (["mode", "scheme", "color-scheme", "look", "variant"], ["--appearance"]),
  (["level", "wcag", "min", "minimum"], ["--require"]),
  (["jobs", "parallel", "workers", "concurrency", "j"], ["--threads"]),
  (["silent"], ["--quiet"]), (["config", "key", "option"], ["--set"]),
  (["continue"], ["--resume"]), (["shadows"], ["--shadow"]),
]
