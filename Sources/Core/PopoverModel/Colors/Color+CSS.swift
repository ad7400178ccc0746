public import Pixels
public import PopoverGeometry

extension Color {
  /// The forms that ``init(css:for:)`` accepts, in words for a message.
  package static let cssForms = """
    a color as #RGB, #RGBA, #RRGGBB or #RRGGBBAA, a CSS name, rgb(), hsl(), oklch(), oklab(), \
    color(srgb …) or color(display-p3 …)
    """

  /// A regular expression that matches everything that ``init(css:for:)`` accepts: hex, a word, or a
  /// word with values in parentheses. It checks neither the word nor the values.
  package static let cssPattern = "^(\(hexDigits)|[A-Za-z]+(\\([^()]+\\))?)$"

  private static let hexDigits = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

  /// Makes a color from a CSS color (CSS Color 4), rounded to eight bits per component.
  ///
  /// The forms are hex as in ``init(hex:)``, the 148 named colors, `transparent`, `rgb()`, `rgba()`,
  /// `hsl()`, `hsla()`, `oklch()`, `oklab()`, `color(srgb …)` and `color(display-p3 …)`, in upper or
  /// lower case. `rgb()` and `hsl()` may have commas.
  ///
  /// The result is in `space`. Only a color that sRGB has in eight bits, such as hex, stays in sRGB.
  ///
  /// A color outside the space gets less chroma, until it differs little from a color inside. Its
  /// lightness and hue in OKLCH stay the same, apart from that small difference (CSS Color 4, section
  /// 13.2). Browsers clip the components instead.
  ///
  /// - Parameters:
  ///   - text: the color.
  ///   - space: the color space in which it will be drawn.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the field `color` for anything
  ///   else. CSS also allows `none`, `calc()`, `currentcolor`, relative colors, and values outside
  ///   their range; these are errors.
  public init(css text: String, for space: ColorSpace = .sRGB) throws(GussetError) {
    if let color = Color(hex: text) {
      self = color
    } else {
      let color = try CSSColorParser(text).color()
      self = (color.isExactInSRGB ? color : color.converted(to: space)).color
    }
  }

  /// The color for CSS: as ``hex`` in sRGB, as `color(display-p3 0.2 0.4 0.6 / 0.5)` in Display P3.
  /// ``init(css:for:)`` with that space gives the same color.
  public var css: String {
    guard space != .sRGB else { return hex }
    func short(_ value: UInt8) -> String {
      shortNumber((Double(value) / 255 * 10_000).rounded() / 10_000)
    }
    let opacity = isOpaque ? "" : " / \(short(alpha))"
    return "color(\(space.rawValue) \(short(red)) \(short(green)) \(short(blue))\(opacity))"
  }

  /// The color in another space, rounded to eight bits. A color outside that space gets less chroma,
  /// as in ``init(css:for:)``.
  public func converted(to space: ColorSpace) -> Color {
    space == self.space ? self : ExtendedColor(self).converted(to: space).color
  }
}
