internal import Gusset

/// The caller's name for a job, which its answer repeats: a text or a number.
public struct BatchID: Hashable, Sendable {
  let value: JSONValue

  /// The name as JSON. A number has the digits that it was given with.
  public var json: String { value.text() }

  init(_ value: JSONValue) { self.value = value }
}

extension BatchID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a name from text.
  public init(_ text: String) { self.init(.string(text)) }

  /// Makes a name from a whole number.
  public init(_ number: Int) { self.init(.digits("\(number)")) }

  /// Makes a name from text.
  public init(stringLiteral value: String) { self.init(value) }

  /// Makes a name from a whole number.
  public init(integerLiteral value: Int) { self.init(value) }
}
