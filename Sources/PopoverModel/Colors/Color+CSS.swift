public import PopoverGeometry

extension Color {
  /// The forms that ``init(css:)`` accepts, in words for a message.
  package static let cssForms = """
    a color as #RGB, #RGBA, #RRGGBB or #RRGGBBAA, a CSS name, rgb(), hsl(), oklch(), oklab(), \
    color(srgb …) or color(display-p3 …)
    """

  /// A regular expression that matches everything that ``init(css:)`` accepts: hex, a word, or a
  /// word with values in parentheses. It checks neither the word nor the values.
  package static let cssPattern = "^(\(hexDigits)|[A-Za-z]+(\\([^()]+\\))?)$"

  private static let hexDigits = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"

  /// Makes a color from a CSS color (CSS Color 4), rounded to eight bits per component.
  ///
  /// The forms are hex as in ``init(hex:)``, the 148 named colors, `transparent`, `rgb()`, `rgba()`,
  /// `hsl()`, `hsla()`, `oklch()`, `oklab()`, `color(srgb …)` and `color(display-p3 …)`, in upper or
  /// lower case. `rgb()` and `hsl()` may have commas.
  ///
  /// A color outside sRGB gets less chroma, until it differs little from a color inside. Its
  /// lightness and hue in OKLCH stay the same, apart from that small difference (CSS Color 4, section
  /// 13.2). Browsers clip the components instead.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the field `color` for anything
  ///   else. CSS also allows `none`, `calc()`, `currentcolor`, relative colors, and values outside
  ///   their range; these are errors.
  public init(css text: String) throws(GussetError) {
    if let color = Color(hex: text) {
      self = color
    } else {
      self = try CSSColorParser(text).color().color
    }
  }
}
