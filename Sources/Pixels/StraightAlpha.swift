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
  var result = alpha << 24
  for shift: UInt32 in [0, 8, 16] {
    let value = (((pixel >> shift) & 255) * 255 + alpha / 2) / alpha
    result |= min(value, 255) << shift
  }
  return result
}
