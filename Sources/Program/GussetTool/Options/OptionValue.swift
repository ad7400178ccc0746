internal import ArgumentParser
internal import Gusset

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

  /// The value as the text of an option, for the help and for errors.
  var text: String { get }
}

extension OptionValue {
  static var words: [String] { [] }
  var text: String { "\(self)" }
}

/// One of a fixed set of words.
extension OptionValue where Self: RawRepresentable<String> & CaseIterable {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    guard let value = Self(rawValue: text) else {
      throw .invalidValue(field: option, value: text, allowed: oneOf(Self.words, not: text))
    }
    self = value
  }

  static var words: [String] { allCases.map(\.rawValue) }
  var text: String { rawValue }
}

/// Options whose values are parsed with the command. Their names are spelled out: every run of a
/// command would derive them from those of the properties.
extension Option {
  /// An option with a default, which its help shows.
  init(wrappedValue: Value, _ name: String, help: ArgumentHelp) where Value: OptionValue {
    var help = help
    help.abstract += " (default: \(wrappedValue.text))"
    self.init(
      wrappedValue: wrappedValue, name: .customLong(name), parsing: Value.parsing, help: help,
      completion: Value.completion, transform: Value.parser(of: name))
  }

  /// An option that must be given.
  init(_ name: String, help: ArgumentHelp) where Value: OptionValue {
    self.init(
      name: .customLong(name), parsing: Value.parsing, help: help, completion: Value.completion,
      transform: Value.parser(of: name))
  }

  /// An option that may be left out.
  init<Wrapped: OptionValue>(_ name: String, help: ArgumentHelp) where Value == Wrapped? {
    self.init(
      name: .customLong(name), parsing: Wrapped.parsing, help: help,
      completion: Wrapped.completion, transform: Wrapped.parser(of: name))
  }

  /// An option that may be repeated.
  init<Element: OptionValue>(
    wrappedValue: [Element], _ name: String, help: ArgumentHelp
  ) where Value == [Element] {
    self.init(
      wrappedValue: wrappedValue, name: .customLong(name), parsing: .unconditionalSingleValue,
      help: help, completion: Element.completion, transform: Element.parser(of: name))
  }
}

extension OptionValue {
  /// A number may begin with a hyphen. For a word, this is a missing value.
  fileprivate static var parsing: SingleValueParsingStrategy {
    words.isEmpty ? .unconditional : .next
  }

  fileprivate static var completion: CompletionKind? {
    words.isEmpty ? nil : .list(words)
  }

  fileprivate static func parser(of name: String) -> @Sendable (String) throws -> Self {
    { try Self($0, of: .init("--\(name)")) }
  }
}
