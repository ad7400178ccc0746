internal import CDeflate
internal import Pixels
internal import PopoverGeometry

/// The checksum of PNG chunks, and of the files in ZIP archives (CRC-32 of ISO 3309).
package func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  unsafe bytes.withUnsafeBytes { unsafe libdeflate_crc32(0, $0.baseAddress, $0.count) }
}

/// The whole PNG file of a picture in one format.
///
/// - Parameter data: the zlib stream of its filtered rows.
func pngFile(
  _ size: PixelSize, _ format: SampleFormat, in space: ColorSpace, data: [UInt8]
) throws(GussetError) -> [UInt8] {
  var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  bytes.appendChunk(
    "IHDR",
    bigEndianBytes(UInt32(size.width)) + bigEndianBytes(UInt32(size.height))
      + [UInt8(format.depth), format.colorType, 0, 0, 0])
  for chunk in try space.chunks { bytes.appendChunk(chunk.name, chunk.data) }
  if case .palette(let palette) = format {
    var colors: [UInt8] = []
    colors.reserveCapacity(3 * palette.colors.count)
    for color in palette.colors { colors += bigEndianBytes(color).dropFirst() }
    bytes.appendChunk("PLTE", colors)
    let alphas = palette.colors.prefix(palette.translucentCount).map { UInt8(ARGB($0).alpha) }
    if !alphas.isEmpty { bytes.appendChunk("tRNS", alphas) }
  }
  // The chunk's length, name and checksum, and the last chunk.
  bytes.reserveCapacity(bytes.count + data.count + 24)
  bytes.appendChunk("IDAT", data)
  bytes.appendChunk("IEND", [])
  return bytes
}

extension [UInt8] {
  /// Appends a chunk: its length, its name, its data and the checksum of both.
  mutating func appendChunk(_ name: String, _ data: [UInt8]) {
    self += bigEndianBytes(UInt32(data.count))
    let start = count
    append(contentsOf: name.utf8)
    append(contentsOf: data)
    self += bigEndianBytes(crc32(self[start...]))
  }
}

/// The bytes of an integer, the highest one first.
func bigEndianBytes(_ value: some FixedWidthInteger) -> [UInt8] {
  unsafe withUnsafeBytes(of: value.bigEndian) { unsafe Array($0) }
}

/// A PNG file with a text at its end, which viewers of metadata show.
///
/// - Parameters:
///   - text: the text, in ASCII.
///   - keyword: its subject, in 1 to 79 ASCII characters.
///   - png: the bytes of the file.
package func pngAdding(_ text: String, keyword: String, to png: [UInt8]) -> [UInt8] {
  // The last chunk is empty: a length, a name and a checksum.
  let endLength = 12
  var bytes = Array(png.dropLast(endLength))
  bytes.appendChunk("tEXt", Array(keyword.utf8) + [0] + Array(text.utf8))
  return bytes + png.suffix(endLength)
}
