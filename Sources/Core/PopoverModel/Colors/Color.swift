public import Pixels
public import PopoverGeometry

extension Theme {
  /// A color with straight (not premultiplied) alpha and eight bits per component, in sRGB or Display
  /// P3.
  public struct Color: Hashable, Sendable {
    /// The red component, 0 to 255.
    public var red: UInt8
    /// The green component, 0 to 255.
    public var green: UInt8
    /// The blue component, 0 to 255.
    public var blue: UInt8
    /// The opacity: 0 is transparent, 255 opaque.
    public var alpha: UInt8
    /// The color space of red, green and blue.
    public var space: ColorSpace

    /// Makes a color from its components, 0 to 255 each.
    public init(
      red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255, space: ColorSpace = .sRGB
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.space = space
    }

    /// Makes a color in sRGB from a number `0xRRGGBB`, whose higher bits have no effect, and an alpha
    /// of 0 to 255.
    public init(_ rgb: UInt32, alpha: UInt8 = 255) {
      let color = ARGB(rgb)
      self.init(
        red: UInt8(color.red), green: UInt8(color.green), blue: UInt8(color.blue), alpha: alpha)
    }

    /// Makes a color in sRGB from a pixel `0xAARRGGBB` with straight alpha.
    package init(pixel: UInt32) { self.init(pixel, alpha: UInt8(ARGB(pixel).alpha)) }

    /// Makes a color in sRGB from CSS hex notation: `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, in upper or
    /// lower case.
    ///
    /// `nil` for anything else. ``init(css:for:)`` takes all colors of CSS.
    public init?(hex: String) {
      let length = hex.utf8.count
      guard hex.utf8.first == UInt8(ascii: "#"), [4, 5, 7, 9].contains(length) else { return nil }
      // Each digit of the short forms stands for two equal digits.
      let isShort = length <= 5
      var components: UInt32 = 0
      for byte in hex.utf8.dropFirst() {
        guard let digit = hexDigit(byte) else { return nil }
        components = components << 4 | UInt32(digit)
        if isShort { components = components << 4 | UInt32(digit) }
      }
      let hasAlpha = length == 5 || length == 9
      if !hasAlpha { components = components << 8 | 0xFF }
      self.init(components >> 8, alpha: UInt8(truncatingIfNeeded: components))
    }

    /// The color as `#RRGGBB`, or `#RRGGBBAA` when it is not opaque, in upper case. A color in Display
    /// P3 is converted to sRGB.
    public var hex: String {
      if space != .sRGB { return converted(to: .sRGB).hex }
      let bytes = [red, green, blue] + (isOpaque ? [] : [alpha])
      let digits = Array("0123456789ABCDEF")
      return "#" + String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    /// Whether alpha is 255.
    package var isOpaque: Bool { alpha == 255 }
  }
}

extension Theme.Color {
  /// Black.
  public static let black = Theme.Color(red: 0, green: 0, blue: 0)
  /// White.
  public static let white = Theme.Color(red: 255, green: 255, blue: 255)

  /// The components as fractions from 0 to 1.
  package var fractions: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }

  /// The color with another alpha.
  package func withAlpha(_ alpha: UInt8) -> Theme.Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// Interpolates to another color at `t` from 0 to 1, in the space of this one. Components are
  /// interpolated independently, as in gradients of SVG and Cairo.
  package func mixed(with other: Theme.Color, at t: Double) -> Theme.Color {
    let other = other.converted(to: space)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8((Double(a) + (Double(b) - Double(a)) * t).rounded())
    }
    return Theme.Color(
      red: mix(red, other.red), green: mix(green, other.green),
      blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha), space: space)
  }

  /// This color composited over another one (Porter and Duff's "over"), with straight alpha. A
  /// backdrop of another space is converted to that of this color.
  package func over(_ backdrop: Theme.Color) -> Theme.Color {
    let (top, bottom) = (fractions, backdrop.converted(to: space).fractions)
    let rest = bottom.alpha * (1 - top.alpha)
    let alpha = top.alpha + rest
    guard alpha > 0 else { return Theme.Color(red: 0, green: 0, blue: 0, alpha: 0, space: space) }
    func mix(_ a: Double, _ b: Double) -> UInt8 {
      UInt8(((a * top.alpha + b * rest) / alpha * 255).rounded())
    }
    return Theme.Color(
      red: mix(top.red, bottom.red), green: mix(top.green, bottom.green),
      blue: mix(top.blue, bottom.blue), alpha: UInt8((alpha * 255).rounded()), space: space)
  }
}

/// The value of a hexadecimal ASCII digit in upper or lower case; `nil` for any other byte.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}

extension Theme.Color {
  /// The forms that ``init(css:for:)`` accepts, in words for a message.
  package static let cssForms = """
    a color as #RGB, #RGBA, #RRGGBB or #RRGGBBAA, a CSS name, rgb(), hsl(), oklch(), oklab(), \
    color(srgb …) or color(display-p3 …)
    """

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
    if let color = Theme.Color(hex: text) {
      self = color
    } else {
      let color = try CSSColorParser(text).color()
      self = (color.isExactInSRGB ? color : color.converted(to: space)).color
    }
  }

  /// Whether a text is a color of CSS by its name.
  package static func isNamed(_ text: String) -> Bool {
    named[text.lowercased()] != nil || text.lowercased() == "transparent"
  }

  /// The text of a color with components in a color space that CSS names; `nil` for a space that
  /// ``init(css:for:)`` does not read. Components outside of their ranges are clamped.
  package static func css(
    _ components: [Double], alpha: Double, in space: String
  ) -> String? {
    guard space != "srgb-linear" else {
      let linear = components.map { min(max($0, 0), 1) }
      let color = ExtendedColor(linear: SIMD3(linear[0], linear[1], linear[2]), alpha: alpha)
      return CSSColorFunction.sRGB.text((0..<3).map { color.components[$0] / 255 }, alpha: alpha)
    }
    var words = [space]
    return (CSSColorFunction("color", &words) ?? CSSColorFunction(space, &words))?
      .text(components, alpha: alpha)
  }

  /// The color for CSS: as ``hex`` in sRGB, as `color(display-p3 0.2 0.4 0.6 / 0.5)` in Display P3.
  /// ``init(css:for:)`` with that space gives the same color.
  public var css: String {
    guard space != .sRGB else { return hex }
    func short(_ value: UInt8) -> String {
      shortNumber((Double(value) / 255).rounded(decimals: 4))
    }
    let opacity = isOpaque ? "" : " / \(short(alpha))"
    return "color(\(space.rawValue) \(short(red)) \(short(green)) \(short(blue))\(opacity))"
  }

  /// The color in another space, rounded to eight bits. A color outside that space gets less chroma,
  /// as in ``init(css:for:)``.
  public func converted(to space: ColorSpace) -> Theme.Color {
    space == self.space ? self : ExtendedColor(self).converted(to: space).color
  }
}
