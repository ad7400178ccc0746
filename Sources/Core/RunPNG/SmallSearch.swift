internal import PopoverGeometry

/// Searches the format, the filters and the tokens that make the file of a picture smallest.
///
/// It compares candidates by tokens that are found in two rounds, and compresses the best ones
/// thoroughly.
struct SmallSearch {
  private let rows: PictureRows
  /// The best candidates, the shortest one first.
  private var candidates: [Candidate] = []

  /// A picture with filtered rows and tokens for one block.
  private struct Candidate {
    let format: SampleFormat
    let picture: FilteredPicture
    let tokens: TokenGroup
    /// The length of the file in bits, without the chunks that every format has, nearly.
    let bitCount: Int
  }

  /// The numbers of candidates that are compressed thoroughly, of many and of few bytes.
  private static let candidateCount = (many: 1, few: 2)
  /// A candidate is given up when its file is longer than the best one's by more than one part of this.
  private static let candidateShare = 50
  /// A format is given up when its file is longer than another one's by more than one part of this.
  private static let formatShare = 12
  /// The number of times that filters follow from the costs of tokens.
  private static let filterRoundCount = 2
  /// The maximum length of a row whose tokens have a cost, in bytes. It limits the greatest cost.
  private static let maximumRowLength = 1 << 16

  /// - Parameter formats: formats that can hold the picture.
  init(_ rows: PictureRows, _ formats: [SampleFormat]) {
    self.rows = rows
    let first = formats.map { format in
      let unfiltered = consider(format, .unfiltered)
      let byKind = consider(format, .byKind)
      return byKind.bitCount < unfiltered.bitCount ? byKind : unfiltered
    }
    let shortest = first.map(\.bitCount).min() ?? 0
    for candidate in first
    where candidate.bitCount - shortest < shortest / SmallSearch.formatShare {
      searchFilters(candidate.format, startingAt: candidate)
    }
  }

  /// Whether a format has so few bytes that more is tried.
  private func hasFewBytes(_ format: SampleFormat) -> Bool {
    FilteredPicture.rowLength(rows, format) * rows.size.height <= BytePlan.fewBytes
  }

  /// Tries other filters than those of a candidate.
  private mutating func searchFilters(_ format: SampleFormat, startingAt candidate: Candidate) {
    var best = candidate
    func improve(_ candidate: Candidate) {
      if candidate.bitCount < best.bitCount { best = candidate }
    }
    if hasFewBytes(format) {
      for filter in FilteredPicture.Filter.allCases where filter != .none {
        improve(consider(format, Array(repeating: RowFilters(filter), count: rows.uses.count)))
      }
      if format.unitSize > 1 { improve(consider(format, .unfilteredExceptRepeats)) }
    }
    if hasFewBytes(format) || rows.averageRunCount >= PictureRows.manyRuns.some {
      improve(consider(format, .smallest))
      improve(consider(format, .fewest))
    }
    guard FilteredPicture.rowLength(rows, format) <= SmallSearch.maximumRowLength else { return }
    for _ in 0..<SmallSearch.filterRoundCount {
      let costs = DeflateCosts(best.tokens.counts)
      best = consider(format, RowFilters.cheapest(rows, format, costs))
    }
  }

  private mutating func consider(
    _ format: SampleFormat, _ choice: FilteredPicture.Choice
  ) -> Candidate {
    consider(format, FilteredPicture(rows, format, choice))
  }

  private mutating func consider(_ format: SampleFormat, _ filters: [RowFilters]) -> Candidate {
    consider(format, FilteredPicture(rows, format, filters: filters))
  }

  /// Plans a picture, and keeps it if it is one of the best.
  private mutating func consider(_ format: SampleFormat, _ picture: FilteredPicture) -> Candidate {
    let paletteBitCount = 8 * format.paletteByteCount
    let shortest = candidates.first?.bitCount ?? .max
    let plan = BytePlan(picture, shorterThan: shortest - paletteBitCount)
    let candidate = Candidate(
      format: format, picture: picture, tokens: plan.tokens,
      bitCount: plan.bitCount + paletteBitCount)
    // Candidates of one length are mostly equal.
    if candidates.contains(where: { $0.bitCount == candidate.bitCount }) { return candidate }
    let index = candidates.firstIndex { candidate.bitCount < $0.bitCount } ?? candidates.count
    candidates.insert(candidate, at: index)
    let count =
      hasFewBytes(format) ? SmallSearch.candidateCount.few : SmallSearch.candidateCount.many
    if candidates.count > count { candidates.removeLast() }
    return candidate
  }

  /// The format of the smallest file, and its zlib stream.
  consuming func best() -> (format: SampleFormat, data: [UInt8])? {
    var best: (format: SampleFormat, data: [UInt8], byteCount: Int)?
    let shortest = candidates.first?.bitCount ?? 0
    for candidate in candidates
    where candidate.bitCount - shortest <= shortest / SmallSearch.candidateShare {
      let blocks = BytePlan(candidate.picture, candidate.tokens).blocks()
      let data = RunCompressor(candidate.picture, .small).stream(blocks)
      let byteCount = data.count + candidate.format.paletteByteCount
      if byteCount < best?.byteCount ?? .max { best = (candidate.format, data, byteCount) }
    }
    return best.map { ($0.format, $0.data) }
  }
}
