internal import CDeflate
internal import Pixels
internal import PopoverGeometry

/// The bytes of a PNG file, chunk by chunk.
struct PNGFile {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the whole file of a picture in one format.
  ///
  /// - Parameter data: the zlib stream of its filtered rows.
  init(
    _ size: PixelSize, _ format: SampleFormat, in space: ColorSpace, data: [UInt8]
  ) throws(GussetError) {
    try self.init(size, format, in: space)
    addChunk("IDAT", data)
    addChunk("IEND", [])
  }

  /// Makes the beginning of a file: the header and the chunks of colors.
  init(_ size: PixelSize, _ format: SampleFormat, in space: ColorSpace) throws(GussetError) {
    addChunk(
      "IHDR",
      PNGFile.bytes(UInt32(size.width)) + PNGFile.bytes(UInt32(size.height))
        + [UInt8(format.depth), format.colorType, 0, 0, 0])
    for chunk in try space.chunks { addChunk(chunk.name, chunk.data) }
    if case .palette(let palette) = format {
      addChunk(
        "PLTE",
        palette.colors.flatMap { color in
          [16, 8, 0].map { UInt8(truncatingIfNeeded: color >> $0) }
        })
      let alphas = palette.colors.prefix(palette.translucentCount).map { UInt8($0 >> 24) }
      if !alphas.isEmpty { addChunk("tRNS", alphas) }
    }
  }

  mutating func addChunk(_ name: String, _ data: [UInt8]) {
    bytes += PNGFile.chunk(name, data)
  }

  /// The bytes of a chunk.
  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(crc(content))
  }

  private static func crc(_ content: [UInt8]) -> UInt32 {
    unsafe content.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
  }

  static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
