internal import CLibrary
package import Pixels

/// A color before it is rounded to eight bits. Its components may lie outside its color space.
package struct ExtendedColor {
  /// Red, green and blue, 0 to 255 inside the space. In this unit, halves of eight bits are exact.
  package let components: SIMD3<Double>
  /// The opacity, 0 to 1.
  package let alpha: Double
  /// The color space of the components.
  package let space: ColorSpace

  /// Makes a color from its components, 0 to 255 inside the space.
  package init(_ components: SIMD3<Double>, alpha: Double, in space: ColorSpace = .sRGB) {
    self.components = components
    self.alpha = alpha
    self.space = space
  }

  /// Makes a color from linear-light components, 0 to 1 inside the space.
  package init(linear: SIMD3<Double>, alpha: Double, in space: ColorSpace = .sRGB) {
    func encoded(_ value: Double) -> Double { SRGBTransfer.encoded(value) * 255 }
    self.init(
      SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z)), alpha: alpha, in: space)
  }

  /// Makes a color from one of eight bits.
  package init(_ color: Theme.Color) {
    self.init(
      SIMD3(Double(color.red), Double(color.green), Double(color.blue)),
      alpha: Double(color.alpha) / 255, in: color.space)
  }

  /// The linear-light components, 0 to 1 inside the space.
  package var linear: SIMD3<Double> {
    func decoded(_ value: Double) -> Double { SRGBTransfer.decoded(value / 255) }
    return SIMD3(decoded(components.x), decoded(components.y), decoded(components.z))
  }

  /// The same color in another space, perhaps outside it.
  package func converted(to space: ColorSpace) -> ExtendedColor {
    guard space != self.space else { return self }
    return ExtendedColor(
      linear: space.matrixFromXYZ * (self.space.xyzMatrix * linear), alpha: alpha, in: space)
  }

  /// Whether the color is outside its space. A component that rounds to 0 or 255 is inside.
  package var isOutsideItsSpace: Bool {
    components.min() < -0.5 || components.max() >= 255.5
  }

  /// Whether the color is one of sRGB in eight bits.
  package var isExactInSRGB: Bool {
    space == .sRGB && components == components.rounded(.toNearestOrEven) && !isOutsideItsSpace
  }

  /// The color with each component clipped to 0...255.
  package var clipped: ExtendedColor {
    ExtendedColor(
      components.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)), alpha: alpha,
      in: space)
  }

  /// The color in eight bits. Halves are rounded up, as browsers do. A color outside its space is
  /// mapped into it first.
  ///
  /// The last digits of `pow`, `cbrt`, `sin` and `cos` differ between systems. Rounding to eight
  /// bits hides the difference, unless a component is within a billionth of a half.
  package var color: Theme.Color {
    let inside = (isOutsideItsSpace ? mappedToItsSpace : self).clipped.components
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded()) }
    return Theme.Color(
      red: byte(inside.x), green: byte(inside.y), blue: byte(inside.z), alpha: byte(alpha * 255),
      space: space)
  }
}

extension ExtendedColor {
  /// The largest difference that cannot be noticed, in deltaE OK.
  private static let justNoticeable = 0.02
  /// The width of an interval of chroma that is not searched further.
  private static let precision = 0.0001
  /// The largest rounding error of a lightness that was converted and back.
  private static let lightnessError = 1e-9

  /// A color inside the color space, close to this color outside.
  ///
  /// The chroma in OKLCH is reduced by a binary search, until clipping the components makes no
  /// noticeable difference (CSS Color 4, section 13.2.2, "Sample Pseudocode for the Binary Search
  /// Gamut Mapping Algorithm with Local MINDE").
  package var mappedToItsSpace: ExtendedColor {
    let original = OKLab(self)
    let lightness = original.components.x
    if lightness >= 1 - Self.lightnessError {
      return ExtendedColor([255, 255, 255], alpha: alpha, in: space)
    }
    if lightness <= Self.lightnessError { return ExtendedColor(.zero, alpha: alpha, in: space) }
    let full = original.chroma
    var result = clipped
    if OKLab(result).difference(from: original) < Self.justNoticeable { return result }
    var (low, high) = (0.0, full)
    while high - low > Self.precision {
      let chroma = (low + high) / 2
      let candidate = original.multiplyingChroma(by: chroma / full)
      let color = candidate.extendedColor(alpha: alpha, in: space)
      let clipped = color.clipped
      let isInside = clipped.components == color.components
      let difference = isInside ? 0 : OKLab(clipped).difference(from: candidate)
      if difference >= Self.justNoticeable {
        high = chroma
      } else {
        result = clipped
        if Self.justNoticeable - difference < Self.precision { break }
        low = chroma
      }
    }
    return result
  }
}

/// The transfer function of sRGB and Display P3 (IEC 61966-2-1), for fractions from 0 to 1. Negative
/// numbers are treated as positive ones, with the sign kept, as in CSS Color 4.
enum SRGBTransfer {
  /// The linear-light value of an encoded component.
  static func decoded(_ encoded: Double) -> Double {
    let size = encoded.magnitude
    guard size > 0.04045 else { return encoded / 12.92 }
    return Double(signOf: encoded, magnitudeOf: pow((size + 0.055) / 1.055, 2.4))
  }

  /// The encoded component of a linear-light value.
  static func encoded(_ linear: Double) -> Double {
    let size = linear.magnitude
    guard size > 0.0031308 else { return linear * 12.92 }
    return Double(signOf: linear, magnitudeOf: 1.055 * pow(size, 1 / 2.4) - 0.055)
  }
}
