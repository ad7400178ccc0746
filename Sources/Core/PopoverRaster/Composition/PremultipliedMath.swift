internal import Pixels
package import PopoverModel

/// Arithmetic on premultiplied pixels `0xAARRGGBB`.
///
/// The formulas and their rounding are those of Cairo's image backend and of pixman. So pixels
/// composited here equal those that Cairo draws, bit for bit.
package enum PremultipliedMath {
  private static let redAndBlue: UInt32 = 0x00FF_00FF
  private static let halves: UInt32 = 0x0080_0080

  /// The pixel with every component multiplied by `share / 255` and rounded to the nearest.
  @inline(__always)
  package static func scaled(_ pixel: UInt32, by share: UInt8) -> UInt32 {
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
  package static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    switch ARGB(top).alpha {
    case 0: bottom
    case 255: top
    case let alpha: top &+ scaled(bottom, by: UInt8(truncatingIfNeeded: 255 - alpha))
    }
  }

  /// Paints `count` pixels over others, four at a time.
  static func composite(
    _ tops: UnsafePointer<UInt32>, over bottoms: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    var index = 0
    while index + 4 <= count {
      let top = unsafe UnsafeRawPointer(tops + index).loadUnaligned(as: SIMD4<UInt32>.self)
      let alpha = top &>> 24
      let output = unsafe UnsafeMutableRawPointer(bottoms + index)
      if alpha == SIMD4(repeating: 255) {
        unsafe output.storeBytes(of: top, as: SIMD4<UInt32>.self)
      } else if alpha != .zero {
        let bottom = unsafe output.loadUnaligned(as: SIMD4<UInt32>.self)
        let left = remaining(
          components(bottom & redAndBlue), components((bottom &>> 8) & redAndBlue), below: top)
        unsafe output.storeBytes(of: top &+ left, as: SIMD4<UInt32>.self)
      }
      index += 4
    }
    while index < count {
      unsafe bottoms[index] = over(tops[index], bottoms[index])
      index += 1
    }
  }

  /// What four pixels let through of others, whose components are given as red and blue, and as alpha and green.
  @inline(__always)
  private static func remaining(
    _ low: SIMD8<UInt16>, _ high: SIMD8<UInt16>, below top: SIMD4<UInt32>
  ) -> SIMD4<UInt32> {
    let rest = 255 &- (top &>> 24)
    let shares = components(rest | rest &<< 16)
    let (a, b) = (low &* shares &+ 128, high &* shares &+ 128)
    let left = ((a &+ (a &>> 8)) &>> 8) | ((b &+ (b &>> 8)) & 0xFF00)
    return unsafe unsafeBitCast(left, to: SIMD4<UInt32>.self)
  }

  /// The same as ``over(_:_:)`` for `count` pixels over one, four at a time: their components are sixteen
  /// bits apart, which every machine multiplies with two instructions.
  @inline(__always)
  static func over(
    _ tops: UnsafePointer<UInt32>, _ bottom: UInt32, count: Int,
    to output: UnsafeMutablePointer<UInt32>
  ) {
    guard count >= 4 else {
      for index in 0..<count { unsafe output[index] = over(tops[index], bottom) }
      return
    }
    let low = components(SIMD4(repeating: bottom & redAndBlue))
    let high = components(SIMD4(repeating: bottom >> 8 & redAndBlue))
    for start in stride(from: 0, to: count, by: 4) {
      // The last pixels may overlap those before: both results are the same.
      let index = min(start, count - 4)
      let top = unsafe UnsafeRawPointer(tops + index).loadUnaligned(as: SIMD4<UInt32>.self)
      unsafe UnsafeMutableRawPointer(output + index).storeBytes(
        of: top &+ remaining(low, high, below: top), as: SIMD4<UInt32>.self)
    }
  }

  @inline(__always)
  private static func components(_ pixels: SIMD4<UInt32>) -> SIMD8<UInt16> {
    unsafe unsafeBitCast(pixels, to: SIMD8<UInt16>.self)
  }
}

extension Theme.Color {
  /// The color as a premultiplied pixel.
  package var premultipliedPixel: UInt32 {
    let opaque = ARGB(alpha: 255, red: UInt32(red), green: UInt32(green), blue: UInt32(blue))
    return PremultipliedMath.scaled(opaque.pixel, by: alpha)
  }
}
