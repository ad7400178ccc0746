internal import PopoverGeometry

/// A color space of design tokens (DTCG, Color Module 2025.10, section 4.2).
///
/// The names and the meaning of the components are those of CSS Color 4. Percentages are numbers
/// from 0 to 100 without a sign.
package enum TokenColorSpace: String, CaseIterable, Sendable {
  case sRGB = "srgb"
  case linearSRGB = "srgb-linear"
  case hsl
  case hwb
  case lab
  case lch
  case okLab = "oklab"
  case okLCH = "oklch"
  case displayP3 = "display-p3"
  case a98RGB = "a98-rgb"
  case proPhotoRGB = "prophoto-rgb"
  case rec2020
  case xyzD65 = "xyz-d65"
  case xyzD50 = "xyz-d50"

  /// The allowed values of a component.
  package enum Component: Hashable, Sendable {
    /// A number from 0 to a bound.
    case upTo(Double)
    /// A number of degrees from 0 to 360, without 360.
    case hue
    /// A number of at least 0.
    case chroma
    /// Any number.
    case axis

    /// Whether a component may have a value.
    package func allows(_ value: Double) -> Bool {
      switch self {
      case .upTo(let bound): (0...bound).contains(value)
      case .hue: value >= 0 && value < 360
      case .chroma: value >= 0
      case .axis: true
      }
    }

    /// The allowed values in words.
    package var allowed: String {
      switch self {
      case .upTo(let bound): "a number from 0 to \(shortNumber(bound))"
      case .hue: "a number of degrees from 0 to less than 360"
      case .chroma: "a number of at least 0"
      case .axis: "a number"
      }
    }
  }

  /// The three components, in order.
  package var components: [Component] {
    switch self {
    case .sRGB, .linearSRGB, .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD65, .xyzD50:
      [.upTo(1), .upTo(1), .upTo(1)]
    case .hsl, .hwb: [.hue, .upTo(100), .upTo(100)]
    case .lab: [.upTo(100), .axis, .axis]
    case .lch: [.upTo(100), .chroma, .hue]
    case .okLab: [.upTo(1), .axis, .axis]
    case .okLCH: [.upTo(1), .chroma, .hue]
    }
  }
}

extension TokenColorSpace {
  /// A color as text that ``Color/init(css:for:)`` reads; `nil` for a color that no eye sees and no
  /// notation of a theme holds. A color lighter than white is white, and one darker than black is
  /// black, as in CSS.
  ///
  /// - Parameters:
  ///   - values: the components, within their ranges.
  ///   - alpha: the opacity, 0 to 1.
  package func cssText(_ values: SIMD3<Double>, alpha: Double) -> String? {
    let (x, y, z) = (values.x, values.y, values.z)
    let end = alpha == 1 ? ")" : " / \(shortNumber(alpha)))"
    func text(_ name: String, _ parts: [String]) -> String {
      "\(name)\(parts.joined(separator: " "))\(end)"
    }
    let numbers = [x, y, z].map(shortNumber)
    switch self {
    case .sRGB: return text("color(srgb ", numbers)
    case .displayP3: return text("color(display-p3 ", numbers)
    case .hsl: return text("hsl(", [numbers[0], "\(numbers[1])%", "\(numbers[2])%"])
    case .hwb:
      let (saturation, lightness) = Self.hsl(whiteness: y / 100, blackness: z / 100)
      return text(
        "hsl(",
        [numbers[0], "\(shortNumber(saturation * 100))%", "\(shortNumber(lightness * 100))%"])
    case .okLCH where y <= 1: return text("oklch(", numbers)
    default:
      guard var components = okLab(values)?.components else { return nil }
      // White and black have any chroma (CSS Color 4, section 13.2.2). A conversion may also leave the
      // range by a rounding error.
      let lightness = min(max(components.x, 0), 1)
      if lightness != components.x {
        components.clamp(lowerBound: .init(repeating: -1), upperBound: .init(repeating: 1))
      }
      guard abs(components.y) <= 1, abs(components.z) <= 1 else { return nil }
      return text("oklab(", [lightness, components.y, components.z].map(shortNumber))
    }
  }

  /// The saturation and the lightness of HSL for a color in HWB, all as fractions. Both spaces have
  /// the same hue.
  ///
  /// More white and black than 1 together is a gray (CSS Color 4, section 8).
  private static func hsl(
    whiteness: Double, blackness: Double
  ) -> (saturation: Double, lightness: Double) {
    let sum = whiteness + blackness
    guard sum < 1 else { return (0, whiteness / sum) }
    let lightness = (whiteness + 1 - blackness) / 2
    let room = min(lightness, 1 - lightness)
    return (room > 0 ? (1 - blackness - lightness) / room : 0, lightness)
  }
}
