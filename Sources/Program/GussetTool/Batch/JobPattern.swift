internal import ArgumentParser
internal import Gusset
internal import GussetBatch
internal import ThemeEditing

/// A pattern for the names of outputs: text with words in braces, and parts in brackets that are left
/// out where a value is the usual one.
struct JobPattern: OptionValue {
  private enum Part {
    case text(String)
    case word(Word)
    case optional([Part])
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

  private let parts: [Part]

  init(_ text: String, of option: GussetError.Field = "--output") throws(GussetError) {
    var rest = text[...]
    parts = try JobPattern.parts(&rest, in: text, of: option, isNested: false)
  }

  private static func parts(
    _ rest: inout Substring, in text: String, of option: GussetError.Field, isNested: Bool
  ) throws(GussetError) -> [Part] {
    func wrong(_ allowed: String) -> GussetError {
      .invalidValue(field: option, value: text, allowed: allowed)
    }
    var parts: [Part] = []
    var plain = ""
    func end() {
      if !plain.isEmpty { parts.append(.text(plain)) }
      plain = ""
    }
    while let character = rest.popFirst() {
      switch character {
      case "{":
        guard let close = rest.firstIndex(of: "}"),
          let word = Word(rawValue: String(rest[..<close]))
        else {
          let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
          throw wrong("a pattern whose words in braces are \(words)")
        }
        end()
        parts.append(.word(word))
        rest = rest[rest.index(after: close)...]
      case "[" where !isNested:
        end()
        parts.append(.optional(try self.parts(&rest, in: text, of: option, isNested: true)))
      case "]" where isNested:
        end()
        return parts
      case "[", "]", "}": throw wrong("a pattern with pairs of { and }, and of [ and ]")
      default: plain.append(character)
      }
    }
    if isNested { throw wrong("a pattern with pairs of { and }, and of [ and ]") }
    end()
    return parts
  }

  /// Two words with numbers and no text between them, whose names cannot be told apart.
  var joinedNumbers: (Word, Word)? {
    var last: Word?
    for part in parts.flatMap({ if case .optional(let inner) = $0 { inner } else { [$0] } }) {
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
  func has(_ word: Word) -> Bool { JobPattern.words(parts).contains(word) }

  private static func words(_ parts: [Part]) -> [Word] {
    parts.flatMap { part -> [Word] in
      switch part {
      case .text: []
      case .word(let word): [word]
      case .optional(let inner): words(inner)
      }
    }
  }

  /// The name for a job.
  func name(_ job: PlannedJob) -> String { JobPattern.name(parts, job) }

  private static func name(_ parts: [Part], _ job: PlannedJob) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .word(let word): job.text(word)
      case .optional(let inner): words(inner).allSatisfy(job.isUsual) ? "" : name(inner, job)
      }
    }.joined()
  }
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
