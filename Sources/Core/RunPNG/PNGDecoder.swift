internal import CSPNG
public import Pixels
public import PopoverGeometry

extension Pixmap {
  /// Decodes a PNG file in memory to straight alpha.
  ///
  /// Gray and indexed pictures become RGB, and a transparent color becomes alpha. Components with 16 bits
  /// are rounded to eight. There is no premultiplication.
  ///
  /// The color space is Display P3 when the file says so, and sRGB for any other file. The colors of a file
  /// with another color profile, such as Adobe RGB, are converted to sRGB; those of a profile that is no
  /// matrix and curves, and gAMA and cHRM, keep their values.
  ///
  /// The decoder checks the header before it allocates memory for the picture, so a small file
  /// cannot request much memory.
  ///
  /// - Parameter data: all bytes of the file.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the data is not a PNG file,
  ///   is damaged or truncated, or is larger than a ``PixelSize`` may be.
  public init(png data: [UInt8]) throws(GussetError) {
    try self.init(png: data, part: nil)
  }

  /// Decodes a part of the picture in a PNG file; only its pixels take memory.
  ///
  /// - Parameter part: a part within the picture; `nil` for the whole.
  package init(png data: [UInt8], part: PixelRect?) throws(GussetError) {
    var profile: ICCProfile?
    self = unsafe try data.withUnsafeBufferPointer { bytes throws(GussetError) in
      let decoder = try SPNGContext(encodes: false)
      unsafe try decoder.open(bytes)
      let pixmap = try decoder.decodeImage(part)
      profile = decoder.profile()
      return pixmap
    }
    if let space = ColorSpace(png: data) {
      colorSpace = space
    } else {
      profile?.convertToSRGB(&pixels)
    }
  }

  /// Converts the colors to sRGB; those outside it get the nearest value of each component.
  package mutating func convertToSRGB() {
    guard colorSpace == .displayP3, alpha == .straight else { return }
    ICCProfile(DisplayP3Profile.bytes)?.convertToSRGB(&pixels)
    colorSpace = .sRGB
  }

  /// A sentence about the color profile in a PNG file that ``init(png:)`` passes over; `nil` for none.
  package static func profileRemark(inPNG data: [UInt8]) -> String? {
    guard ColorSpace(png: data) == nil else { return nil }
    return unsafe data.withUnsafeBufferPointer { bytes in
      guard let decoder = try? SPNGContext(encodes: false), unsafe (try? decoder.open(bytes)) != nil
      else { return nil }
      return decoder.unknownProfile().map {
        "the color profile \"\(oneLine($0))\" is not known; its colors are taken for sRGB"
      }
    }
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
    let start = unsafe Array(bytes.prefix(64))
    if let other = otherFormat(start) {
      throw .invalidValue(
        field: .png, value: "a \(other) file",
        allowed: "a PNG file, as other programs save one: magick picture picture.png")
    }
    try checkValue(
      .png, start.isEmpty ? "an empty file" : "another kind of file", start.first == 0x89,
      "a PNG picture")
    try check(
      unsafe spng_set_chunk_limits(context, SPNGContext.largestChunk, SPNGContext.largestChunk))
    try check(
      unsafe spng_set_crc_action(
        context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue)))
    try check(unsafe spng_set_png_buffer(context, bytes.baseAddress, bytes.count))
  }

  /// Where the pixels of a pass of an interlaced picture begin in a row, and their distance.
  private static let passes = [(0, 8), (4, 8), (0, 4), (2, 4), (0, 2), (1, 2), (0, 1)]

  /// Decodes row by row, so that a large picture is in memory once.
  ///
  /// - Parameter part: the part to keep; `nil` for the whole picture.
  fileprivate borrowing func decodeImage(_ part: PixelRect?) throws(GussetError) -> Pixmap {
    let size = try headerSize()
    let part = part ?? PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    let isWide = header.bit_depth == 16
    let format = isWide ? SPNG_FMT_RGBA16 : SPNG_FMT_RGBA8
    try check(
      unsafe spng_decode_image(
        context, nil, 0, Int32(format.rawValue),
        Int32(SPNG_DECODE_TRNS.rawValue | SPNG_DECODE_PROGRESSIVE.rawValue)))
    var pixmap = try Pixmap(size: part.size, alpha: .straight)
    var components = [UInt16](repeating: 0, count: size.width * (isWide ? 4 : 2))
    var info = spng_row_info()
    let last = Int32(SPNG_EOI.rawValue)
    while true {
      let state = unsafe spng_get_row_info(context, &info)
      if state == last { break }
      try check(state)
      let status = unsafe components.withUnsafeMutableBytes {
        unsafe spng_decode_row(context, $0.baseAddress, $0.count)
      }
      if status != last { try check(status) }
      guard part.rows.contains(Int(info.row_num)) else { continue }
      let (first, step) =
        header.interlace_method == 0 ? (0, 1) : SPNGContext.passes[Int(info.pass)]
      let start = (Int(info.row_num) - part.y) * part.width - part.x
      // The first pixel of the pass in the part.
      let begin = first + max(0, part.x - first + step - 1) / step * step
      let columns = stride(from: begin, to: part.columns.upperBound, by: step)
      let row = unsafe components.span.bytes
      var pixels = pixmap.pixels.mutableSpan
      for x in columns {
        if isWide {
          let wide = unsafe row.unsafeLoadUnaligned(
            fromByteOffset: 8 * x, as: SIMD4<UInt16>.self)
          pixels[start + x] = SPNGContext.rounded(wide)
        } else {
          let word = unsafe row.unsafeLoadUnaligned(fromByteOffset: 4 * x, as: UInt32.self)
          pixels[start + x] = SPNGContext.argb(fromRGBA: word)
        }
      }
    }
    // The file may be truncated after a complete picture.
    try check(unsafe spng_decode_chunks(context))
    return pixmap
  }

  /// The color profile of the file; `nil` for none, and for one that is no matrix and curves.
  fileprivate borrowing func profile() -> ICCProfile? {
    var chunk = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &chunk) == 0 else { return nil }
    return ICCProfile(
      unsafe UnsafeRawBufferPointer(start: chunk.profile, count: chunk.profile_len).map { $0 })
  }

  /// The name of the file's color profile, if that is no matrix and curves.
  fileprivate borrowing func unknownProfile() -> String? {
    var chunk = unsafe spng_iccp()
    guard unsafe spng_get_iccp(context, &chunk) == 0, profile() == nil else { return nil }
    return unsafe withUnsafeBytes(of: &chunk.profile_name) { name in
      unsafe String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The size in the header, after a check that it is drawable.
  fileprivate borrowing func headerSize() throws(GussetError) -> PixelSize {
    var header = spng_ihdr()
    try check(unsafe spng_get_ihdr(context, &header))
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    try checkValue(.png, "\(size) pixels", size.isDrawable, PixelSize.drawableWords)
    return size
  }

  /// A pixel of ``Pixmap`` from red, green, blue and alpha with 16 bits, each rounded.
  private static func rounded(_ wide: SIMD4<UInt16>) -> UInt32 {
    let bytes = (SIMD4<UInt32>(truncatingIfNeeded: wide) &* 255 &+ 32_895) &>> 16
    return ARGB(alpha: bytes.w, red: bytes.x, green: bytes.y, blue: bytes.z).pixel
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

/// A context of libspng, which encodes or decodes one file. Its end frees the C context.
@safe struct SPNGContext: ~Copyable {
  let context: OpaquePointer
  private let encodes: Bool

  init(encodes: Bool) throws(GussetError) {
    let flags = encodes ? Int32(SPNG_CTX_ENCODER.rawValue) : 0
    guard let context = unsafe spng_ctx_new(flags) else {
      let operation = encodes ? "encoding PNG" : "decoding PNG"
      throw .failed(operation: operation, reason: "out of memory")
    }
    unsafe self.context = context
    self.encodes = encodes
  }

  deinit {
    unsafe spng_ctx_free(context)
  }

  /// Throws an error for a status other than 0: when decoding, the file is at fault.
  borrowing func check(_ status: Int32) throws(GussetError) {
    guard status != 0 else { return }
    let reason = unsafe String(cString: spng_strerror(status))
    if encodes { throw .failed(operation: "encoding PNG", reason: reason) }
    throw .invalidValue(field: .png, value: reason, allowed: "a complete PNG file")
  }
}
