/// A color in sRGB before it is rounded to eight bits. Its components may lie outside sRGB.
struct ExtendedColor {
  /// Red, green and blue, 0 to 255 inside sRGB. In this unit, halves of eight bits are exact.
  let components: SIMD3<Double>
  /// The opacity, 0 to 1.
  let alpha: Double

  /// Makes a color from its components, 0 to 255 inside sRGB.
  init(_ components: SIMD3<Double>, alpha: Double) {
    self.components = components
    self.alpha = alpha
  }

  /// Makes a color from linear-light components, 0 to 1 inside sRGB.
  init(linear: SIMD3<Double>, alpha: Double) {
    func encoded(_ value: Double) -> Double { SRGBTransfer.encoded(value) * 255 }
    self.init(SIMD3(encoded(linear.x), encoded(linear.y), encoded(linear.z)), alpha: alpha)
  }

  /// The linear-light components, 0 to 1 inside sRGB.
  var linear: SIMD3<Double> {
    func decoded(_ value: Double) -> Double { SRGBTransfer.decoded(value / 255) }
    return SIMD3(decoded(components.x), decoded(components.y), decoded(components.z))
  }

  /// Whether the color is outside sRGB. A component that rounds to 0 or 255 is inside.
  var isOutsideSRGB: Bool {
    components.min() < -0.5 || components.max() >= 255.5
  }

  /// The color with each component clipped to 0...255.
  var clipped: ExtendedColor {
    ExtendedColor(
      components.clamped(lowerBound: .zero, upperBound: .init(repeating: 255)), alpha: alpha)
  }

  /// The color in eight bits. Halves are rounded up, as browsers do. A color outside sRGB is mapped
  /// into it first.
  ///
  /// The last digits of `pow`, `cbrt`, `sin` and `cos` differ between systems. Rounding to eight
  /// bits hides the difference, unless a component is within a billionth of a half.
  var color: Color {
    let inside = (isOutsideSRGB ? mappedToSRGB : self).clipped.components
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded()) }
    return Color(
      red: byte(inside.x), green: byte(inside.y), blue: byte(inside.z), alpha: byte(alpha * 255))
  }
}
