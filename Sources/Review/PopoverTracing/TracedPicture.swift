internal import Gusset

/// The picture that is traced, or a part of it: premultiplied pixels before a backdrop of one color. It shares the
/// pixels of the whole.
struct TracedPicture {
  let size: PixelSize
  /// The color behind the popover and its shadow; 0 where it is transparent.
  private(set) var backdrop: UInt32
  /// How much a pixel differs from what its neighbors say, usually: by dithering, by blocks of JPEG.
  let noise: Double
  /// Whether the pixels are those of JPEG, or as noisy.
  let isCompressed: Bool
  /// The pixels of the whole, `0xAARRGGBB`, row by row, the number in a row, and which one is the first of this part.
  private let source: [UInt32]
  private let width: Int
  private let start: Int
  private let isStraight: Bool
  /// What was drawn to find the theme.
  let work: TraceWork
  /// What is taken off the fill; `nil` for nothing.
  private(set) var bands: ContentBands?
  /// The pixels that say nothing, because other things were there; empty for none.
  private var isPainted: [Bool] = []

  /// - Parameters:
  ///   - pixmap: the whole picture.
  ///   - region: the part with the popover.
  ///   - backdrop: the premultiplied color behind it; `nil` to find it.
  init(_ pixmap: Pixmap, region: PixelRect, backdrop: UInt32?) {
    self.init(
      pixmap.pixels, pixmap.size.width, region, pixmap.alpha == .straight,
      TraceWork(), backdrop: backdrop ?? 0)
    if backdrop == nil { self.backdrop = surrounding }
  }

  /// A picture of a popover from which other things were taken.
  ///
  /// - Parameters:
  ///   - pixels: what is left, opaque, row by row.
  ///   - isPainted: for each pixel, whether something was there that was taken away.
  init(
    _ pixels: [UInt32], _ size: PixelSize, isPainted: [Bool], backdrop: UInt32, work: TraceWork
  ) {
    self.init(
      pixels, size.width, PixelRect(x: 0, y: 0, width: size.width, height: size.height), false,
      work, backdrop: backdrop)
    self.isPainted = isPainted
  }

  private init(
    _ source: [UInt32], _ width: Int, _ part: PixelRect, _ isStraight: Bool, _ work: TraceWork,
    backdrop: UInt32
  ) {
    (self.source, self.width, self.isStraight, self.work) = (source, width, isStraight, work)
    (start, size, self.backdrop) = (part.y * width + part.x, part.size, backdrop)
    (noise, isCompressed) = foundNoise(part.size) { [start] x, y in source[start + y * width + x] }
  }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: size.width, height: size.height) }

  /// What is reliable of a difference of two pixels. JPEG blurs colors over some pixels, and keeps the luminance.
  func reliable(_ difference: SIMD4<Double>) -> SIMD4<Double> {
    guard isCompressed else { return difference }
    let luminance = (difference * SIMD4(0.299, 0.587, 0.114, 0)).sum()
    return SIMD4(luminance, luminance, luminance, difference.w)
  }

  /// The pixel in a column and a row, and the backdrop outside the picture.
  subscript(x: Int, y: Int) -> UInt32 {
    guard x >= 0, y >= 0, x < size.width, y < size.height else { return backdrop }
    let stored = source[start + y * width + x]
    let pixel = isStraight && stored < 0xFF00_0000 ? premultiplied(stored) : stored
    guard let row = bands?.rows[y], row.columns.contains(x) else { return pixel }
    // The pixel that is there without the band.
    return differ(pixel, row.color, by: 3) ? pixel : row.fill
  }

  /// Whether a pixel of the picture is known: nothing was taken away there.
  func isKnown(_ x: Int, _ y: Int) -> Bool { isPainted.isEmpty || !isPainted[y * width + x] }

  subscript(place: (x: Int, y: Int)) -> UInt32 { self[place.x, place.y] }

  /// The pixel with a number, counted row by row.
  subscript(index: Int) -> UInt32 { self[index % size.width, index / size.width] }

  /// The most frequent pixel of a row between two columns, of about 200 at most.
  func mode(_ y: Int, _ columns: Range<Int>) -> UInt32 {
    let step = columns.count / 200 + 1
    return mostFrequent(
      stride(from: columns.lowerBound, to: columns.upperBound, by: step).map { self[$0, y] }) ?? 0
  }

  /// A part of the picture, within it.
  func cropped(to rect: PixelRect, on backdrop: UInt32) -> TracedPicture {
    let part = PixelRect(
      x: start % width + rect.x, y: start / width + rect.y, width: rect.width, height: rect.height)
    return TracedPicture(source, width, part, isStraight, work, backdrop: backdrop)
  }

  /// The picture without the rows of a body that are content from edge to edge.
  ///
  /// - Parameter outline: that of the body; `nil` to look for it.
  func withoutBands(inside outline: TracedOutline?, scale: Scale) -> TracedPicture {
    guard let outline = outline ?? TracedOutline(EdgeRays(self), in: self),
      !outline.frame.isOpenAbove
    else { return self }
    var picture = self
    picture.bands = ContentBands(self, outline, scale: scale)
    return picture
  }

  /// The picture as it is.
  var withBands: TracedPicture {
    var picture = self
    picture.bands = nil
    return picture
  }

  /// The color around what the picture shows: transparent where any pixel is, otherwise the color that is most
  /// frequent on the edge of the picture.
  private var surrounding: UInt32 {
    let (right, bottom) = (size.width - 1, size.height - 1)
    if (0...bottom).contains(where: { y in (0...right).contains { ARGB(self[$0, y]).alpha == 0 } })
    {
      return 0
    }
    return mostFrequent(
      (0...right).flatMap { [self[$0, 0], self[$0, bottom]] }
        + (0...bottom).flatMap { [self[0, $0], self[right, $0]] }) ?? 0
  }
}

/// The regions of connected pixels that are marked, in the order of their first pixels. The marks are removed.
///
/// - Parameter visit: receives the number of a region, a row, and the columns of it there.
func connectedRegions(
  _ isLeft: inout [Bool], width: Int, visit: (Int, Int, Range<Int>) -> Void = { _, _, _ in }
) -> [(bounds: PixelRect, count: Int)] {
  let height = isLeft.count / max(1, width)
  var regions: [(bounds: PixelRect, count: Int)] = []
  // Runs of a row, whose number stays small where a picture is large.
  var stack: [(y: Int, columns: Range<Int>)] = []
  func take(_ x: Int, _ y: Int) {
    let row = y * width
    var (low, high) = (x, x)
    while low > 0, isLeft[row + low - 1] { low -= 1 }
    while high < width, isLeft[row + high] { high += 1 }
    for index in row + low..<row + high { isLeft[index] = false }
    stack.append((y, low..<high))
  }
  for start in isLeft.indices where isLeft[start] {
    take(start % width, start / width)
    var bounds = PixelRect(x: start % width, y: start / width)
    var count = 0
    while let (y, columns) = stack.popLast() {
      bounds = bounds.union(PixelRect(columns: columns, rows: y..<y + 1))
      count += columns.count
      visit(regions.count, y, columns)
      for next in [y - 1, y + 1] where next >= 0 && next < height {
        for x in columns where isLeft[next * width + x] { take(x, next) }
      }
    }
    regions.append((bounds, count))
  }
  return regions
}

/// The deviation of pixels that stand out a little from both neighbors, as a share of all that differ a little.
/// Shadows and antialiasing rise or fall; blocks of JPEG and dithering go to and fro.
///
/// - Returns: the deviation, and whether such pixels are as many as JPEG leaves beside edges.
private func foundNoise(
  _ size: PixelSize, _ pixel: (Int, Int) -> UInt32
) -> (Double, isCompressed: Bool) {
  var (sum, count) = (0.0, 0)
  var (edges, standing) = (0, 0)
  for y in stride(from: 1, to: size.height, by: size.width * size.height / 300_000 + 1) {
    for x in stride(from: 1, to: size.width - 1, by: 1) {
      let (before, own, after) = (pixel(x - 1, y), pixel(x, y), pixel(x + 1, y))
      // Translucent pixels are rounded twice, and JPEG has none.
      guard ARGB(own).isOpaque, own != before || own != after else { continue }
      let down = components(own) - components(before)
      let up = components(own) - components(after)
      guard down.greatest <= 6, up.greatest <= 6 else {
        edges += 1
        continue
      }
      count += 1
      // What is the same in the row above is a line.
      if own != pixel(x, y - 1), (down * up).max() > 0 {
        sum += ((down + up) * (down + up)).sum() / 18
        // Translucent shade is rounded twice, which leaves single levels.
        standing += (down * up).max() > 1 ? 1 : 0
      }
    }
  }
  return ((sum / Double(max(1, count))).squareRoot(), standing > 20 && standing * 20 > edges)
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
func components(_ pixel: UInt32) -> SIMD4<Double> { SIMD4(ARGB(pixel).components) }

/// The gray pixel of the luminance of another one.
func luminance(_ pixel: UInt32) -> UInt32 {
  // Rays take it of every pixel.
  let color = ARGB(pixel)
  let gray = (299 * color.red + 587 * color.green + 114 * color.blue + 500) / 1000
  return ARGB(alpha: color.alpha, red: gray, green: gray, blue: gray).pixel
}

/// The greatest difference of a component of two pixels.
func difference(_ a: UInt32, _ b: UInt32) -> Int {
  Int((components(a) - components(b)).greatest)
}

/// Whether a component of two pixels differs by more than a threshold.
func differ(_ a: UInt32, _ b: UInt32, by threshold: Int) -> Bool {
  let (first, second) = (ARGB(a).components, ARGB(b).components)
  return a != b
    && any(pointwiseMax(first, second) &- pointwiseMin(first, second) .> UInt32(threshold))
}

/// A pixel with straight alpha, multiplied by it.
func premultiplied(_ pixel: UInt32) -> UInt32 {
  PremultipliedMath.scaled(pixel | 0xFF00_0000, by: UInt8(ARGB(pixel).alpha))
}

extension PixelRect {
  /// The rectangle with as many more pixels on each side; empty where it has fewer than are taken away.
  func grown(by pixels: Int) -> PixelRect {
    func grown(_ range: Range<Int>) -> Range<Int> {
      let start = range.lowerBound - pixels
      return start..<max(start, range.upperBound + pixels)
    }
    return PixelRect(columns: grown(columns), rows: grown(rows))
  }
}
