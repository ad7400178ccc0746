internal import PopoverGeometry

/// The bytes of an animated PNG file (PNG, third edition), frame by frame.
///
/// Each frame replaces a rectangle of what the frames before it have left, so that only what has
/// changed is written. The first one is the whole canvas and the picture that programs show which
/// know nothing of animations.
package struct AnimatedPNGFile {
  private var file: PNGFile
  private let format: SampleFormat
  /// Every chunk of control and of a later frame's data has a number of its own.
  private var sequence: UInt32 = 0
  private var isFirst = true

  package init(_ size: PixelSize, _ format: SampleFormat, frames: Int, plays: Int) {
    self.format = format
    file = PNGFile(size, format)
    file.addChunk("acTL", PNGFile.bytes(UInt32(frames)) + PNGFile.bytes(UInt32(plays)))
  }

  /// Adds a frame of a rectangle, to be shown for so many seconds.
  package mutating func add(
    _ rows: PictureRows, at rect: PixelRect, seconds: Double, _ compression: PNGCompression
  ) throws(GussetError) {
    let delay = AnimatedPNGFile.fraction(seconds)
    let place = [
      rect.size.width, rect.size.height, rect.columns.lowerBound, rect.rows.lowerBound,
    ]
    // Disposal 0 leaves the frame, blending 0 replaces what was there, transparent pixels included.
    file.addChunk(
      "fcTL",
      nextNumber() + place.flatMap { PNGFile.bytes(UInt32($0)) }
        + [delay.part, delay.whole].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } + [0, 0])
    let data = try rows.compressed(format, compression)
    if isFirst { file.addChunk("IDAT", data) } else { file.addChunk("fdAT", nextNumber() + data) }
    isFirst = false
  }

  /// The whole file, once all frames were added.
  package consuming func finished() -> [UInt8] {
    file.addChunk("IEND", [])
    return file.bytes
  }

  private mutating func nextNumber() -> [UInt8] {
    defer { sequence += 1 }
    return PNGFile.bytes(sequence)
  }

  /// A time as a fraction of seconds whose parts have 16 bits.
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
