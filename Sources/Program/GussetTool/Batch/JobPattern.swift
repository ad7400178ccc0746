internal import ArgumentParser
internal import Gusset
internal import GussetBatch
internal import ThemeEditing

/// A pattern for the names of outputs: text with words in braces, and parts in brackets that are left
/// out where a value is the usual one.
struct JobPattern: OptionValue {
  private enum Part {
    case text(Character)
    case word(Word)
  }

  /// Parts that a name has together.
  private struct Group {
    /// Whether the parts are in brackets.
    var isOptional = false
    var parts: [Part] = []

    var words: [Word] { parts.compactMap { if case .word(let word) = $0 { word } else { nil } } }

    func name(_ job: PlannedJob) -> String {
      if isOptional, words.allSatisfy(job.isUsual) { return "" }
      return parts.map { part in
        switch part {
        case .text(let character): String(character)
        case .word(let word): job.text(word)
        }
      }.joined()
    }
  }

  /// The pattern without an option. Two different jobs have different names.
  static let standard =
    "{theme}[-{appearance}]/{width}x{height}-{arrow}[{offset}][-{format}][@{scale}x].{ending}"

  /// A word in braces.
  enum Word: String, CaseIterable {
    case theme, appearance, width, height, arrow, offset, scale, format, ending, number

    fileprivate var isNumber: Bool {
      [.width, .height, .offset, .scale, .number].contains(self)
    }
  }

  static let parsing = SingleValueParsingStrategy.next

  private let groups: [Group]

  init(_ text: String, of option: GussetError.Field = "--output") throws(GussetError) {
    func wrong(_ allowed: String) -> GussetError {
      .invalidValue(field: option, value: text, allowed: allowed)
    }
    let unpaired = wrong("a pattern with pairs of { and }, and of [ and ]")
    var (groups, group, rest) = ([Group](), Group(), text[...])
    while let character = rest.popFirst() {
      switch character {
      case "{":
        guard let close = rest.firstIndex(of: "}"),
          let word = Word(rawValue: String(rest[..<close]))
        else {
          let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
          throw wrong("a pattern whose words in braces are \(words)")
        }
        group.parts.append(.word(word))
        rest = rest[rest.index(after: close)...]
      case "[" where !group.isOptional, "]" where group.isOptional:
        groups.append(group)
        group = Group(isOptional: !group.isOptional)
      case "[", "]", "}": throw unpaired
      default: group.parts.append(.text(character))
      }
    }
    if group.isOptional { throw unpaired }
    self.groups = groups + [group]
  }

  /// Two words with numbers and no text between them, whose names cannot be told apart.
  var joinedNumbers: (Word, Word)? {
    var last: Word?
    for part in groups.flatMap(\.parts) {
      guard case .word(let word) = part, word.isNumber else {
        last = nil
        continue
      }
      if let last { return (last, word) }
      last = word
    }
    return nil
  }

  /// Whether the pattern names a word.
  func has(_ word: Word) -> Bool { groups.contains { $0.words.contains(word) } }

  /// The name for a job.
  func name(_ job: PlannedJob) -> String { groups.map { $0.name(job) }.joined() }
}

/// One of the jobs of a plan.
struct PlannedJob {
  /// The theme as the command names it.
  let source: String
  /// The name of the theme.
  let theme: String
  let appearance: Appearance?
  let size: Size
  let arrow: ArrowDirection?
  let offset: Double
  let scale: Scale
  let format: BatchFormat
  /// The number of the job, from 1.
  var number = 1

  /// The value of a word.
  fileprivate func text(_ word: JobPattern.Word) -> String {
    switch word {
    case .theme: theme
    case .appearance: appearance?.fileWord ?? "usual"
    case .width: shortNumber(size.width)
    case .height: shortNumber(size.height)
    case .arrow: arrow?.rawValue ?? "none"
    case .offset: (offset > 0 ? "+" : "") + shortNumber(offset)
    case .scale: scale.description
    case .format: format.rawValue
    case .ending: format.ending ?? ""
    case .number: "\(number)"
    }
  }

  /// Whether a word has its usual value, so that a part in brackets is left out.
  fileprivate func isUsual(_ word: JobPattern.Word) -> Bool {
    switch word {
    case .appearance: appearance == nil
    case .offset: offset == 0
    case .scale: scale == 1
    // The ending tells most formats apart.
    case .format: [.png, .svg, .css, .json].contains(format)
    case .theme, .width, .height, .arrow, .ending, .number: false
    }
  }

  /// The job as a line of JSON, with its end.
  func line(output: String, shadow: Bool, settings: [KeyAssignment]) -> String {
    var members: [(String, JSONValue)] = [("theme", .string(source))]
    if let appearance { members.append(("appearance", .string(appearance.rawValue))) }
    members += [("size", .string("\(size)")), ("arrow", .string(text(.arrow)))]
    if offset != 0 { members.append(("offset", .digits(shortNumber(offset)))) }
    if scale != 1 { members.append(("scale", .digits(scale.description))) }
    members.append(("format", .string(format.rawValue)))
    if shadow { members.append(("shadow", .bool(true))) }
    if !settings.isEmpty {
      members.append(("set", .object(settings.map { ($0.field, .string($0.text)) })))
    }
    members.append(("output", .string(output)))
    return JSONValue.object(members).text(.compact) + "\n"
  }
}
