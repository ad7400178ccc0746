package import Pixels
internal import PopoverGeometry

/// A color of a theme file that is outside the theme's color space, and the color that replaces it.
public struct ColorRemark: Hashable, Sendable {
  /// The key path of the color, as in `fill.stops[1].color`.
  public let key: String
  /// The color as the file has it.
  public let value: String
  /// The color inside the space that is used. See ``Color/init(css:for:)``.
  public let color: Color

  /// Makes a remark; `nil` for a color inside the space and for a text that is no color.
  package init?(_ key: String, _ value: String, outside space: ColorSpace) {
    guard Color(hex: value) == nil,
      let color = try? CSSColorParser(value).color().converted(to: space), color.isOutsideItsSpace
    else { return nil }
    self.key = key
    self.value = value
    self.color = color.color
  }
}

extension ColorRemark: CustomStringConvertible {
  /// One line: `fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used`.
  public var description: String { "\(key): \(oneLine(value, longest: 100)): \(consequence)" }

  /// The end of the line: `outside sRGB, so #00C248 is used`.
  package var consequence: String { "outside \(color.space.name), so \(color.css) is used" }
}
