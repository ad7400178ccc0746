import PopoverModel
import Testing

// A test's case is named by its arguments. Names in a log must be short.

extension Theme: CustomTestStringConvertible {
  /// The theme's name.
  public var testDescription: String { name }
}

extension Popover: CustomTestStringConvertible {
  /// The size, the arrow and the theme's name.
  public var testDescription: String {
    let place = arrow.map { "\($0.direction.rawValue) \($0.offset)" } ?? "no arrow"
    return "\(size) \(place) \(theme.name)"
  }
}

/// A text as an argument of a test, whose name has only the beginning of it.
package struct TextArgument: Sendable, ExpressibleByStringInterpolation,
  CustomDebugStringConvertible
{
  package let text: String

  package init(_ text: String) { self.text = text }
  package init(stringLiteral text: String) { self.text = text }

  package var debugDescription: String {
    text.utf8.count <= 60
      ? text.debugDescription : "\(text.prefix(40).debugDescription)… (\(text.utf8.count) bytes)"
  }
}
