package import Pixels
package import PopoverGeometry

/// The bytes of an animated PNG file (PNG, third edition), frame by frame.
///
/// Each frame replaces a rectangle of the frame before it, so only changed pixels are written. The
/// first frame covers the whole canvas. Programs without support for animation show it alone.
package struct AnimatedPNGFile {
  private var file: PNGFile
  private let format: SampleFormat
  /// The sequence number of the next fcTL or fdAT chunk.
  private var sequence: UInt32 = 0
  private var isFirst = true
  /// Bodies that the next frame may have too.
  private var bodies = BodyCache(capacity: 4)

  package init(
    _ size: PixelSize, _ format: SampleFormat, in space: ColorSpace, frames: Int, plays: Int
  ) throws(GussetError) {
    self.format = format
    file = try PNGFile(size, format, in: space)
    file.addChunk("acTL", PNGFile.bytes(UInt32(frames)) + PNGFile.bytes(UInt32(plays)))
  }

  /// Adds a frame that covers a rectangle and is shown for a number of seconds.
  package mutating func add(
    _ rows: PictureRows, at rect: PixelRect, seconds: Double, _ compression: PNGCompression
  ) throws(GussetError) {
    let delay = AnimatedPNGFile.fraction(seconds)
    let place = [
      rect.size.width, rect.size.height, rect.columns.lowerBound, rect.rows.lowerBound,
    ]
    // Disposal 0 keeps the frame. Blending 0 replaces all pixels, also with transparent ones.
    file.addChunk(
      "fcTL",
      nextNumber() + place.flatMap { PNGFile.bytes(UInt32($0)) }
        + PNGFile.bytes(UInt16(delay.part)) + PNGFile.bytes(UInt16(delay.whole)) + [0, 0])
    let data = try rows.compressed(format, compression, &bodies)
    if isFirst { file.addChunk("IDAT", data) } else { file.addChunk("fdAT", nextNumber() + data) }
    isFirst = false
  }

  /// The whole file, after the last frame was added.
  package consuming func finished() -> [UInt8] {
    file.addChunk("IEND", [])
    return file.bytes
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGFile.bytes(sequence)
  }

  /// A time in seconds as a fraction of two 16-bit integers.
  private static func fraction(_ seconds: Double) -> (part: Int, whole: Int) {
    for whole in [60_000, 1000, 10] {
      let part = Int((seconds * Double(whole)).rounded())
      if part <= 65_535 {
        let common = greatestCommonDivisor(part, whole)
        return (part / common, whole / common)
      }
    }
    return (65_535, 1)
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? max(1, a) : greatestCommonDivisor(b, a % b)
  }
}

/// The colors of all frames. The frames share one palette or have none.
package struct AnimationColors {
  private var table: ColorTable? = ColorTable()
  private var isOpaque = true
  private var isGray = true

  package init() {}

  /// Whether no further frame can change the format.
  package var isSettled: Bool { table == nil && !isOpaque && !isGray }

  package mutating func add(_ picture: PictureRows) {
    for run in picture.runs {
      if table?.insert(run.value) == false { table = nil }
    }
    switch SampleFormat.direct(picture) {
    case .gray: break
    case .grayAlpha: isOpaque = false
    case .rgb: isGray = false
    case .rgba, .palette: (isOpaque, isGray) = (false, false)
    }
  }

  /// The most compact format that holds every frame.
  package var format: SampleFormat {
    if let table { return .palette(PNGPalette(table)) }
    return isGray ? (isOpaque ? .gray : .grayAlpha) : (isOpaque ? .rgb : .rgba)
  }
}
