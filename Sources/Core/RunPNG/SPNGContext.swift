internal import CLibrary
internal import CSPNG
internal import Pixels
internal import PopoverGeometry

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
    throw .invalidValue(field: "PNG", value: reason, allowed: "a complete PNG file")
  }
}

extension Pixmap {
  /// The picture as a PNG file of 8-bit RGBA, compressed by libspng row by row, for pictures
  /// without runs.
  func streamedPNG() throws(GussetError) -> [UInt8] {
    var file = try SPNGContext(encodes: true).encode(self)
    var chunks: [UInt8] = []
    for chunk in try colorSpace.chunks { PNGFile.appendChunk(chunk.name, chunk.data, to: &chunks) }
    file.insert(contentsOf: chunks, at: PixelSize.pngHeaderLength)
    return file
  }
}

extension SPNGContext {
  fileprivate consuming func encode(_ pixmap: Pixmap) throws(GussetError) -> [UInt8] {
    let size = pixmap.size
    var header = spng_ihdr(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: 8,
      color_type: UInt8(SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue), compression_method: 0,
      filter_method: 0, interlace_method: 0)
    try check(unsafe spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(unsafe spng_set_ihdr(context, &header))
    // Encodes row by row, so that memory holds no second picture.
    let flags = SPNG_ENCODE_PROGRESSIVE.rawValue | SPNG_ENCODE_FINALIZE.rawValue
    try check(
      unsafe spng_encode_image(context, nil, 0, Int32(SPNG_FMT_PNG.rawValue), Int32(flags)))
    var row: [UInt8] = []
    for index in 0..<size.height {
      row.removeAll(keepingCapacity: true)
      pixmap.append(row: index, as: .rgba, to: &row)
      let status = unsafe row.withUnsafeBytes { bytes in
        unsafe spng_encode_row(context, bytes.baseAddress, bytes.count)
      }
      // libspng reports the end of the picture as a status of its own.
      try check(status == SPNG_EOI.rawValue ? 0 : status)
    }
    var count = 0
    var status: Int32 = 0
    let buffer = unsafe spng_get_png_buffer(context, &count, &status)
    defer { unsafe free(buffer) }
    try check(status)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: buffer, count: count))
  }
}
