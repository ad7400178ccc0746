internal import CSPNG
public import Pixels
public import PopoverGeometry

extension Pixmap {
  /// Decodes a PNG file in memory to straight alpha.
  ///
  /// The components keep their values: there is no color management and no premultiplication. The
  /// color space is Display P3 when the file says so, and sRGB for any other file. Gray and
  /// indexed pictures become RGB, and a transparent color becomes alpha. Of components with 16 bits, the
  /// upper eight count.
  ///
  /// The decoder checks the header before it allocates memory for the picture, so a small file
  /// cannot request much memory.
  ///
  /// - Parameter data: all bytes of the file.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the data is not a PNG file,
  ///   is damaged or truncated, or is larger than ``PixelSize/isDrawable`` allows.
  public init(png data: [UInt8]) throws(GussetError) {
    self = unsafe try data.withUnsafeBufferPointer { bytes throws(GussetError) in
      let decoder = try SPNGContext(encodes: false)
      unsafe try decoder.open(bytes)
      return try decoder.decodeImage()
    }
    colorSpace = ColorSpace(png: data) ?? .sRGB
  }
}

extension PixelSize {
  /// The number of bytes that ``init(pngHeader:)`` needs: the signature and the first chunk.
  package static let pngHeaderLength = 33

  /// The size of the picture in a PNG file, from its first bytes.
  ///
  /// - Throws: as ``Pixmap/init(png:)`` does, for errors in the header.
  package init(pngHeader bytes: [UInt8]) throws(GussetError) {
    self = unsafe try bytes.withUnsafeBufferPointer { bytes throws(GussetError) in
      let decoder = try SPNGContext(encodes: false)
      unsafe try decoder.open(bytes)
      return try decoder.headerSize()
    }
  }
}

extension SPNGContext {
  /// The memory limit for a chunk other than the picture, in bytes.
  private static let largestChunk = 1 << 24

  /// Gives the file's bytes to libspng. They must stay valid until decoding ends.
  fileprivate borrowing func open(_ bytes: UnsafeBufferPointer<UInt8>) throws(GussetError) {
    if let other = otherFormat(unsafe Array(bytes.prefix(64))) {
      throw .invalidValue(
        field: "PNG", value: "a \(other) file",
        allowed: "a PNG file, as other programs save one: magick picture picture.png")
    }
    try check(
      unsafe spng_set_chunk_limits(context, SPNGContext.largestChunk, SPNGContext.largestChunk))
    try check(
      unsafe spng_set_crc_action(
        context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue)))
    try check(unsafe spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
  }

  fileprivate borrowing func decodeImage() throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: try headerSize(), alpha: .straight)
    let status = unsafe pixmap.pixels.withUnsafeMutableBytes { output in
      unsafe spng_decode_image(
        context, output.baseAddress, output.count, Int32(SPNG_FMT_RGBA8.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue))
    }
    try check(status)
    // The file may be truncated after a complete picture.
    try check(unsafe spng_decode_chunks(context))
    // In place, since a large picture hardly fits into memory twice.
    for index in pixmap.pixels.indices {
      pixmap.pixels[index] = SPNGContext.argb(fromRGBA: pixmap.pixels[index])
    }
    return pixmap
  }

  /// The size in the header, after a check that it is drawable.
  fileprivate borrowing func headerSize() throws(GussetError) -> PixelSize {
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    guard size.isDrawable else {
      throw .invalidValue(
        field: "PNG", value: "\(size) pixels",
        allowed: PixelSize.drawableWords)
    }
    return size
  }

  /// A pixel of ``Pixmap`` from a word whose bytes in memory are red, green, blue, alpha.
  private static func argb(fromRGBA word: UInt32) -> UInt32 {
    let rgba = UInt32(bigEndian: word)
    return rgba >> 8 | rgba << 24
  }
}

/// The name of the format of a picture that is no PNG file, by its first bytes; `nil` for another one.
private func otherFormat(_ start: [UInt8]) -> String? {
  func begins(_ text: String, at offset: Int = 0) -> Bool {
    start.dropFirst(offset).starts(with: text.utf8)
  }
  if start.starts(with: [0xFF, 0xD8, 0xFF]) { return "JPEG" }
  if begins("RIFF"), begins("WEBP", at: 8) { return "WebP" }
  if begins("GIF8") { return "GIF" }
  if begins("BM") { return "BMP" }
  if begins("II*\0") || begins("MM\0*") { return "TIFF" }
  if begins("ftyp", at: 4) { return begins("avif", at: 8) ? "AVIF" : "HEIF" }
  // Text may begin with a byte order mark and with space.
  let text = start.starts(with: [0xEF, 0xBB, 0xBF]) ? start.dropFirst(3) : start[...]
  let tag = text.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  return ["<svg", "<?xml", "<!DOCTYPE svg"].contains { tag.starts(with: $0.utf8) } ? "SVG" : nil
}
