internal import PopoverGeometry

/// Searches the format, the filters and the tokens that make the file of a picture smallest.
///
/// It compares formats and filters by estimates, and searches tokens for the best ones only.
struct SmallSearch {
  private let rows: PictureRows
  /// The candidates that were estimated, the shortest one first.
  private var candidates: [Candidate] = []

  /// A format with filters.
  private struct Candidate {
    let format: SampleFormat
    let estimate: FilterEstimate
    /// The length of the file in bits, without the chunks that every format has, nearly.
    let bitCount: Int

    init(_ format: SampleFormat, _ estimate: FilterEstimate) {
      (self.format, self.estimate) = (format, estimate)
      bitCount = estimate.counts.bitCount + 8 * format.paletteByteCount
    }

    /// Whether no row has a filter. Copies cross such rows, so their estimates are less exact.
    var isUnfiltered: Bool {
      estimate.filters.allSatisfy { $0 == RowFilters(first: .none, rest: .none) }
    }
  }

  /// A format is given up when its first estimate is longer than another one's by more than one part
  /// of this.
  private static let formatShare = 5
  /// How far above the least one of some estimates another one may be: by one part of it and by some
  /// bits, because estimates for small files are less exact.
  private struct Excess {
    let share: Int
    let bitCount: Int

    func limit(_ least: Int) -> Int { least + least / share + bitCount }
  }

  /// The candidates whose tokens are searched, and the two plans of these that are divided into blocks.
  private static let candidateLimit = Excess(share: 16, bitCount: 512)
  private static let planLimit = Excess(share: 100, bitCount: 64)
  /// A longer file has only one candidate.
  private static let longBitCount = 1 << 16

  /// - Parameter formats: formats that can hold the picture.
  init(_ rows: PictureRows, _ formats: [SampleFormat]) {
    self.rows = rows
    for format in formats {
      consider(format, .unfiltered)
      consider(format, .fewestRuns)
    }
    let firstEstimates = candidates
    let shortest = firstEstimates.map(\.bitCount).min() ?? 0
    for format in formats {
      let own = firstEstimates.filter { $0.format.colorType == format.colorType }
      if own.contains(where: { $0.bitCount <= shortest + shortest / SmallSearch.formatShare }) {
        consider(format, .cheapest(.guess))
      }
    }
    guard let best = candidates.min(by: { $0.bitCount < $1.bitCount }) else { return }
    // Better costs follow from the best filters.
    consider(best.format, .cheapest(DeflateCosts(best.estimate.counts)))
    candidates.sort { $0.bitCount < $1.bitCount }
  }

  /// Estimates a candidate. One with the same filters as another one is kept only once.
  private mutating func consider(_ format: SampleFormat, _ rule: FilterRule) {
    let candidate = Candidate(format, FilterEstimate(rows, format, rule))
    let same = candidates.firstIndex {
      $0.format.colorType == format.colorType
        && $0.estimate.filters == candidate.estimate.filters
    }
    guard let same else { return candidates.append(candidate) }
    if candidate.bitCount < candidates[same].bitCount { candidates[same] = candidate }
  }

  /// The candidates whose tokens are searched.
  private var chosen: [Candidate] {
    let shortest = candidates.first?.bitCount ?? 0
    guard shortest <= SmallSearch.longBitCount else { return Array(candidates.prefix(1)) }
    let limit = SmallSearch.candidateLimit.limit(shortest)
    // The first candidate of a format, and the first one of it without filters.
    var kinds: Set<[UInt8]> = []
    return candidates.filter {
      kinds.insert([$0.format.colorType, $0.isUnfiltered ? 1 : 0]).inserted
        && $0.bitCount <= limit
    }
  }

  /// The format of the smallest file, and its zlib stream.
  func smallest() -> (format: SampleFormat, data: [UInt8])? {
    let plans = chosen.map { candidate in
      let picture = FilteredPicture(rows, candidate.format, filters: candidate.estimate.filters)
      let plan = TokenPlan(picture, candidate.estimate.counts)
      let bitCount = plan.bitCount + 8 * candidate.format.paletteByteCount
      return (picture: picture, plan: plan, format: candidate.format, bitCount: bitCount)
    }.sorted { $0.bitCount < $1.bitCount }
    let limit = SmallSearch.planLimit.limit(plans.first?.bitCount ?? 0)
    return plans.prefix(2).filter { $0.bitCount <= limit }.map { picture, plan, format, _ in
      (format: format, data: picture.zlibStream(of: plan.blocks()))
    }.min {
      $0.data.count + $0.format.paletteByteCount < $1.data.count + $1.format.paletteByteCount
    }
  }
}

extension PictureRows {
  /// The smallest file among all formats that can hold the picture.
  func smallPNG() throws(GussetError) -> [UInt8]? {
    let palettes = PNGPalette.Order.allCases.compactMap { PNGPalette(self, order: $0) }
    let formats = [SampleFormat.direct(self)] + palettes.map(SampleFormat.palette)
    guard let best = SmallSearch(self, formats).smallest() else { return nil }
    let file = try pngFile(size, best.format, in: space, data: best.data)
    // The plan compares lengths that are not exact, and need not find the tokens of the runs.
    let other = try encodedPNG(.fast)
    return other.count < file.count ? other : file
  }
}
