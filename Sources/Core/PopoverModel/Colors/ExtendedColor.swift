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
  package init(_ color: Color) {
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
  package var color: Color {
    let inside = (isOutsideItsSpace ? mappedToItsSpace : self).clipped.components
    func byte(_ value: Double) -> UInt8 { UInt8(value.rounded()) }
    return Color(
      red: byte(inside.x), green: byte(inside.y), blue: byte(inside.z), alpha: byte(alpha * 255),
      space: space)
  }
}
