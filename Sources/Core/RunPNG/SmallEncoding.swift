internal import PopoverGeometry

/// The best way to compress a picture of many pixels in one format.
struct SmallEncoding {
  let format: SampleFormat
  private let picture: FilteredPicture
  private let plan: BlockPlan
  /// The length of the file in bits, without the chunks that every format has, nearly.
  let bitCount: Int

  /// The maximum number of bytes of detail rows. It limits time and memory.
  private static let maximumDetailByteCount = 1 << 25

  /// Makes the encoding; `nil` for a picture with too many bytes that do not repeat.
  init?(_ rows: PictureRows, _ format: SampleFormat) {
    var best: (picture: FilteredPicture, plan: BlockPlan)?
    for choice in SmallEncoding.choices(rows, format) {
      let picture = FilteredPicture(rows, format, choice)
      let regions = RunCompressor(picture, .small).regions()
      let detailByteCount = regions.reduce(0) { $1.isBody ? $0 : $0 + $1.byteCount(in: picture) }
      guard detailByteCount <= SmallEncoding.maximumDetailByteCount else { continue }
      let plan = BlockPlan(picture, regions)
      if plan.bitCount < best?.plan.bitCount ?? .max { best = (picture, plan) }
    }
    guard let best else { return nil }
    (picture, plan) = best
    self.format = format
    bitCount = plan.bitCount + 8 * format.paletteByteCount
  }

  /// The ways to choose filters that may be best.
  private static func choices(
    _ rows: PictureRows, _ format: SampleFormat
  ) -> [FilteredPicture.Choice] {
    // A gradient has as many different rows as it is high.
    let hasFewRows = 2 * rows.uses.count < rows.size.height
    return [.byKind] + (hasFewRows && format.unitSize == 1 ? [.unfiltered] : [])
      + (rows.averageRunCount >= PictureRows.manyRuns.most && format.unitSize > 1
        ? [.smallest] : [])
  }

  /// The picture as a zlib stream.
  consuming func compressed() -> [UInt8] {
    RunCompressor(picture, .small).stream(plan.best())
  }
}

extension PictureRows {
  /// The average numbers of runs in a row: from the first one on, rows may be differences. From the
  /// second one on, as with shadows, they mostly are.
  static let manyRuns = (some: 4, most: 12)
  /// The maximum number of pixels of a picture that is searched byte by byte, without and with
  /// shadows.
  private static let searchedPixels = (plain: 1 << 20, soft: 5 << 18)

  /// Whether the picture has so few pixels that it is searched byte by byte.
  private var isSearched: Bool {
    let most = PictureRows.searchedPixels
    return size.width * size.height
      <= (averageRunCount >= PictureRows.manyRuns.most ? most.soft : most.plain)
  }

  /// The average number of runs in a row.
  var averageRunCount: Int { runs.count / max(1, rowCount) }

  /// The picture in one format as a short zlib stream; `nil` for one with too many bytes that do not
  /// repeat.
  func smallData(_ format: SampleFormat) -> [UInt8]? {
    isSearched
      ? SmallSearch(self, [format]).best()?.data : SmallEncoding(self, format)?.compressed()
  }

  /// The smallest file among all formats that can hold the picture; `nil` for a picture with too
  /// many bytes that do not repeat.
  func smallPNG() throws(GussetError) -> [UInt8]? {
    guard let best = isSearched ? searched() : encoded() else { return nil }
    let file = try PNGFile(size, best.format, in: space, data: best.data).bytes
    // The plan compares lengths that are not exact, and need not find the tokens of the runs.
    let other = try encodedPNG(.fast)
    return other.count < file.count ? other : file
  }

  /// The format and the zlib stream of a picture that is searched byte by byte.
  private func searched() -> (format: SampleFormat, data: [UInt8])? {
    let orders = [PNGPalette.Order.frequency, .gradual]
    let palettes = orders.compactMap { PNGPalette(self, order: $0).map(SampleFormat.palette) }
    return SmallSearch(self, [SampleFormat.direct(self)] + palettes).best()
  }

  /// The format and the zlib stream of a picture of many pixels. A palette saves more than it costs.
  private func encoded() -> (format: SampleFormat, data: [UInt8])? {
    let palette = PNGPalette(self, order: .appearance).map(SampleFormat.palette)
    guard let encoding = SmallEncoding(self, palette ?? .direct(self)) else { return nil }
    return (encoding.format, encoding.compressed())
  }
}
