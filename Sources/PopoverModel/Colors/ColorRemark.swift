internal import PopoverGeometry

/// A color of a theme file that is outside sRGB, and the color that replaces it.
public struct ColorRemark: Hashable, Sendable {
  /// The key path of the color, as in `fill.stops[1].color`.
  public let key: String
  /// The color as the file has it.
  public let value: String
  /// The color inside sRGB that is used. See ``Color/init(css:)``.
  public let color: Color

  /// Makes a remark; `nil` for a color inside sRGB and for a text that is no color.
  init?(_ key: String, _ value: String) {
    guard Color(hex: value) == nil, let color = try? CSSColorParser(value).color(),
      color.isOutsideSRGB
    else { return nil }
    self.key = key
    self.value = value
    self.color = color.color
  }
}

extension ColorRemark: CustomStringConvertible {
  /// One line: `fill.from: oklch(0.7 0.4 150): outside sRGB, so #00C248 is used`.
  public var description: String {
    "\(key): \(oneLine(value, longest: 100)): outside sRGB, so \(color.hex) is used"
  }
}
