#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
package import Pixels

/// A color in Oklab, Björn Ottosson's space in which equal distances look about equally large.
///
/// The conversions are those of the sample code of CSS Color 4, section 18.
package struct OKLab {
  /// Lightness from 0 to 1, then the axis from green to red, and that from blue to yellow.
  package let components: SIMD3<Double>

  /// Makes a color from its components.
  package init(lightness: Double, a: Double, b: Double) {
    components = SIMD3(lightness, a, b)
  }

  /// Makes a color from OKLCH, its polar form. The hue is in degrees.
  package init(lightness: Double, chroma: Double, hue: Double) {
    let angle = hue.truncatingRemainder(dividingBy: 360) * .pi / 180
    self.init(lightness: lightness, a: chroma * cos(angle), b: chroma * sin(angle))
  }

  /// Makes a color from one in another space.
  package init(_ color: ExtendedColor) {
    let lms = ColorMatrix.lmsFromXYZ * (color.space.xyzMatrix * color.linear)
    components = ColorMatrix.okLabFromLMS * SIMD3(cbrt(lms.x), cbrt(lms.y), cbrt(lms.z))
  }

  /// The color in another space, perhaps outside it.
  package func extendedColor(alpha: Double, in space: ColorSpace = .sRGB) -> ExtendedColor {
    let roots = ColorMatrix.lmsFromOKLab * components
    let xyz = ColorMatrix.xyzFromLMS * (roots * roots * roots)
    return ExtendedColor(linear: space.matrixFromXYZ * xyz, alpha: alpha, in: space)
  }

  /// The color with its chroma multiplied. Lightness and hue are unchanged.
  package func multiplyingChroma(by factor: Double) -> OKLab {
    OKLab(lightness: components.x, a: components.y * factor, b: components.z * factor)
  }

  /// The distance from the neutral axis.
  package var chroma: Double {
    (components.y * components.y + components.z * components.z).squareRoot()
  }

  /// The difference of two colors, deltaE OK: their distance.
  package func difference(from other: OKLab) -> Double {
    let step = components - other.components
    return (step * step).sum().squareRoot()
  }
}
