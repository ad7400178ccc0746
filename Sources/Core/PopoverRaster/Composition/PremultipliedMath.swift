/// Arithmetic on premultiplied pixels `0xAARRGGBB`.
///
/// The formulas and their rounding are those of Cairo's image backend and of pixman. So pixels
/// composited here equal those that Cairo draws, bit for bit.
enum PremultipliedMath {
  private static let redAndBlue: UInt32 = 0x00FF_00FF
  private static let halves: UInt32 = 0x0080_0080

  /// The pixel with every component multiplied by `share / 255` and rounded to the nearest.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by share: UInt8) -> UInt32 {
    low(pixel, UInt32(share)) | low(pixel >> 8, UInt32(share)) << 8
  }

  /// Red and blue, or alpha and green shifted down, multiplied by `share / 255`. For x up to 255 *
  /// 255, x / 255 is (x + 128 + (x + 128) / 256) / 256.
  @inline(__always)
  private static func low(_ pixel: UInt32, _ share: UInt32) -> UInt32 {
    let product = (pixel & redAndBlue) &* share &+ halves
    return ((product &+ (product >> 8 & redAndBlue)) >> 8) & redAndBlue
  }

  /// `top` with the weight `share / 255`, plus `bottom` with the remaining weight.
  ///
  /// No sum exceeds 255, because no component exceeds its weight.
  @inline(__always)
  static func mixed(_ top: UInt32, _ bottom: UInt32, share: UInt8) -> UInt32 {
    scaled(bottom, by: 255 - share) &+ scaled(top, by: share)
  }

  /// `top` painted over `bottom` (Porter and Duff's "over").
  @inline(__always)
  static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    switch top >> 24 {
    case 0: bottom
    case 255: top
    case let alpha: top &+ scaled(bottom, by: UInt8(truncatingIfNeeded: 255 - alpha))
    }
  }
}
