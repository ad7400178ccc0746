internal import PopoverGeometry
internal import PopoverModel

/// The caller's name for a job, which its answer repeats.
public enum BatchID: Hashable, Sendable {
  /// Any text.
  case text(String)
  /// A number.
  case number(Double)

  /// The name as JSON.
  var json: String {
    switch self {
    case .text(let text): quotedJSON(text)
    case .number(let number): shortNumber(number)
    }
  }
}

extension BatchID: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// Makes a name from text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Makes a name from a whole number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
}
