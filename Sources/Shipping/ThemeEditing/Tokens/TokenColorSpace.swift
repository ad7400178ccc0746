internal import CLibrary
internal import Gusset

/// A color space of design tokens (DTCG, Color Module 2025.10, section 4.2).
///
/// The names and the meaning of the components are those of CSS Color 4. Percentages are numbers
/// from 0 to 100 without a sign.
enum TokenColorSpace: String, CaseIterable, Sendable {
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

  /// Components within their ranges, as CSS reads them.
  private func clamped(_ values: SIMD3<Double>) -> SIMD3<Double> {
    switch self {
    case .sRGB, .linearSRGB, .displayP3, .a98RGB, .proPhotoRGB, .rec2020:
      values.clamped(lowerBound: .zero, upperBound: .one)
    case .hsl, .hwb:
      values.clamped(
        lowerBound: [-.greatestFiniteMagnitude, 0, 0],
        upperBound: [.greatestFiniteMagnitude, 100, 100])
    case .lch, .okLCH: SIMD3(values.x, max(values.y, 0), values.z)
    case .lab, .okLab, .xyzD65, .xyzD50: values
    }
  }
}

extension TokenColorSpace {
  /// A color as text that ``Theme/Color/init(css:for:)`` reads; `nil` for a color that no eye sees and no
  /// notation of a theme holds. A color lighter than white is white, and one darker than black is
  /// black, as in CSS.
  ///
  /// - Parameters:
  ///   - values: the components.
  ///   - alpha: the opacity, 0 to 1.
  func cssText(_ values: SIMD3<Double>, alpha: Double) -> String? {
    let values = clamped(values)
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

/// Conversions to Oklab. Matrices and transfer functions are those of the sample code of CSS Color 4
/// (section 18, "Sample code for Color Conversions").
extension TokenColorSpace {
  /// A color of the space in Oklab; `nil` in a space that a theme's colors name themselves.
  func okLab(_ values: SIMD3<Double>) -> OKLab? {
    switch self {
    case .okLab: OKLab(lightness: values.x, a: values.y, b: values.z)
    case .okLCH: OKLab(lightness: values.x, chroma: values.y, hue: values.z)
    default:
      xyz(values).map {
        OKLab(ExtendedColor(linear: ColorMatrix.sRGBFromXYZ * $0, alpha: 1))
      }
    }
  }

  /// A color of the space in XYZ, relative to D65; `nil` in a space that needs no conversion.
  private func xyz(_ values: SIMD3<Double>) -> SIMD3<Double>? {
    switch self {
    case .sRGB, .hsl, .hwb, .displayP3, .okLab, .okLCH: nil
    case .linearSRGB: ColorMatrix.xyzFromSRGB * values
    case .a98RGB: Self.xyzFromA98RGB * values.map { pow($0, 563.0 / 256) }
    case .proPhotoRGB:
      Self.d65FromD50
        * (Self.xyzFromProPhotoRGB * values.map { $0 <= 16.0 / 512 ? $0 / 16 : pow($0, 1.8) })
    case .rec2020: Self.xyzFromRec2020 * values.map(Self.decodedRec2020)
    case .lab: Self.d65FromD50 * Self.xyz(lab: values)
    case .lch:
      Self.d65FromD50 * Self.xyz(lab: Self.rectangular(values))
    case .xyzD50: Self.d65FromD50 * values
    case .xyzD65: values
    }
  }

  /// Lightness, chroma and hue in degrees as lightness and two axes.
  private static func rectangular(_ values: SIMD3<Double>) -> SIMD3<Double> {
    let angle = values.z * .pi / 180
    return SIMD3(values.x, values.y * cos(angle), values.y * sin(angle))
  }

  /// A color of CIE Lab in XYZ, both relative to D50.
  private static func xyz(lab: SIMD3<Double>) -> SIMD3<Double> {
    let (kappa, epsilon) = (24_389.0 / 27, 216.0 / 24_389)
    let y = (lab.x + 16) / 116
    let (x, z) = (y + lab.y / 500, y - lab.z / 200)
    func fraction(_ root: Double) -> Double {
      let cube = root * root * root
      return cube > epsilon ? cube : (116 * root - 16) / kappa
    }
    let white = SIMD3(0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585)
    return SIMD3(
      fraction(x), lab.x > kappa * epsilon ? y * y * y : lab.x / kappa, fraction(z)) * white
  }

  /// The linear-light value of a component of Rec. 2020 (ITU-R BT.2020-2, table 4).
  private static func decodedRec2020(_ encoded: Double) -> Double {
    let (alpha, beta) = (1.09929682680944, 0.018053968510807)
    return encoded < beta * 4.5 ? encoded / 4.5 : pow((encoded + alpha - 1) / alpha, 1 / 0.45)
  }

  private static let xyzFromA98RGB = ColorMatrix(
    [573_536.0 / 994_567, 263_643.0 / 1_420_810, 187_206.0 / 994_567],
    [591_459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374_412.0 / 4_972_835],
    [53_769.0 / 1_989_134, 351_524.0 / 4_972_835, 4_929_758.0 / 4_972_835])

  /// Relative to D50.
  private static let xyzFromProPhotoRGB = ColorMatrix(
    [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
    [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
    [0, 0, 0.82510460251046020])

  private static let xyzFromRec2020 = ColorMatrix(
    [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
    [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
    [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])

  /// Bradford's adaptation of XYZ from the white point D50 to D65.
  private static let d65FromD50 = ColorMatrix(
    [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
    [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
    [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
}

extension SIMD3<Double> {
  /// The vector of the results of a function for each number.
  fileprivate func map(_ function: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(function(x), function(y), function(z))
  }
}
