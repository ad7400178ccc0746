internal import ArgumentParser
internal import Gusset

/// A call that the parser refuses, read as its author may have meant it.
///
/// The parser reports what is missing first, which is often missing because another word is wrong.
struct RefusedCall {
  /// A word of the call, as the command's options explain it.
  private enum Word {
    /// An option of the command.
    case option(String)
    /// An option of the command that takes values of this name and got none.
    case withoutValue(option: String, of: String)
    /// An option that the command does not have.
    case unknown(String)
    /// A word that belongs to no option, and the flag before it.
    case stray(String, after: String?, repeating: String?)
  }

  private let command: CommandNames.Named
  private var words: [Word] = []
  /// The options of the command, as in `--size` and `-o`.
  private var options: [String] = []
  /// The names of the values of options that take one.
  private var valueNames: [String: String] = [:]
  /// The options that take one value, by each of their names.
  private var single: [String: String] = [:]
  /// The names of the words that belong to no option.
  private var positionals: [String] = []
  /// Whether the last one of them may be repeated.
  private var takesMore = false

  init(_ arguments: [String], of command: CommandNames.Named) {
    self.command = command
    for argument in CommandNames.arguments(of: command.type) {
      let kind = argument[.name("kind")]?.string
      let isRepeating = argument[.name("isRepeating")]?.bool == true
      if kind == "positional" {
        positionals.append(argument[.name("valueName")]?.string ?? "")
        takesMore = isRepeating
      }
      let names = Self.options(of: argument)
      options += names
      guard kind == "option" else { continue }
      for name in names {
        valueNames[name] = argument[.name("valueName")]?.string ?? ""
        if !isRepeating { single[name] = names.last }
      }
    }
    words = words(of: arguments.dropFirst(command.count))
  }

  /// The names of an option, as in `-o` and `--output`.
  private static func options(of argument: JSONValue) -> [String] {
    let names = argument[.name("names")]?.elements?.compactMap(\.[.name("name")]?.string) ?? []
    return names.map { $0.count > 1 ? "--\($0)" : "-\($0)" }
  }

  private func words(of arguments: ArraySlice<String>) -> [Word] {
    var words: [Word] = []
    var (flag, repeated): (String?, String?)
    var rest = arguments
    while let word = rest.popFirst(), word != "--" {
      let name = String(word.prefix { $0 != "=" })
      // A hyphen and a digit are a number.
      guard word.hasPrefix("-"), word.count > 1, decimal(name) == nil else {
        words.append(.stray(word, after: flag, repeating: repeated))
        continue
      }
      (flag, repeated) = (nil, nil)
      if let value = valueNames[name], name == word {
        let next = rest.first.map { $0.hasPrefix("--") || options.contains($0) } ?? true
        words.append(next ? .withoutValue(option: name, of: value) : .option(name))
        if !next { rest.removeFirst() }
        if !next, single[name] == nil { repeated = name }
      } else if options.contains(name) || isCombined(name) {
        words.append(.option(name))
        flag = name == word && valueNames[name] == nil ? name : nil
      } else {
        words.append(.unknown(name))
      }
    }
    return words
  }

  /// Whether a word has several short options, as in `-qv`.
  private func isCombined(_ word: String) -> Bool {
    !word.hasPrefix("--") && word.dropFirst().allSatisfy { options.contains("-\($0)") }
  }

  /// What is wrong with the first word that the command cannot have; `nil` when all seem right.
  var problem: GussetError? {
    let problem = words.lazy.compactMap { word -> GussetError? in
      switch word {
      case .unknown(let option):
        return .invalidValue(
          field: "option", value: option,
          allowed: "an option that \(command.path) --help lists\(question(about: option))")
      case .withoutValue(let option, "color"):
        return .invalidValue(
          field: .init(option), value: "missing",
          allowed: "a color; a shell takes # for a comment, so quote it, as in \(option) '#336699'")
      case .withoutValue, .option: return nil
      case .stray(let word, _, let option?)
      where positionals.isEmpty || option == "--set" && word.contains("="):
        return .invalidValue(
          field: "argument", value: word,
          allowed:
            "given with its option: \(option) takes one value, and is repeated for more, as in"
            + " \(option) \(oneLine(word))")
      case .stray(let word, let flag, _):
        let words = option(for: word).map {
          "the value of an option; did you mean \($0) \(oneLine(word))?"
        }
        let flag = positionals.isEmpty ? flag : nil
        return (words ?? flag.map { "left out, because \($0) takes no value" })
          .map { .invalidValue(field: "argument", value: word, allowed: $0) }
      }
    }.first
    let strays = words.compactMap { if case .stray(let word, _, _) = $0 { word } else { nil } }
    guard problem == nil, !positionals.isEmpty, !takesMore, strays.count > positionals.count else {
      return problem
    }
    let taken = positionals.map { "<\($0)>" }.joined(separator: " ")
    return .invalidValue(
      field: "argument", value: strays[positionals.count],
      allowed: "left out, because \(command.path) takes only \(taken)")
  }

  /// The option whose value a stray word looks like.
  private func option(for word: String) -> String? {
    if !positionals.isEmpty { return nil }
    let isTheme = Theme.builtIn(named: word) != nil || word.hasSuffix(".json")
    let guesses = [
      ("--theme", isTheme), ("--size", Size(text: word) != nil),
      ("--arrow", ArrowDirection(rawValue: word) != nil),
      ("--output", ["png", "svg", "html", "tar"].contains(nameEnding(of: word))),
    ]
    return guesses.first { $0.1 && options.contains($0.0) }?.0
  }

  /// A question for the end of the message about an unknown option.
  private func question(about option: String) -> String {
    let name = option.drop { $0 == "-" }.lowercased()
    if ["theme", "themes"].contains(name),
      positionals.contains(where: ["theme", "name|path"].contains)
    {
      return "; themes are given without an option, as in \(command.path) slate"
    }
    if ["list", "all"].contains(name), command.type == ThemesCommand.self {
      return "; gusset themes alone lists all"
    }
    if option.hasPrefix("-o"), !option.hasPrefix("--"), options.contains("-o") {
      return didYouMean(["-o \(option.dropFirst(2))"])
    }
    if let look = look(named: name) { return "; did you mean --appearance \(look)?" }
    let others = otherOptions.filter { $0.names.contains(name) }.flatMap(\.options)
      .filter { other in options.contains { other == $0 || other.hasPrefix("\($0) ") } }
    if !others.isEmpty { return didYouMean(others) }
    // A letter stands for what begins with it.
    let initial = options.filter { $0.hasPrefix("--\(name)") }
    let question =
      option.hasPrefix("--")
      ? didYouMean(options, not: option) : initial.count <= 4 ? didYouMean(initial) : ""
    return question.isEmpty ? owner(of: option == "-o" ? "--output" : option) : question
  }

  /// What has the option that this command lacks, for the end of a message.
  private func owner(of option: String) -> String {
    if command.type == BuildCommand.self,
      let key = ProjectKey.all.first(where: { [$0.option, "--\($0.name)"].contains(option) })
    {
      return "; \(Project.fileName) has it, as \"\(key.name)\""
    }
    let commands = GussetTool.configuration.subcommands
    // Whoever gives themes to a batch wants its jobs.
    let owner = (command.type == BatchCommand.self ? [JobsCommand.self] : commands).first { type in
      CommandNames.arguments(of: type).contains { Self.options(of: $0).contains(option) }
    }
    guard let name = owner?.configuration.commandName else { return "" }
    return command.count == 0
      ? "; a command comes first, as in gusset \(name) \(option)" : "; gusset \(name) has it"
  }

  /// The look that an option such as `--dark` or `--high-contrast` means, where a command takes looks.
  private func look(named name: String) -> String? {
    guard options.contains("--appearance") else { return nil }
    return Appearance.words.first {
      $0.lowercased().filter { $0 != " " } == name.filter { $0 != "-" }
    }
  }
}

extension RefusedCall {
  /// Refuses a second value of an option that takes one: the parser takes the last and says nothing.
  static func checkRepetitions(
    in arguments: [String], of command: CommandNames.Named
  ) throws(GussetError) {
    let given = arguments.filter { $0.hasPrefix("-") && $0 != "-" }
      .map { $0.hasPrefix("-o") ? "--output" : $0.prefix { $0 != "=" } }
    // To ask the parser about options takes longer than most commands.
    guard Set(given).count < given.count else { return }
    let call = RefusedCall(arguments, of: command)
    var counts: [String: Int] = [:]
    for case .option(let option) in call.words {
      if let name = call.single[option] { counts[name, default: 0] += 1 }
    }
    for (name, count) in counts where count > 1 {
      throw .invalidValue(
        field: .init(name), value: "given \(count) times", allowed: "given once")
    }
  }

  /// The option of a call that gives a parameter of the library; `nil` for none.
  static func option(
    for field: GussetError.Field, in arguments: [String]
  ) -> GussetError.Field? {
    switch (field.name, field.context) {
    case ("repeatCount", _): return "--repeat"
    case ("frames", _): return "--duration"
    case ("size", .from): return "--from"
    case ("size", .to): return "--to"
    case ("output", nil), ("group", nil): return .init("--\(field)")
    default:
      let names = ["size", "offset", "scale", "duration", "rem", "region", "to", "name"]
      guard names.contains(field.description) else { return nil }
      let isGiven = arguments.contains { $0 == "--\(field)" || $0.hasPrefix("--\(field)=") }
      return isGiven ? .init("--\(field)") : nil
    }
  }
}

/// Names of options in other programs, and the options of this one that do the same.
private let otherOptions: [(names: [String], options: [String])] = [
  (["json"], ["--format json", "--as json", "--report json"]),
  (["svg"], ["--format svg", "--as svg-path"]), (["png"], ["--format png"]),
  (["html"], ["--format html"]), (["type", "kind"], ["--format", "--to", "--as"]),
  (["format"], ["--as"]), (["output-format"], ["--format"]), (["size"], ["--from", "--content"]),
  (["loop"], ["--repeat"]), (["easing"], ["--curve"]), (["runs", "iterations"], ["--seconds"]),
  (["target", "platform"], ["--to"]), (["pretty"], ["--format"]),
  (["color", "colour", "background", "bg"], ["--fill", "--border-color", "--backdrop"]),
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
  (["continue"], ["--resume"]), (["shadows"], ["--shadow"]), (["arrow-width"], ["--arrow-base"]),
  (["arrow-size", "arrow-length"], ["--arrow-base", "--arrow-height"]),
]
