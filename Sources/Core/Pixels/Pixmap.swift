public import PopoverGeometry

/// A picture in memory.
///
/// Layout: row-major from the top left, one `UInt32` per pixel, no padding between rows. A pixel is
/// `0xAARRGGBB`. On a little-endian machine its bytes in memory are blue, green, red, alpha, as in
/// Cairo's ARGB32. ``colorSpace`` says what red, green and blue mean.
///
/// Guarantees: the sides are within ``PixelSize/isDrawable`` and there are exactly
/// `width * height` pixels.
public struct Pixmap: Hashable, Sendable {
  /// The relation between the color components of a pixel and its alpha.
  public enum Alpha: Hashable, Sendable {
    /// Colors are multiplied by alpha, as drawing functions return them. No component exceeds
    /// alpha.
    case premultiplied
    /// Colors are independent of alpha, as PNG files store them.
    case straight
  }

  /// The width and height in pixels.
  public let size: PixelSize
  /// The kind of alpha.
  public let alpha: Alpha
  /// The color space of the pixels. A file says that it has this space.
  public var colorSpace = ColorSpace.sRGB
  /// All pixels, row by row from the top, each row from the left.
  public package(set) var pixels: [UInt32]

  /// Makes a picture from pixels, row by row from the top.
  ///
  /// The initializer does not check that premultiplied colors are within their alpha.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the size is not drawable or
  ///   there are not `width * height` pixels.
  public init(size: PixelSize, alpha: Alpha, pixels: [UInt32]) throws(GussetError) {
    try Pixmap.validate(size)
    guard pixels.count == size.width * size.height else {
      throw .invalidValue(
        field: "pixels", value: "\(pixels.count)", allowed: "\(size.width * size.height)")
    }
    self.size = size
    self.alpha = alpha
    self.pixels = pixels
  }

  /// Makes a transparent picture.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the size is not drawable.
  public init(size: PixelSize, alpha: Alpha = .premultiplied) throws(GussetError) {
    try Pixmap.validate(size)
    self.size = size
    self.alpha = alpha
    pixels = Array(repeating: 0, count: size.width * size.height)
  }

  /// Makes a picture from a size and pixels that were checked.
  package init(checked size: PixelSize, alpha: Alpha, pixels: [UInt32]) {
    self.size = size
    self.alpha = alpha
    self.pixels = pixels
  }

  private static func validate(_ size: PixelSize) throws(GussetError) {
    guard size.isDrawable else {
      throw .invalidValue(
        field: "size", value: "\(size) pixels",
        allowed: PixelSize.drawableWords)
    }
  }

  /// The pixel at a column from the left and a row from the top, `0xAARRGGBB`; `nil` outside the
  /// picture.
  public subscript(column: Int, row: Int) -> UInt32? {
    guard (0..<size.width).contains(column), (0..<size.height).contains(row) else { return nil }
    return pixels[row * size.width + column]
  }
}
