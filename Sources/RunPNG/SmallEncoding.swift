internal import PopoverGeometry

/// The best way to compress a picture in one format, before the effort of the last rounds.
struct SmallEncoding {
  let format: SampleFormat
  private let picture: FilteredPicture
  private let plan: Plan
  /// The length of the file in bits, without the chunks that every format has, nearly.
  let bitCount: Int

  /// The way to divide a picture into blocks of tokens.
  private enum Plan {
    /// For few pixels, byte by byte.
    case bytes(BytePlan)
    /// For more pixels, with fewer choices.
    case parts(BlockPlan)

    var bitCount: Int {
      switch self {
      case .bytes(let plan): plan.bitCount
      case .parts(let plan): plan.bitCount
      }
    }
  }

  /// The average numbers of runs in a row: from the first one on, rows may be differences. From the
  /// second one on, as with shadows, fewer ways are tried, because each takes long.
  private static let manyRuns = (some: 4, most: 12)
  /// The maximum number of bytes of detail rows. It limits time and memory.
  private static let maximumDetailByteCount = 1 << 25
  /// The maximum number of pixels of a picture that is encoded in many ways.
  fileprivate static let fewPixels = 1 << 20

  /// Makes the encoding; `nil` for a picture with too many bytes that do not repeat.
  ///
  /// - Parameter other: the length of the file in another format. No further ways are tried once one
  ///   is far longer.
  init?(_ rows: PictureRows, _ format: SampleFormat, shorterThan other: Int = .max) {
    let other = other - 8 * format.paletteByteCount
    var best: (picture: FilteredPicture, plan: Plan)?
    for choice in SmallEncoding.choices(rows, format) {
      let picture = FilteredPicture(rows, format, choice)
      let shortest = min(other, best?.plan.bitCount ?? .max)
      guard let plan = SmallEncoding.plan(picture, isLarge: rows.isLarge, shortest)
      else { continue }
      if plan.bitCount < best?.plan.bitCount ?? .max { best = (picture, plan) }
      if plan.bitCount.isFarAbove(other) { break }
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
    let runCount = rows.runs.count / max(1, rows.rowCount)
    // A gradient has as many different rows as it is high.
    let hasFewRows = 2 * rows.uses.count < rows.size.height
    if rows.isLarge {
      return [.byKind] + (hasFewRows && format.unitSize == 1 ? [.unfiltered] : [])
        + (runCount >= manyRuns.most && format.unitSize > 1 ? [.smallest] : [])
    }
    if runCount >= manyRuns.most { return [.unfiltered, .smallest] }
    return [.unfiltered, .byKind] + (format.unitSize > 1 ? [.unfilteredExceptRepeats] : [])
      + (runCount >= manyRuns.some ? [.smallest, .fewest] : [])
  }

  /// The plan of a filtered picture; `nil` for one with too many bytes that do not repeat.
  private static func plan(_ picture: FilteredPicture, isLarge: Bool, _ other: Int) -> Plan? {
    guard isLarge else { return .bytes(BytePlan(picture, shorterThan: other)) }
    let regions = RunCompressor(picture, .small).regions()
    let detailByteCount = regions.reduce(0) { $1.isBody ? $0 : $0 + $1.byteCount(in: picture) }
    guard detailByteCount <= maximumDetailByteCount else { return nil }
    return .parts(BlockPlan(picture, regions))
  }

  /// The picture as a zlib stream.
  consuming func compressed() -> [UInt8] {
    let blocks: [DeflateBlock]
    switch plan {
    case .bytes(var plan): blocks = plan.blocks()
    case .parts(let plan): blocks = plan.best()
    }
    return RunCompressor(picture, .small).stream(blocks)
  }
}

extension PictureRows {
  /// Whether the picture has so many pixels that it is encoded in few ways.
  fileprivate var isLarge: Bool { size.width * size.height > SmallEncoding.fewPixels }

  /// The smallest file among all formats that can hold the picture; `nil` for a picture with too
  /// many bytes that do not repeat.
  func smallPNG() throws(GussetError) -> [UInt8]? {
    let direct = SampleFormat.direct(self)
    let palette = PNGPalette(self, isSorted: !isLarge)
    var best = palette.flatMap { SmallEncoding(self, .palette($0)) }
    if palette == nil || !isLarge {
      let other = SmallEncoding(self, direct, shorterThan: best?.bitCount ?? .max)
      if let other, other.bitCount < best?.bitCount ?? .max { best = other }
    }
    guard let best else { return nil }
    let file = try PNGFile(size, best.format, in: space, data: best.compressed()).bytes
    // The plan compares lengths that are not exact, and need not find the tokens of the runs.
    let fast = try encodedPNG(.fast)
    return file.count < fast.count ? file : fast
  }
}
