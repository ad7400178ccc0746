internal import CLibrary
internal import CWidePixels
public import PopoverGeometry

/// A picture in memory.
///
/// Layout: row-major from the top left, one `UInt32` per pixel, no padding between rows. A pixel is
/// `0xAARRGGBB`. On a little-endian machine its bytes in memory are blue, green, red, alpha, as in
/// Cairo's ARGB32. ``colorSpace`` says what red, green and blue mean.
///
/// Guarantees: the sides are those that a ``PixelSize`` may have and there are exactly
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
    try checkValue(
      "pixels", "\(pixels.count)", pixels.count == size.width * size.height,
      "\(size.width * size.height)")
    self.init(checked: size, alpha: alpha, pixels: pixels)
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

  /// Checks that a picture may have this size.
  package static func validate(_ size: PixelSize) throws(GussetError) {
    try checkValue("size", "\(size) pixels", size.isDrawable, PixelSize.drawableWords)
  }

  /// The pixel in column `x` from the left and row `y` from the top, `0xAARRGGBB`; `nil` outside the
  /// picture.
  public subscript(x x: Int, y y: Int) -> UInt32? {
    guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return nil }
    return pixels[y * size.width + x]
  }
}

/// The meaning of red, green and blue: a color space with the white point D65 and the transfer
/// function of sRGB.
public enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  /// sRGB (IEC 61966-2-1).
  case sRGB = "srgb"
  /// Display P3, with stronger reds and greens, as the screens of phones and notebooks show them.
  case displayP3 = "display-p3"

  /// The name for people: `sRGB` or `Display P3`.
  package var name: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    }
  }
}

extension Pixmap {
  /// The part of the picture in a rectangle that lies within it.
  package func cropped(to rect: PixelRect) -> Pixmap {
    var rows: [UInt32] = []
    // An array that grows takes up to three times as much.
    rows.reserveCapacity(rect.width * rect.height)
    for row in rect.rows {
      rows += pixels[row * size.width + rect.x..<row * size.width + rect.columns.upperBound]
    }
    var part = Pixmap(checked: rect.size, alpha: alpha, pixels: rows)
    part.colorSpace = colorSpace
    return part
  }
}

extension Pixmap {
  /// The mirrored picture: every row is reversed.
  public func mirrored() -> Pixmap {
    var result = self
    result.pixels = unsafe [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      if let start = output.baseAddress { unsafe mirror(to: start) }
      count = pixels.count
    }
    return result
  }

  /// Overwrites another pixmap with the mirrored picture, without allocating one. The other pixmap
  /// gets the color space of this one.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the pixmap has another size or
  ///   kind of alpha; nothing is written then.
  public func mirror(into pixmap: inout Pixmap) throws(GussetError) {
    try pixmap.checkFit(size, alpha)
    pixmap.colorSpace = colorSpace
    unsafe mirror(to: &pixmap.pixels)
  }

  /// Reverses every row of the picture.
  public mutating func mirror() { unsafe wide_pixels_reverse(&pixels, size.width, size.height) }

  private func mirror(to output: UnsafeMutablePointer<UInt32>) {
    unsafe wide_pixels_mirror(output, pixels, size.width, size.height)
  }

  /// Sets every byte of the pixels with the C library's `memset`. Benchmarks compare drawing with
  /// this time, because any drawing writes at least these bytes.
  package mutating func fill(byte: UInt8) {
    _ = unsafe memset(&pixels, Int32(byte), pixels.count * MemoryLayout<UInt32>.stride)
  }
}

extension RawSpan {
  /// Whether two rows of a picture are equal. A row has `length` bytes, and begins where the one above ends.
  package func hasEqualRows(_ row: Int, _ other: Int, length: Int) -> Bool {
    precondition(min(row, other) >= 0 && (max(row, other) + 1) * length <= byteCount)
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return true }
      return unsafe memcmp(start + row * length, start + other * length, length) == 0
    }
  }
}
