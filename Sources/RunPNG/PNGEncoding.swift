internal import Pixels
public import PopoverGeometry

extension StretchedImage {
  /// The picture as a PNG file in memory, straight from its runs: lossless, in sRGB, with straight
  /// alpha.
  ///
  /// A pixmap is made only for what runs hardly describe.
  ///
  /// - Parameter compression: how much work is put into making it small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func encodedPNG(
    _ compression: PNGCompression = .fast
  ) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression) }
    return try pixmap().encodedPNG(compression)
  }
}

extension Pixmap {
  /// The picture as a PNG file in memory: lossless, in sRGB, with straight alpha.
  ///
  /// - Parameter compression: how much work is put into making it small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func encodedPNG(
    _ compression: PNGCompression = .fast
  ) throws(GussetError) -> [UInt8] {
    if let rows = PictureRows(self) { return try rows.encodedPNG(compression) }
    if let palette = PNGPalette(self) { return try indexedPNG(palette, compression) }
    return try streamedPNG()
  }

  /// The picture as a PNG file in memory, where it is made of many drawings: more than a drawing has
  /// of runs, and much that repeats apart from them, but no photograph.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedSheetPNG(_ compression: PNGCompression) throws(GussetError) -> [UInt8] {
    guard let rows = PictureRows(self, most: 20 * PictureRows.mostRuns) else {
      return try encodedPNG(compression)
    }
    return try rows.encodedPNG(compression, searchesAll: true)
  }
}

extension PictureRows {
  /// Fewer pixels than this are tried in every format: a palette may be dearer than what it saves.
  private static let fewPixels = 1 << 17
  /// Searching more bytes than this for what repeats would take long, and they have to be in memory.
  private static let mostSearched = 1 << 24

  /// The smallest file of the formats that hold the picture.
  ///
  /// - Parameter searchesAll: whether repetitions are searched for however many bytes there are, and
  ///   however much the runs tell.
  func encodedPNG(
    _ compression: PNGCompression, searchesAll: Bool = false
  ) throws(GussetError) -> [UInt8] {
    func file(_ format: SampleFormat) throws(GussetError) -> [UInt8] {
      let data = try compressed(format, compression, searchesAll: searchesAll)
      return PNGFile(size, format, data: data).bytes
    }
    let direct = SampleFormat.direct(self)
    guard let palette = PNGPalette(self) else { return try file(direct) }
    // Eight bits of gray are no longer than an index to them.
    if case .gray = direct, palette.depth == 8 { return try file(direct) }
    let indexed = try file(.palette(palette))
    guard size.width * size.height <= PictureRows.fewPixels else { return indexed }
    let other = try file(direct)
    return other.count < indexed.count ? other : indexed
  }

  /// The rows in one format as a zlib stream.
  func compressed(
    _ format: SampleFormat, _ compression: PNGCompression, searchesAll: Bool = false
  ) throws(GussetError) -> [UInt8] {
    let filtered = FilteredPicture(self, format)
    var data = RunCompressor(filtered, compression).compressed()
    // Where runs tell little, what repeats has to be searched for.
    let isPoor = data.count * (compression == .fast ? 8 : 16) > filtered.byteCount
    let isWorthIt =
      isPoor && filtered.byteCount > 4096 && filtered.byteCount <= PictureRows.mostSearched
    if isWorthIt || searchesAll {
      let searched = try GeneralCompressor.compressed(filtered.bytes, compression)
      if searched.count < data.count { data = searched }
    }
    return data
  }
}
