package import PopoverGeometry

extension StretchedImage {
  /// The picture as a PNG file in memory, straight from its runs.
  ///
  /// A pixmap is made only for what runs hardly describe; see ``PictureRows/mostRuns``.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression) }
    return try pixmap().encodedPNG(compression)
  }
}

extension Pixmap {
  /// The picture as a PNG file in memory.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression) }
    if let palette = PNGPalette(self) { return try indexedPNG(palette, compression) }
    return try streamedPNG()
  }
}

extension PictureRows {
  /// Fewer pixels than this are tried in every format: a palette may be dearer than what it saves.
  private static let fewPixels = 1 << 17

  /// The smallest file of the formats that hold the picture.
  func encodedPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    let direct = SampleFormat.direct(self)
    guard let palette = PNGPalette(self) else { return try file(direct, compression) }
    // Eight bits of grey are no longer than an index to them.
    if case .grey = direct, palette.depth == 8 { return try file(direct, compression) }
    let indexed = try file(.palette(palette), compression)
    guard size.width * size.height <= PictureRows.fewPixels else { return indexed }
    let other = try file(direct, compression)
    return other.count < indexed.count ? other : indexed
  }

  private func file(
    _ format: SampleFormat, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    PNGFile(size, format, data: try compressed(format, compression)).bytes
  }

  /// The rows in one format as a zlib stream.
  func compressed(
    _ format: SampleFormat, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    let filtered = FilteredPicture(self, format)
    var data = RunCompressor(filtered, compression).compressed()
    // Where runs tell little, what repeats has to be searched for.
    let isPoor = data.count * (compression == .fast ? 8 : 16) > filtered.byteCount
    if isPoor, filtered.byteCount > 4096, filtered.byteCount <= 1 << 24 {
      let searched = try GeneralCompressor.compressed(filtered.bytes, compression)
      if searched.count < data.count { data = searched }
    }
    return data
  }
}
