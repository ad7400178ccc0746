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
  private static let formatShare = 3
  /// The number of times that filters follow from the costs of tokens.
  private static let filterRoundCount = 2
  /// The maximum number of candidates whose tokens are searched, and of plans that are divided into
  /// blocks. One is given up when it is longer than the best one by more than one part of the share.
  private static let candidateLimit = (count: 3, share: 16)
  private static let planLimit = (count: 2, share: 4)
  /// A longer file has only one candidate.
  private static let longBitCount = 1 << 16

  /// - Parameter formats: formats that can hold the picture, of different color types.
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
    guard var best = candidates.min(by: { $0.bitCount < $1.bitCount }) else { return }
    for _ in 0..<SmallSearch.filterRoundCount {
      best = consider(best.format, .cheapest(DeflateCosts(best.estimate.counts)))
    }
    candidates.sort { $0.bitCount < $1.bitCount }
  }

  /// Estimates a candidate. One with the same filters as another one is kept only once.
  @discardableResult
  private mutating func consider(_ format: SampleFormat, _ rule: FilterRule) -> Candidate {
    let candidate = Candidate(format, FilterEstimate(rows, format, rule))
    let same = candidates.firstIndex {
      $0.format.colorType == format.colorType
        && $0.estimate.filters == candidate.estimate.filters
    }
    guard let same else {
      candidates.append(candidate)
      return candidate
    }
    if candidate.bitCount < candidates[same].bitCount { candidates[same] = candidate }
    return candidate
  }

  /// The candidates whose tokens are searched.
  private var chosen: [Candidate] {
    let shortest = candidates.first?.bitCount ?? 0
    guard shortest <= SmallSearch.longBitCount else { return Array(candidates.prefix(1)) }
    // The first candidate of a format, and the first one without filters, may be longer.
    var kinds: Set<[UInt8]> = []
    return candidates.enumerated().filter { index, candidate in
      let kind = [candidate.format.colorType, candidate.isUnfiltered ? 1 : 0]
      let isFirst = kinds.insert(kind).inserted
      let excess = candidate.bitCount - shortest
      let limit = shortest / SmallSearch.candidateLimit.share * (isFirst ? 2 : 1)
      return (index < SmallSearch.candidateLimit.count || isFirst) && excess <= limit
    }.map(\.element)
  }

  /// The format of the smallest file, and its zlib stream.
  func smallest() -> (format: SampleFormat, data: [UInt8])? {
    let plans = chosen.map { candidate in
      let picture = FilteredPicture(rows, candidate.format, filters: candidate.estimate.filters)
      let plan = TokenPlan(picture, candidate.estimate.counts)
      return (
        picture, plan, candidate.format, plan.bitCount + 8 * candidate.format.paletteByteCount
      )
    }.sorted { $0.3 < $1.3 }
    var best: (format: SampleFormat, data: [UInt8], byteCount: Int)?
    for (picture, plan, format, bitCount) in plans.prefix(SmallSearch.planLimit.count)
    where bitCount - plans[0].3 <= plans[0].3 / SmallSearch.planLimit.share {
      let data = RunCompressor(picture, .small).stream(plan.blocks())
      let byteCount = data.count + format.paletteByteCount
      if byteCount < best?.byteCount ?? .max { best = (format, data, byteCount) }
    }
    return best.map { ($0.format, $0.data) }
  }
}

extension PictureRows {
  /// The smallest file among all formats that can hold the picture.
  func smallPNG() throws(GussetError) -> [UInt8]? {
    let palette = PNGPalette(self, order: .gradual).map(SampleFormat.palette)
    let formats = [SampleFormat.direct(self)] + (palette.map { [$0] } ?? [])
    guard let best = SmallSearch(self, formats).smallest() else { return nil }
    let file = try PNGFile(size, best.format, in: space, data: best.data).bytes
    // The plan compares lengths that are not exact, and need not find the tokens of the runs.
    let other = try encodedPNG(.fast)
    return other.count < file.count ? other : file
  }
}
