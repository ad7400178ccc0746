internal import Gusset

/// The picture that is traced, or a region of it: premultiplied pixels before a backdrop of one color.
struct TracedPicture {
  let size: PixelSize
  /// The pixels, `0xAARRGGBB`, row by row.
  let pixels: [UInt32]
  /// The color behind the popover and its shadow; 0 where it is transparent.
  let backdrop: UInt32

  /// - Parameters:
  ///   - pixmap: the whole picture.
  ///   - region: the part with the popover.
  ///   - backdrop: the premultiplied color behind it; `nil` to find it.
  init(_ pixmap: Pixmap, region: PixelRect, backdrop: UInt32?) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(region.area)
    for y in region.rows {
      let row = y * pixmap.size.width
      pixels += pixmap.pixels[row + region.x..<row + region.columns.upperBound].lazy.map {
        pixmap.alpha == .straight ? premultiplied($0) : $0
      }
    }
    self.init(size: region.size, pixels: pixels, backdrop: backdrop)
  }

  init(size: PixelSize, pixels: [UInt32], backdrop: UInt32?) {
    self.size = size
    self.pixels = pixels
    self.backdrop = backdrop ?? foundBackdrop(size: size, pixels: pixels)
  }

  /// The pixel in a column and a row, and the backdrop outside the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return backdrop }
    return pixels[y * size.width + x]
  }
}

/// The color around a popover: transparent where any pixel is, otherwise the color that is most frequent
/// on the edge of the picture.
func foundBackdrop(size: PixelSize, pixels: [UInt32]) -> UInt32 {
  if pixels.contains(where: { $0 >> 24 == 0 }) { return 0 }
  let (width, height) = (size.width, size.height)
  var edge: [UInt32] = []
  for x in 0..<width { edge += [pixels[x], pixels[(height - 1) * width + x]] }
  for y in 0..<height { edge += [pixels[y * width], pixels[y * width + width - 1]] }
  return mode(edge) ?? 0
}

/// The most frequent value; the smallest of several.
func mode<Value: Comparable>(_ values: some Sequence<Value>) -> Value? {
  var best: (value: Value, count: Int)?
  var current: (value: Value, count: Int)?
  for value in values.sorted() {
    current = current?.value == value ? (value, (current?.count ?? 0) + 1) : (value, 1)
    if let current, current.count > best?.count ?? 0 { best = current }
  }
  return best?.value
}

/// A pixel as red, green, blue and alpha, from 0 to 255.
func components(_ pixel: UInt32) -> SIMD4<Double> {
  SIMD4(
    Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255), Double(pixel >> 24))
}

/// The greatest difference of a component of two pixels.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
  var most = 0
  for shift: UInt32 in [0, 8, 16, 24] {
    most = max(most, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
  }
  return most
}

/// A pixel with straight alpha, multiplied by it.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  (pixel | 0xFF00_0000).faded(by: pixel >> 24)
}

extension UInt32 {
  /// A premultiplied pixel multiplied by an opacity from 0 to 255.
  func faded(by opacity: UInt32) -> UInt32 {
    guard self != 0, opacity < 255 else { return self }
    func component(_ shift: UInt32) -> UInt32 {
      (((self >> shift & 255) * opacity + 127) / 255) << shift
    }
    return component(24) | component(16) | component(8) | component(0)
  }
}

/// A premultiplied pixel over another one.
func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
  let rest = 255 - top >> 24
  guard rest > 0, bottom != 0 else { return top }
  func component(_ shift: UInt32) -> UInt32 {
    min(255, (top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255) << shift
  }
  return component(24) | component(16) | component(8) | component(0)
}

extension Theme.Color {
  /// The color nearest to straight components from 0 to 255.
  init(nearest value: SIMD4<Double>, alpha: Double) {
    func component(_ value: Double) -> UInt8 {
      value.isFinite ? UInt8(min(max(value.rounded(), 0), 255)) : 0
    }
    self.init(
      red: component(value.x), green: component(value.y), blue: component(value.z),
      alpha: component(alpha))
  }

  /// The color as a premultiplied pixel.
  package var premultipliedPixel: UInt32 {
    premultiplied(
      UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}
