import Gusset

/// An APNG file, split into a PNG file for each frame, which libpng can decode.
package struct AnimatedPNG {
  package struct Frame {
    package let size: PixelSize
    package let x: Int
    package let y: Int
    package let seconds: Double
    /// A still picture of the frame alone.
    package let file: [UInt8]
  }

  package let size: PixelSize
  /// The number of repetitions; 0 is forever.
  package let plays: Int
  package private(set) var frames: [Frame] = []

  private struct Chunk {
    let name: String
    let data: ArraySlice<UInt8>

    func number(_ offset: Int, bytes: Int = 4) -> Int {
      data.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
    }
  }

  /// `nil` when chunks are missing, out of order or misnumbered, or when a frame lies outside.
  package init?(_ bytes: [UInt8]) {
    guard let chunks = AnimatedPNG.chunks(bytes), let header = chunks.first, header.name == "IHDR",
      let control = chunks.first(where: { $0.name == "acTL" }), chunks.last?.name == "IEND",
      let start = chunks.firstIndex(where: { $0.name == "fcTL" }),
      chunks[..<start].contains(where: { $0.name == "acTL" })
    else { return nil }
    size = PixelSize(width: header.number(0), height: header.number(4))
    plays = control.number(4)
    let shared = chunks[1..<start].filter { $0.name != "acTL" }
    var sequence = 0
    var index = start
    while chunks[index].name == "fcTL" {
      let frame = chunks[index]
      let content = chunks[index + 1]
      let isFirst = index == start
      guard frame.data.count == 26, frame.number(0) == sequence, frame.number(24, bytes: 2) == 0,
        content.name == (isFirst ? "IDAT" : "fdAT"), isFirst || content.number(0) == sequence + 1
      else { return nil }
      sequence += isFirst ? 1 : 2
      let own = PixelSize(width: frame.number(4), height: frame.number(8))
      let (x, y) = (frame.number(12), frame.number(16))
      guard own.isDrawable, x + own.width <= size.width, y + own.height <= size.height,
        !isFirst || own == size
      else { return nil }
      let head = Array(frame.data.dropFirst(4).prefix(8)) + header.data.dropFirst(8)
      let file =
        AnimatedPNG.signature + AnimatedPNG.written("IHDR", head[...])
        + shared.flatMap { AnimatedPNG.written($0.name, $0.data) }
        + AnimatedPNG.written("IDAT", content.data.dropFirst(isFirst ? 0 : 4))
        + AnimatedPNG.written("IEND", [])
      frames.append(
        Frame(
          size: own, x: x, y: y,
          seconds: Double(frame.number(20, bytes: 2)) / Double(frame.number(22, bytes: 2)),
          file: file))
      index += 2
    }
    guard index == chunks.count - 1, frames.count == control.number(0) else { return nil }
  }

  /// The displayed frames: straight pixels of the whole canvas, and their duration.
  package func pictures() -> [(pixels: [UInt32], seconds: Double)]? {
    var canvas = [UInt32](repeating: 0, count: size.width * size.height)
    var result: [(pixels: [UInt32], seconds: Double)] = []
    for frame in frames {
      guard let pixels = OtherPNGDecoder.pixels(frame.file) else { return nil }
      for row in 0..<frame.size.height {
        let start = (frame.y + row) * size.width + frame.x
        canvas.replaceSubrange(
          start..<start + frame.size.width,
          with: pixels[row * frame.size.width..<(row + 1) * frame.size.width])
      }
      result.append((canvas, frame.seconds))
    }
    return result
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunks(_ bytes: [UInt8]) -> [Chunk]? {
    guard bytes.starts(with: signature) else { return nil }
    var rest = bytes.dropFirst(8)
    var result: [Chunk] = []
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= length + 12 else { return nil }
      let name = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
      let data = rest.dropFirst(8).prefix(length)
      guard written(name, data)[...] == rest.prefix(length + 12) else { return nil }
      result.append(Chunk(name: name, data: data))
      rest = rest.dropFirst(length + 12)
    }
    return rest.isEmpty ? result : nil
  }

  private static func written(_ name: String, _ data: ArraySlice<UInt8>) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let content = Array(name.utf8) + data
    var sum: UInt32 = .max
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return bytes(UInt32(data.count)) + content + bytes(~sum)
  }
}
