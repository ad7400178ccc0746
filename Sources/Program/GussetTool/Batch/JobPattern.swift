internal import Gusset

/// A pattern for the names of outputs: text with words in braces, and parts in brackets that are left
/// out where a value is the usual one.
struct JobPattern {
  /// The values of a job.
  struct Values {
    var texts: [String: String]
    /// The words whose values are the usual ones.
    var usual: Set<String>
  }

  private enum Part {
    case text(String)
    case word(String)
    case optional([Part])
  }

  /// The pattern without an option. Two different jobs have different names.
  static let standard =
    "{theme}[-{appearance}]/{width}x{height}-{arrow}[{offset}][-{format}][@{scale}x].{ending}"

  /// The words in braces.
  static let words = [
    "theme", "appearance", "width", "height", "arrow", "offset", "scale", "format", "ending",
    "number",
  ]

  private let parts: [Part]

  init(_ text: String) throws(GussetError) {
    var rest = text[...]
    parts = try JobPattern.parts(&rest, in: text, isNested: false)
  }

  private static func parts(
    _ rest: inout Substring, in text: String, isNested: Bool
  ) throws(GussetError) -> [Part] {
    func wrong(_ allowed: String) -> GussetError {
      .invalidValue(field: "--output", value: text, allowed: allowed)
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
        guard let close = rest.firstIndex(of: "}"), words.contains(String(rest[..<close])) else {
          throw wrong("a pattern whose words in braces are \(words.joined(separator: ", "))")
        }
        end()
        parts.append(.word(String(rest[..<close])))
        rest = rest[rest.index(after: close)...]
      case "[" where !isNested:
        end()
        parts.append(.optional(try self.parts(&rest, in: text, isNested: true)))
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

  private static let numbers: Set = ["width", "height", "offset", "scale", "number"]

  /// Two words with numbers and no text between them, whose names cannot be told apart.
  var joinedNumbers: (String, String)? {
    var last: String?
    for part in parts.flatMap({ if case .optional(let inner) = $0 { inner } else { [$0] } }) {
      guard case .word(let word) = part, JobPattern.numbers.contains(word) else {
        last = nil
        continue
      }
      if let last { return (last, word) }
      last = word
    }
    return nil
  }

  /// The name for a job.
  func name(_ values: Values) -> String { JobPattern.name(parts, values) }

  private static func name(_ parts: [Part], _ values: Values) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .word(let word): values.texts[word] ?? ""
      case .optional(let inner): isShown(inner, values) ? name(inner, values) : ""
      }
    }.joined()
  }

  /// Whether any word of a part has another value than the usual one.
  private static func isShown(_ parts: [Part], _ values: Values) -> Bool {
    parts.contains { if case .word(let word) = $0 { !values.usual.contains(word) } else { false } }
  }

  /// Whether the pattern names a word.
  func has(_ word: String) -> Bool { JobPattern.has(word, parts) }

  private static func has(_ word: String, _ parts: [Part]) -> Bool {
    parts.contains { part in
      switch part {
      case .text: false
      case .word(let other): other == word
      case .optional(let inner): has(word, inner)
      }
    }
  }
}
