package import PopoverGeometry

extension StretchedImage {
  /// The picture as a PNG file in memory, straight from its runs: no pixmap is made.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return rows.encodedPNG(compression) }
    return try pixmap().encodedPNG(compression)
  }
}

extension Pixmap {
  /// The picture as a PNG file in memory.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return rows.encodedPNG(compression) }
    if let palette = PNGPalette(self) { return try indexedPNG(palette, compression) }
    return try streamedPNG()
  }
}

extension PictureRows {
  /// Fewer pixels than this are tried in every format: a palette may be dearer than what it saves.
  private static let fewPixels = 1 << 17

  /// The smallest file of all formats that hold the picture.
  func encodedPNG(_ compression: PNGCompression) -> [UInt8] {
    func file(_ format: SampleFormat) -> [UInt8] {
      let data = RunCompressor(FilteredPicture(self, format), compression).compressed()
      return PNGFile(size, format, data: data).bytes
    }
    let direct = SampleFormat.direct(self)
    guard let palette = PNGPalette(self) else { return file(direct) }
    // Eight bits of grey are no longer than an index to them.
    if case .grey = direct, palette.depth == 8 { return file(direct) }
    let indexed = file(.palette(palette))
    guard size.width * size.height <= PictureRows.fewPixels else { return indexed }
    let other = file(direct)
    return other.count < indexed.count ? other : indexed
  }
}
