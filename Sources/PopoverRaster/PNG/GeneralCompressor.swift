internal import CDeflate
internal import PopoverGeometry

/// libdeflate, for bytes of which nothing is known.
enum GeneralCompressor {
  /// The levels of libdeflate: 6 is its knee, 12 its best.
  private static func level(_ compression: PNGCompression) -> Int32 {
    compression == .fast ? 6 : 12
  }

  /// The bytes as a zlib stream.
  static func compressed(
    _ bytes: [UInt8], _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level(compression)) else {
      throw .failed(operation: "encoding PNG", reason: "out of memory")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: most) { output, count in
      count = unsafe bytes.withUnsafeBytes { input in
        unsafe libdeflate_zlib_compress(
          compressor, input.baseAddress, input.count, output.baseAddress, output.count)
      }
    }
    guard !result.isEmpty else {
      throw .failed(operation: "encoding PNG", reason: "libdeflate gave nothing")
    }
    return result
  }
}
