internal import CDeflate
internal import PopoverGeometry

extension PNGPalette {
  /// The palette of pixels that runs do not describe; `nil` when there are more than 256 colours.
  init?(_ pixmap: Pixmap) {
    var colors = ColorTable()
    var last: UInt32?
    for pixel in pixmap.pixels where pixel != last {
      last = pixel
      guard colors.insert(pixmap.straight(pixel)) else { return nil }
    }
    self.init(colors)
  }
}

extension Pixmap {
  /// The picture as a PNG file of indexes, compressed by libdeflate: for pictures that runs do not
  /// describe.
  func indexedPNG(
    _ palette: PNGPalette, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    let runs = PictureRows.ColorRun.self
    var filtered: [UInt8] = []
    filtered.reserveCapacity(size.height * (size.width + 1))
    for row in 0..<size.height {
      filtered.append(FilteredPicture.Filter.none.rawValue)
      let pixels = pixels[row * size.width..<(row + 1) * size.width]
      if palette.depth == 8 {
        for pixel in pixels { filtered.append(palette.index(of: straight(pixel))) }
        continue
      }
      let row = pixels.map { runs.init(color: straight($0), count: 1) }
      for unit in SampleFormat.palette(palette).units(row[...]) {
        filtered.append(contentsOf: repeatElement(UInt8(unit.unit), count: unit.count))
      }
    }
    return PNGFile(
      size, .palette(palette), data: try GeneralCompressor.compressed(filtered, compression)
    ).bytes
  }

  fileprivate func straight(_ pixel: UInt32) -> UInt32 {
    alpha == .premultiplied ? unpremultiplied(pixel) : pixel
  }
}

/// libdeflate, for bytes of which nothing is known.
private enum GeneralCompressor {
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
