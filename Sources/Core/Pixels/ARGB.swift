internal import PopoverGeometry

/// The components of a pixel `0xAARRGGBB`, from 0 to 255 each.
///
/// They are straight or premultiplied, as ``Pixmap/alpha`` of their picture says.
@usableFromInline package struct ARGB {
  @usableFromInline package let pixel: UInt32

  @inlinable
  package init(_ pixel: UInt32) { self.pixel = pixel }

  @inlinable
  package init(alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) {
    pixel = alpha << 24 | red << 16 | green << 8 | blue
  }

  @inlinable package var alpha: UInt32 { pixel >> 24 }
  @inlinable package var red: UInt32 { pixel >> 16 & 255 }
  @inlinable package var green: UInt32 { pixel >> 8 & 255 }
  @inlinable package var blue: UInt32 { pixel & 255 }
  /// The pixel with red in the lowest bits, as files have it in memory.
  @inlinable package var rgba: UInt32 { pixel & 0xFF00_FF00 | red | blue << 16 }
  /// Red, green, blue and alpha.
  @inlinable package var components: SIMD4<UInt32> { SIMD4(red, green, blue, alpha) }

  @inlinable package var isOpaque: Bool { alpha == 255 }
  @inlinable package var isGray: Bool { blue == green && blue == red }

  /// The pixel as `#RRGGBBAA`.
  package var hex: String { "#" + hexDigits(pixel << 8 | alpha, count: 8) }
}

extension ARGB {
  /// Mixes the colors of two pixels by weights that are not both 0. Halves are rounded up.
  package init(
    alpha: UInt32, mixing a: ARGB, weight weightA: Int, with b: ARGB, weight weightB: Int
  ) {
    let whole = weightA + weightB
    func mixed(_ a: UInt32, _ b: UInt32) -> UInt32 {
      UInt32((2 * (Int(a) * weightA + Int(b) * weightB) + whole) / (2 * whole))
    }
    self.init(
      alpha: alpha, red: mixed(a.red, b.red), green: mixed(a.green, b.green),
      blue: mixed(a.blue, b.blue))
  }
}

extension Pixmap.Alpha {
  /// Converts a pixel of this kind to straight alpha.
  package func straight(_ pixel: UInt32) -> UInt32 {
    self == .premultiplied ? unpremultiplied(pixel) : pixel
  }
}

/// Converts a premultiplied pixel to straight alpha: divides its colors by alpha and rounds them.
package func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let color = ARGB(pixel)
  let alpha = color.alpha
  guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
  // One division for three colors. It is exact: a dividend has 16 bits and alpha has 8.
  let reciprocal = (1 << 32) / UInt64(alpha) + 1
  func divided(_ component: UInt32) -> UInt32 {
    let dividend = UInt64(component &* 255 &+ alpha / 2)
    return min(UInt32(truncatingIfNeeded: (dividend &* reciprocal) >> 32), 255)
  }
  return ARGB(
    alpha: alpha, red: divided(color.red), green: divided(color.green), blue: divided(color.blue)
  ).pixel
}
