internal import CDeflate
internal import CSPNG
internal import PopoverGeometry

/// Compresses any bytes with libdeflate.
enum GeneralCompressor {
  /// The levels of libdeflate to try. Level 6 balances time and size. Level 12 mostly, but not
  /// always, gives the smallest result.
  private static func levels(_ compression: PNGCompression) -> [Int32] {
    compression == .fast ? [6] : [6, 12]
  }

  /// The bytes as a zlib stream: the shortest one of all levels.
  static func compressed(
    _ bytes: [UInt8], _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    var best: [UInt8] = []
    for level in levels(compression) {
      let result = try compressed(bytes, level: level)
      if best.isEmpty || result.count < best.count { best = result }
    }
    return best
  }

  private static func compressed(
    _ bytes: [UInt8], level: Int32
  ) throws(GussetError) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(level) else {
      throw .failed(operation: "encoding PNG", reason: "out of memory")
    }
    defer { unsafe libdeflate_free_compressor(compressor) }
    let most = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: most) { output, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, output.baseAddress, output.count)
    }
    guard !result.isEmpty else {
      throw .failed(operation: "encoding PNG", reason: "libdeflate gave nothing")
    }
    return result
  }
}

/// The versions of the C libraries that encode and decode PNG files.
package enum LibraryVersions {
  /// The version of libdeflate that this module was compiled with: the library does not tell its own.
  package static var libdeflate: String { LIBDEFLATE_VERSION_STRING }

  /// The version of libspng that runs.
  package static var libspng: String {
    unsafe spng_version_string().map { unsafe String(cString: $0) } ?? "unknown"
  }
}
