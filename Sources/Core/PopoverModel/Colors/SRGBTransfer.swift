#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

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
