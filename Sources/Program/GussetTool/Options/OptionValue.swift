internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The value of an option. It is parsed with the command, and an error says what is allowed.
///
/// The parser's own protocol, `ExpressibleByArgument`, cannot say why a text is wrong.
protocol OptionValue: Sendable {
  /// Parses the text of an option.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a text that is not a value.
  init(_ text: String, of option: GussetError.Field) throws(GussetError)

  /// The words to complete; empty when the values are not a few words.
  static var words: [String] { get }

  /// What shells complete; `nil` for nothing. By default these are the words.
  static var completion: CompletionKind? { get }

  /// How the parser takes the value from the arguments.
  static var parsing: SingleValueParsingStrategy { get }

  /// The value as an argument, for the help and for errors.
  var argument: String { get }
}

extension OptionValue {
  static var words: [String] { [] }
  /// A number may begin with a hyphen. For a word, this is a missing value.
  static var parsing: SingleValueParsingStrategy { words.isEmpty ? .unconditional : .next }
  var argument: String { "\(self)" }

  static var completion: CompletionKind? {
    let words = words
    return words.isEmpty ? nil : .list(words)
  }

  fileprivate static func parser(of name: String) -> @Sendable (String) throws -> Self {
    { try Self($0, of: .init("--\(name)")) }
  }

  /// The parser of an option that may be repeated, which says so where it gets a list.
  fileprivate static func repeatedParser(of name: String) -> @Sendable (String) throws -> Self {
    { text in
      do {
        return try Self(text, of: .init("--\(name)"))
      } catch {
        let parts = text.split(separator: ",").map { $0.filter { $0 != " " } }
          .map { withoutUnit($0) ?? $0 }
        guard parts.count > 1, parts.allSatisfy({ (try? Self($0, of: "")) != nil }) else {
          throw error
        }
        throw GussetError.invalidValue(
          field: .init("--\(name)"), value: text,
          allowed: "one value: repeat the option for more, as in "
            + parts.prefix(2).map { "--\(name) \($0)" }.joined(separator: " "))
      }
    }
  }
}

/// Options whose values are parsed with the command. Their names are spelled out: every run of a
/// command would derive them from those of the properties. `value` is the name of the value in the
/// help, if it is not that of the option.
extension Option {
  /// An option with a default, which its help shows.
  init(
    wrappedValue: Value, _ name: String, help: ArgumentHelp, value: String? = nil,
    completion: CompletionKind? = nil
  ) where Value: OptionValue {
    self.init(
      wrappedValue: wrappedValue, name: .option(name), parsing: Value.parsing,
      help: help.with(value, default: wrappedValue.argument),
      completion: completion ?? Value.completion, transform: Value.parser(of: name))
  }

  /// An option that must be given.
  init(
    _ name: String, help: ArgumentHelp, value: String? = nil, completion: CompletionKind? = nil
  ) where Value: OptionValue {
    self.init(
      name: .option(name), parsing: Value.parsing, help: help.with(value),
      completion: completion ?? Value.completion, transform: Value.parser(of: name))
  }

  /// An option that may be left out.
  init<Wrapped: OptionValue>(
    _ name: String, help: ArgumentHelp, value: String? = nil, completion: CompletionKind? = nil
  ) where Value == Wrapped? {
    self.init(
      name: .option(name), parsing: Wrapped.parsing, help: help.with(value),
      completion: completion ?? Wrapped.completion, transform: Wrapped.parser(of: name))
  }

  /// An option that may be repeated. Its help shows the values that it has without that.
  init<Element: OptionValue>(
    wrappedValue: [Element], _ name: String, help: ArgumentHelp, value: String? = nil,
    parsing: ArrayParsingStrategy? = nil, completion: CompletionKind? = nil
  ) where Value == [Element] {
    let words = wrappedValue.map(\.argument)
    self.init(
      wrappedValue: wrappedValue, name: .option(name),
      parsing: parsing ?? (Element.parsing == .next ? .singleValue : .unconditionalSingleValue),
      help: help.with(value, default: words.isEmpty ? nil : listed(words, "and")),
      completion: completion ?? Element.completion, transform: Element.repeatedParser(of: name))
  }
}

extension Option where Value == Int? {
  /// An option with a whole number in a range. It may be left out.
  init(_ name: String, in range: ClosedRange<Int>, help: ArgumentHelp, value: String) {
    self.init(
      name: .option(name), parsing: .unconditional, help: help.with(value),
      transform: { text in
        try readValue(
          "--\(name)", text, Int(text).flatMap { range.contains($0) ? $0 : nil },
          "a whole number from \(range.lowerBound) to \(range.upperBound)")
      })
  }
}

extension NameSpecification {
  /// The name of an option. `--output` has a short name too.
  fileprivate static func option(_ name: String) -> NameSpecification {
    name == "output" ? [.customShort("o"), .customLong(name)] : .customLong(name)
  }
}

extension ArgumentHelp {
  /// The help with a name of the value, and with a default.
  fileprivate func with(_ value: String?, default words: String? = nil) -> ArgumentHelp {
    var help = self
    help.valueName = value ?? help.valueName
    if let words { help.abstract += " (default: \(words))" }
    return help
  }
}

/// One of a fixed set of words.
extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let value = Self.words.contains(text) ? Self(rawValue: text) : nil
    self = try readValue(option, text, value, oneOf(Self.words, not: text))
  }

  static var words: [String] { allCases.map(\.rawValue) }
  static var parsing: SingleValueParsingStrategy { .next }
  var argument: String { rawValue }
}

/// The value of an option, or the word `all`.
enum OrAll<Value: OptionValue>: OptionValue {
  case all
  case one(Value)

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = text == "all" ? .all : .one(try Value(text, of: option))
  }

  static var words: [String] { Value.words + ["all"] }
  var isAll: Bool { if case .all = self { true } else { false } }
  var argument: String { if case .one(let value) = self { value.argument } else { "all" } }
}

extension Array {
  /// The values of an option that may be repeated.
  ///
  /// - Parameter all: the values of the word `all`.
  func values<Value>(all: [Value]) -> [Value] where Element == OrAll<Value> {
    flatMap { if case .one(let value) = $0 { [value] } else { all } }
  }
}

/// A name or a path.
extension String: OptionValue {
  init(_ text: String, of option: GussetError.Field) { self = text }

  static var parsing: SingleValueParsingStrategy { .next }
}

extension Double: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = try readValue(option, text, decimal(text), "a number\(meantNumber(by: text))")
  }

  var argument: String { shortNumber(self) }
}

extension Scale: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let value = decimal(text).flatMap { Scale.allowed.contains($0) ? $0 : nil }
    self.init(try readValue(option, text, value, Scale.allowedWords + meantNumber(by: text)))
  }
}

/// A size such as `320x200`, in points.
extension Size: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let numbers = text.split { !"0123456789.".contains($0) }
    // Other units than points and pixels are other lengths.
    let isPlain = text.allSatisfy { !$0.isLetter || "xpt".contains($0.lowercased()) }
    let isScaled = numbers.count == 3 && text.contains("@")
    let size = Size(text: numbers.prefix(isScaled ? 2 : .max).joined(separator: "x"))
    let scale = isScaled ? " --scale \(numbers[2])" : ""
    let meant = isPlain ? size.map { didYouMean(["\($0)\(scale)"]) } ?? "" : ""
    self = try readValue(option, text, Size(text: text), Size.allowedWords + meant)
  }
}

/// The direction of an arrow, or no arrow.
enum ArrowChoice: String, CaseIterable, OptionValue {
  case up, down, left, right, none

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let choice = ["any", "auto"].contains(text) ? "; gusset place finds the side with room" : ""
    self = try readValue(option, text, Self(rawValue: text), oneOf(Self.words, not: text) + choice)
  }

  /// The direction; `nil` for no arrow.
  var direction: ArrowDirection? { ArrowDirection(rawValue: rawValue) }
}

extension Appearance: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let usual =
      ["light", "usual", "default"].contains(text)
      ? "; without the option it is the usual look" : ""
    self = try readValue(
      option, text, Appearance(rawValue: text), oneOf(Self.words, not: text) + usual)
  }
}

/// A value of `--set`, such as `border.width=2`.
extension KeyAssignment: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let mark = try readValue(
      option, text, text.firstIndex(of: "="),
      "KEY=VALUE, as in border.width=2"
        + didYouMean(text.contains(": ") ? [text.replacing(": ", with: "=")] : []))
    try self.init(String(text[..<mark]), String(text[text.index(after: mark)...]))
    _ = try json()
  }

  var argument: String { "\(field)=\(text)" }

  /// The keys that hold a value of their own.
  static var completion: CompletionKind? {
    .custom { _, _, prefix in
      Theme.schema.descriptions(.standard).paths.compactMap { path, key in
        switch key.kind {
        case .object, .list, .patches: nil
        default: path.replacing("[]", with: "[0]") + "="
        }
      }.filter { $0.hasPrefix(prefix) }
    }
  }
}

extension Array where Element: Hashable {
  /// The elements without repetitions, in their original order.
  func withoutRepeats() -> [Element] {
    // A range may be a million sizes.
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
