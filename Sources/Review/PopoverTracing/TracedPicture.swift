internal import Gusset

/// The picture that is traced, or a region of it: premultiplied pixels before a backdrop of one color.
struct TracedPicture {
  let size: PixelSize
  /// The pixels, `0xAARRGGBB`, row by row.
  let pixels: [UInt32]
  /// The color behind the popover and its shadow; 0 where it is transparent.
  let backdrop: UInt32
  /// How much a pixel differs from what its neighbors say, usually: by dithering, by blocks of JPEG.
  let noise: Double

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
    noise = foundNoise(size: size, pixels: pixels)
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The pixel in a column and a row, and the backdrop outside the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return backdrop }
    return pixels[y * size.width + x]
  }

  /// The most frequent pixel of a row between two columns.
  func mode(_ y: Int, _ columns: Range<Int>) -> UInt32 {
    mostFrequent(columns.map { self[$0, y] }) ?? 0
  }

  /// A part of the picture, within it.
  func cropped(to rect: PixelRect, on backdrop: UInt32) -> TracedPicture {
    let pixels = rect.rows.flatMap { y in
      self.pixels[y * size.width + rect.x..<y * size.width + rect.columns.upperBound]
    }
    return TracedPicture(size: rect.size, pixels: pixels, backdrop: backdrop)
  }

  /// The rectangles around the connected shapes that differ from the backdrop, the largest first.
  func shapes(threshold: Int = 2) -> [PixelRect] {
    var isLeft = pixels.map { differ($0, backdrop, by: threshold) }
    return connectedRegions(&isLeft, width: size.width).map(\.bounds).sorted { $0.area > $1.area }
  }
}

/// The regions of connected pixels that are marked, in the order of their first pixels. The marks are removed.
func connectedRegions(
  _ isLeft: inout [Bool], width: Int
) -> [(bounds: PixelRect, count: Int)] {
  let height = isLeft.count / max(1, width)
  var regions: [(bounds: PixelRect, count: Int)] = []
  var stack: [Int] = []
  func take(_ index: Int) {
    guard isLeft[index] else { return }
    isLeft[index] = false
    stack.append(index)
  }
  for start in isLeft.indices where isLeft[start] {
    take(start)
    var (low, high) = ((x: start % width, y: start / width), (x: 0, y: 0))
    var count = 0
    while let index = stack.popLast() {
      let (y, x) = index.quotientAndRemainder(dividingBy: width)
      low = (min(low.x, x), min(low.y, y))
      high = (max(high.x, x), max(high.y, y))
      count += 1
      if x > 0 { take(index - 1) }
      if x + 1 < width { take(index + 1) }
      if y > 0 { take(index - width) }
      if y + 1 < height { take(index + width) }
    }
    regions.append(
      (PixelRect(columns: low.x..<high.x + 1, rows: low.y..<high.y + 1), count))
  }
  return regions
}

/// The deviation of pixels that stand out a little from both neighbors, as a share of all that differ a little.
/// Shadows and antialiasing rise or fall; blocks of JPEG and dithering go to and fro.
private func foundNoise(size: PixelSize, pixels: [UInt32]) -> Double {
  let width = size.width
  var (sum, count) = (0.0, 0)
  for y in stride(from: 1, to: size.height, by: max(1, size.height / 256)) {
    for x in stride(from: y * width + 1, to: (y + 1) * width - 1, by: 1)
    where pixels[x] != pixels[x - 1] || pixels[x] != pixels[x + 1] {
      let pixel = components(pixels[x])
      let (before, after) = (pixel - components(pixels[x - 1]), pixel - components(pixels[x + 1]))
      guard before.greatest <= 6, after.greatest <= 6 else { continue }
      count += 1
      // What is the same in the row above is a line.
      if pixels[x] != pixels[x - width], (before * after).max() > 0 {
        sum += ((before + after) * (before + after)).sum() / 18
      }
    }
  }
  return (sum / Double(max(1, count))).squareRoot()
}

/// The color around a popover: transparent where any pixel is, otherwise the color that is most frequent
/// on the edge of the picture.
func foundBackdrop(size: PixelSize, pixels: [UInt32]) -> UInt32 {
  if pixels.contains(where: { $0 >> 24 == 0 }) { return 0 }
  let last = pixels.count - size.width
  let sides = stride(from: 0, through: last, by: size.width).flatMap {
    [pixels[$0], pixels[$0 + size.width - 1]]
  }
  return mostFrequent(pixels.prefix(size.width) + pixels[last...] + sides) ?? 0
}

/// The most frequent value; the smallest of several.
func mostFrequent<Value: Comparable>(_ values: some Sequence<Value>) -> Value? {
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
  Int((components(a) - components(b)).greatest)
}

/// Whether a component of two pixels differs by more than a threshold.
func differ(_ a: UInt32, _ b: UInt32, by threshold: Int) -> Bool {
  guard a != b else { return false }
  for shift: UInt32 in [0, 8, 16, 24]
  where abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > threshold {
    return true
  }
  return false
}

/// A pixel with straight alpha, multiplied by it.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  PremultipliedMath.scaled(pixel | 0xFF00_0000, by: UInt8(pixel >> 24))
}

extension Theme.Color {
  /// The color as a premultiplied pixel.
  package var premultipliedPixel: UInt32 {
    premultiplied(UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}

extension PixelRect {
  func clamped(to other: PixelRect) -> PixelRect {
    PixelRect(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The rectangle with as many more pixels on each side; empty where it has fewer than are taken away.
  func grown(by pixels: Int) -> PixelRect {
    func grown(_ range: Range<Int>) -> Range<Int> {
      let start = range.lowerBound - pixels
      return start..<max(start, range.upperBound + pixels)
    }
    return PixelRect(columns: grown(columns), rows: grown(rows))
  }
}
