internal import ArgumentParser
internal import Gusset

/// A call that the parser refuses, read as its author may have meant it.
///
/// The parser reports what is missing first, which is often missing because another word is wrong.
struct RefusedCall {
  /// A word of the call, as the command's options explain it.
  private enum Word {
    /// An option of the command.
    case option(Parameter)
    /// An option of the command that takes a value and got none.
    case withoutValue(Parameter, name: String)
    /// An option that the command does not have.
    case unknown(String)
    /// A word that belongs to no option.
    case stray(Stray)
  }

  /// A word that belongs to no option.
  private struct Stray {
    let word: String
    /// The flag before it.
    var flag: String?
    /// The option before it, whose value stands between.
    var option: Parameter?
    /// How many such words come before it.
    let index: Int
  }

  let command: CommandNames.Named
  let options: [Parameter]
  /// The words that belong to no option, as the command names them.
  private let positionals: [Parameter]
  private var words: [Word] = []

  init(_ arguments: [String], of command: CommandNames.Named) {
    self.command = command
    let parameters = Parameter.all(of: command.type)
    options = parameters.filter { !$0.names.isEmpty }
    positionals = parameters.filter(\.names.isEmpty)
    words = words(of: arguments.dropFirst(command.count))
  }

  private func option(_ name: String) -> Parameter? { options.first { $0.names.contains(name) } }

  private func words(of arguments: ArraySlice<String>) -> [Word] {
    var words: [Word] = []
    var (flag, last, count): (String?, Parameter?, Int) = (nil, nil, 0)
    func stray(_ word: String) -> Word {
      defer { count += 1 }
      return .stray(Stray(word: word, flag: flag, option: last, index: count))
    }
    var rest = arguments
    while let word = rest.popFirst(), word != "--" {
      let name = String(word.prefix { $0 != "=" })
      // A hyphen and a digit are a number.
      guard word.hasPrefix("-"), word.count > 1, decimal(name) == nil else {
        words.append(stray(word))
        continue
      }
      (flag, last) = (nil, nil)
      if isCombined(word) { continue }
      guard let option = option(name) else {
        words.append(.unknown(name))
        continue
      }
      let isGiven = option.value == nil || name != word
      if !isGiven, rest.first.map({ $0.hasPrefix("--") || self.option($0) != nil }) ?? true {
        words.append(.withoutValue(option, name: name))
        continue
      }
      words.append(.option(option))
      if option.value == nil {
        flag = name
        if name != word { words.append(stray(String(word.dropFirst(name.count + 1)))) }
      } else if !isGiven {
        rest.removeFirst()
        last = option
      }
    }
    return words
  }

  /// Whether a word has several short options, as in `-qv`.
  private func isCombined(_ word: String) -> Bool {
    !word.hasPrefix("--") && word.count > 2
      && word.dropFirst().allSatisfy { option("-\($0)") != nil }
  }

  /// What is wrong with the first word that the command cannot have, or the first one that it lacks;
  /// `nil` when all seem right.
  var problem: GussetError? {
    if let problem = words.lazy.compactMap({ problem(with: $0) }).first { return problem }
    let count = words.count { if case .stray = $0 { true } else { false } }
    let option = options.first { $0.isRequired && !isGiven($0) }
    return option.map { $0.missing($0.name, "\($0.name) \($0.example)") }
      ?? positionals.dropFirst(count).first { $0.isRequired }.map {
        $0.missing($0.placeholder, example)
      }
  }

  /// The command with all words that belong to no option, as in `gusset themes derive dark slate`.
  private var example: String {
    ([command.path] + positionals.map(\.example)).joined(separator: " ")
  }

  private func problem(with word: Word) -> GussetError? {
    switch word {
    case .option: nil
    case .unknown(let option):
      .invalidValue(
        field: "option", value: option,
        allowed: "an option that \(command.path) --help lists\(question(about: option))")
    case .withoutValue(let option, let name): option.missing(name, "\(name) \(option.example)")
    case .stray(let stray): problem(with: stray)
    }
  }

  /// - Parameter isUnread: whether the command took the word for the name of a file, and there is none.
  private func problem(with stray: Stray, isUnread: Bool = false) -> GussetError? {
    // The words of a call without a command are no arguments.
    guard command.count > 0 else { return nil }
    let (word, takesMore) = (oneLine(stray.word), positionals.last?.isRepeating == true)
    let isExtra = stray.index >= positionals.count && !takesMore
    let meant = call(meantBy: stray.word).map { didYouMean([$0]) } ?? ""
    let allowed: String
    if let option = stray.option, option.isRepeating,
      isExtra || option.name == "--set" && word.contains("=")
        || isUnread && !option.words.meant(by: word).isEmpty
    {
      allowed =
        "given with its option: \(option.name) takes one value, and is repeated for more, as in"
        + " \(option.name) \(option.words.meant(by: word).first ?? word)"
    } else if !isExtra && (!isUnread || stray.flag == nil && meant.isEmpty) {
      return nil
    } else if let flag = stray.flag {
      allowed = "left out, because \(flag) takes no value\(meant)"
    } else if isExtra, !positionals.isEmpty {
      let taken = positionals.map(\.placeholder).joined(separator: " ")
      allowed = "left out, because \(command.path) takes only \(taken)\(meant)"
    } else if let option = stray.option, meant.isEmpty {
      allowed = "left out, because \(option.name) takes one value"
    } else {
      allowed =
        "the value of an option" + (meant.isEmpty ? ", as \(command.path) --help lists" : meant)
    }
    return .invalidValue(field: "argument", value: stray.word, allowed: allowed)
  }

  private func isGiven(_ option: Parameter) -> Bool {
    words.contains {
      if case .option(let given) = $0 { given.names == option.names } else { false }
    }
  }

  /// An option and its value, which a stray word looks like. An option that has its value is not meant.
  private func call(meantBy word: String) -> String? {
    let parts = word.split(separator: "=", maxSplits: 1)
    if parts.count == 2, option("--\(parts[0])") != nil { return "--\(parts[0]) \(parts[1])" }
    let ending = nameEnding(of: word) ?? ""
    let isTheme =
      word == "-" || Theme.builtIn(named: word) != nil
      || ["json", "yaml", "yml", "toml"].contains(ending)
    let isSize = Size(text: word) != nil
    let guesses = [
      ("--theme", isTheme), ("--size", isSize), ("--from", isSize), ("--to", isSize),
      ("--content", isSize),
      ("--art", isUsed(word) && (ending.isEmpty || word.hasSuffix(".9.png"))),
      ("--output", positionals.isEmpty && ["png", "svg", "html", "tar"].contains(ending)),
    ]
    let free = options.filter { $0.isRepeating || !isGiven($0) }
    let names = guesses.filter(\.1).map(\.0)
    let option =
      free.first { names.contains($0.name) && $0.words.isEmpty }
      ?? free.first { $0.words.contains(word) && word != "none" }
    return option.map { "\($0.name) \(oneLine(word))" }
  }

  /// A question for the end of the message about an unknown option.
  private func question(about option: String) -> String {
    let (name, nouns) = (option.drop { $0 == "-" }.lowercased(), ["theme": "name|path"])
    let singular = name.hasSuffix("s") ? String(name.dropLast()) : name
    // Whoever gives a number of jobs wants threads.
    if positionals.contains(where: { [name, singular, nouns[singular]].contains($0.value) }),
      name != "jobs"
    {
      return "; given without an option, as in \(example)"
    }
    if option.hasPrefix("-o"), !option.hasPrefix("--"), self.option("-o") != nil {
      return didYouMean(["-o \(option.dropFirst(2))"])
    }
    let others = otherOptions.filter { $0.names.contains(name) }.flatMap(\.meaning)
    let known = others.filter { self.option(String($0.prefix { $0 != " " })) != nil }
    if !known.isEmpty { return didYouMean(known) }
    if let value = value(named: name) { return didYouMean([value]) }
    if let sentence = others.first(where: { !$0.hasPrefix("-") }) { return "; \(sentence)" }
    let owner = owner(of: option == "-o" ? "--output" : option)
    let names = options.flatMap(\.names)
    guard option.hasPrefix("--") else {
      // A letter stands for what begins with it.
      let initial = names.filter { $0.hasPrefix("--\(name)") }
      return (1...4).contains(initial.count) ? didYouMean(initial) : owner
    }
    let similar = names.meant(by: option)
    // What another command has is no slip.
    let isSlip = similar.first.map { abs($0.count - option.count) < 2 } ?? false
    if !owner.isEmpty, !isSlip { return owner }
    // `--arrow-direction` has another option in it.
    let parts = names.filter {
      option.hasPrefix("\($0)-") || $0.hasPrefix("--") && option.hasSuffix($0.dropFirst())
    }
    if !similar.isEmpty || !parts.isEmpty { return didYouMean(similar.isEmpty ? parts : similar) }
    // As in `--dark-mode`.
    return didYouMean(name.split(separator: "-").compactMap { value(named: String($0)) })
  }

  /// The option that takes a word, where the word is given as an option, as in `--dark` and `--json`.
  private func value(named name: String) -> String? {
    let name = name.filter { $0 != "-" }
    for option in options {
      let word = option.words.first { $0.lowercased().filter { $0 != " " } == name }
      if let word { return "\(option.name) \(word.contains(" ") ? "\"\(word)\"" : word)" }
    }
    return nil
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
      Parameter.all(of: type).contains { $0.names.contains(option) }
    }
    guard let name = owner?.configuration.commandName else { return "" }
    return command.count == 0
      ? "; a command comes first, as in gusset \(name) \(option)" : "; gusset \(name) has it"
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
    for case .option(let option) in call.words where option.value != nil && !option.isRepeating {
      counts[option.name, default: 0] += 1
    }
    for (name, count) in counts where count > 1 {
      throw .invalidValue(field: .init(name), value: "given \(count) times", allowed: "given once")
    }
  }

  /// The word of a call that a command took for the name of a file, in place of the error that no file has
  /// it; `nil` where it may well be one.
  static func problem(
    behind error: GussetError, in arguments: [String], of command: CommandNames.Named
  ) -> GussetError? {
    guard case .unreadable(let path, let reason) = error else { return nil }
    let name = path.hasSuffix("/art.json") ? String(path.dropLast(9)) : path
    let call = RefusedCall(arguments, of: command)
    if let hint = call.hint(for: name, isArt: name != path) {
      return .unreadable(
        path: path,
        reason: .init(systemErrorNumber: reason.systemErrorNumber, "\(reason); \(hint)"))
    }
    return call.words.lazy.compactMap { word -> GussetError? in
      guard case .stray(let stray) = word, stray.word == path else { return nil }
      return call.problem(with: stray, isUnread: true)
    }.first ?? CommandNames.problem(in: arguments)
  }
}
