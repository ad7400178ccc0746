internal import PopoverGeometry

/// The best way to compress a picture in one format, before the effort of the last rounds.
struct SmallEncoding {
  let format: SampleFormat
  private let picture: FilteredPicture
  private let plan: BlockPlan
  /// The length of the file in bits, without the chunks that every format has, nearly.
  let bitCount: Int

  /// The average number of runs in a row from which on rows may be differences.
  private static let manyRuns = 12
  /// The maximum number of bytes for a general search.
  private static let fewBytes = 1 << 18
  /// The maximum number of bytes of detail rows. It limits time and memory.
  private static let maximumDetailByteCount = 1 << 25
  /// The maximum number of pixels of a picture that is encoded in many ways.
  fileprivate static let fewPixels = 1 << 18

  /// Makes the encoding; `nil` for a picture with too many bytes that do not repeat.
  init?(_ rows: PictureRows, _ format: SampleFormat) {
    var choices: [FilteredPicture.Choice] = [.byKind]
    let isLarge = rows.size.width * rows.size.height > SmallEncoding.fewPixels
    // A gradient has as many different rows as it is high.
    if 2 * rows.uses.count < rows.size.height, !isLarge || format.unitSize == 1 {
      choices.append(.none)
    }
    if format.unitSize > 1, !isLarge { choices.append(.paeth) }
    if format.unitSize > 1, rows.runs.count > SmallEncoding.manyRuns * rows.rowCount {
      choices.append(.smallest)
    }
    var best: (picture: FilteredPicture, plan: BlockPlan)?
    for choice in choices {
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

  /// The picture as a zlib stream.
  func compressed() throws(GussetError) -> [UInt8] {
    let data = RunCompressor(picture, .small).compressed(plan)
    // Where few bytes repeat, a general search with more effort may find more.
    guard picture.byteCount <= SmallEncoding.fewBytes, data.count * 16 > picture.byteCount else {
      return data
    }
    let other = try GeneralCompressor.compressed(picture.bytes, .small)
    return other.count < data.count ? other : data
  }
}

extension PictureRows {
  /// The smallest file among all formats that can hold the picture; `nil` for a picture with too
  /// many bytes that do not repeat.
  func smallPNG() throws(GussetError) -> [UInt8]? {
    let direct = SampleFormat.direct(self)
    let palette = PNGPalette(self)
    var best = palette.flatMap { SmallEncoding(self, .palette($0)) }
    if palette == nil || size.width * size.height <= SmallEncoding.fewPixels {
      let other = SmallEncoding(self, direct)
      if let other, other.bitCount < best?.bitCount ?? .max { best = other }
    }
    guard let best else { return nil }
    let file = try PNGFile(size, best.format, in: space, data: best.compressed()).bytes
    // The plan compares lengths that are not exact, and need not find the tokens of the runs.
    let fast = try encodedPNG(.fast)
    return file.count < fast.count ? file : fast
  }
}
