extension Pixmap.Alpha {
  /// Converts a pixel of this kind to straight alpha.
  package func straight(_ pixel: UInt32) -> UInt32 {
    self == .premultiplied ? unpremultiplied(pixel) : pixel
  }
}

/// Converts a premultiplied pixel to straight alpha: divides its colors by alpha and rounds them.
package func unpremultiplied(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  guard alpha > 0, alpha < 255 else { return alpha == 0 ? 0 : pixel }
  // One division for three colors. It is exact: a dividend has 16 bits and alpha has 8.
  let reciprocal = (1 << 32) / UInt64(alpha) + 1
  var result = alpha << 24
  for shift: UInt32 in [0, 8, 16] {
    let dividend = UInt64((pixel >> shift & 255) &* 255 &+ alpha / 2)
    let value = UInt32(truncatingIfNeeded: (dividend &* reciprocal) >> 32)
    result |= min(value, 255) << shift
  }
  return result
}
