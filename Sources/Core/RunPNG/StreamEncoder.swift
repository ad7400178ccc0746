internal import CSPNG
internal import Pixels
internal import PopoverGeometry

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Pixmap {
  /// Writes a row as bytes red, green, blue, alpha, with straight alpha.
  fileprivate func copyRGBA(row: Int, into bytes: inout [UInt8]) {
    var last: UInt32 = 0
    var straight: UInt32 = 0
    var index = 0
    for pixel in pixels[row * size.width..<(row + 1) * size.width] {
      if pixel != last {
        last = pixel
        straight = alpha.straight(pixel)
      }
      bytes[index] = UInt8(truncatingIfNeeded: straight >> 16)
      bytes[index + 1] = UInt8(truncatingIfNeeded: straight >> 8)
      bytes[index + 2] = UInt8(truncatingIfNeeded: straight)
      bytes[index + 3] = UInt8(truncatingIfNeeded: straight >> 24)
      index += 4
    }
  }
}

extension Pixmap {
  /// The picture as a PNG file of 8-bit RGBA, compressed by libspng row by row, for pictures
  /// without runs.
  func streamedPNG() throws(GussetError) -> [UInt8] {
    let encoder = try StreamEncoder()
    var file = try encoder.encode(self)
    var chunks: [UInt8] = []
    for chunk in try colorSpace.chunks { PNGFile.appendChunk(chunk.name, chunk.data, to: &chunks) }
    file.insert(contentsOf: chunks, at: PixelSize.pngHeaderLength)
    return file
  }
}

/// An encoder of libspng. Its end frees the C context.
@safe private struct StreamEncoder: ~Copyable {
  private let context: OpaquePointer

  init() throws(GussetError) {
    guard let context = unsafe spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw .failed(operation: "encoding PNG", reason: "out of memory")
    }
    unsafe self.context = context
  }

  deinit {
    unsafe spng_ctx_free(context)
  }

  consuming func encode(_ pixmap: Pixmap) throws(GussetError) -> [UInt8] {
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
    var row = [UInt8](repeating: 0, count: size.width * 4)
    for index in 0..<size.height {
      pixmap.copyRGBA(row: index, into: &row)
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

  private borrowing func check(_ status: Int32) throws(GussetError) {
    guard status != 0 else { return }
    throw .failed(
      operation: "encoding PNG", reason: unsafe String(cString: spng_strerror(status)))
  }
}
