internal import CLibrary
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

/// A matrix of three rows and columns that converts between color spaces.
///
/// The matrices are those of the sample code of CSS Color 4 (section 18, "Sample code for Color
/// Conversions"). XYZ is relative to the white point D65.
package struct ColorMatrix: Sendable {
  private let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Makes a matrix from its rows.
  package init(_ first: SIMD3<Double>, _ second: SIMD3<Double>, _ third: SIMD3<Double>) {
    columns = (
      SIMD3(first.x, second.x, third.x), SIMD3(first.y, second.y, third.y),
      SIMD3(first.z, second.z, third.z)
    )
  }

  package static func * (matrix: ColorMatrix, vector: SIMD3<Double>) -> SIMD3<Double> {
    matrix.columns.0 * vector.x + matrix.columns.1 * vector.y + matrix.columns.2 * vector.z
  }
}

extension ColorMatrix {
  static let xyzFromSRGB = ColorMatrix(
    [506_752.0 / 1_228_815, 87_881.0 / 245_763, 12_673.0 / 70_218],
    [87_098.0 / 409_605, 175_762.0 / 245_763, 12_673.0 / 175_545],
    [7_918.0 / 409_605, 87_881.0 / 737_289, 1_001_167.0 / 1_053_270])

  static let sRGBFromXYZ = ColorMatrix(
    [12_831.0 / 3_959, -329.0 / 214, -1_974.0 / 3_959],
    [-851_781.0 / 878_810, 1_648_619.0 / 878_810, 36_519.0 / 878_810],
    [705.0 / 12_673, -2_585.0 / 12_673, 705.0 / 667])

  static let xyzFromDisplayP3 = ColorMatrix(
    [608_311.0 / 1_250_200, 189_793.0 / 714_400, 198_249.0 / 1_000_160],
    [35_783.0 / 156_275, 247_089.0 / 357_200, 198_249.0 / 2_500_400],
    [0, 32_229.0 / 714_400, 5_220_557.0 / 5_000_800])

  static let displayP3FromXYZ = ColorMatrix(
    [446_124.0 / 178_915, -333_277.0 / 357_830, -72_051.0 / 178_915],
    [-14_852.0 / 17_905, 63_121.0 / 35_810, 423.0 / 17_905],
    [11_844.0 / 330_415, -50_337.0 / 660_830, 316_169.0 / 330_415])

  static let lmsFromXYZ = ColorMatrix(
    [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
    [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
    [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])

  static let xyzFromLMS = ColorMatrix(
    [1.2268798758459243, -0.5578149944602171, 0.2813910456659647],
    [-0.0405757452148008, 1.1122868032803170, -0.0717110580655164],
    [-0.0763729366746601, -0.4214933324022432, 1.5869240198367816])

  /// From the cube roots of LMS.
  static let okLabFromLMS = ColorMatrix(
    [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
    [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
    [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])

  /// To the cube roots of LMS.
  static let lmsFromOKLab = ColorMatrix(
    [1.0000000000000000, 0.3963377773761749, 0.2158037573099136],
    [1.0000000000000000, -0.1055613458156586, -0.0638541728258133],
    [1.0000000000000000, -0.0894841775298119, -1.2914855480194092])
}

extension ColorSpace {
  /// From linear-light components to XYZ.
  var xyzMatrix: ColorMatrix {
    switch self {
    case .sRGB: .xyzFromSRGB
    case .displayP3: .xyzFromDisplayP3
    }
  }

  /// From XYZ to linear-light components.
  var matrixFromXYZ: ColorMatrix {
    switch self {
    case .sRGB: .sRGBFromXYZ
    case .displayP3: .displayP3FromXYZ
    }
  }
}
