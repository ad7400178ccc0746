/// Divides a picture into blocks and chooses their tokens, for the shortest stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct BlockPlan {
  /// A part of the picture that lies in one block.
  private enum Part {
    /// A body, with its tokens for each way to begin a row.
    case body([TokenGroup])
    /// Detail rows.
    case details(DetailRowBytes.Region)

    /// The tokens that make a body shortest in a block of its own; `nil` for detail rows.
    var shortestBody: TokenGroup? {
      guard case .body(let groups) = self else { return nil }
      return groups.min { $0.counts.bitCount < $1.counts.bitCount }
    }
  }

  private let parts: [Part]
  private let search: DetailRowSearch
  private let roundCounts: RoundCounts
  /// The tokens of each part with the costs of the first pass.
  private var guessed: [TokenGroup] = []
  /// The tokens of each part for one block.
  private var tokens: [TokenGroup] = []
  /// The frequencies of these tokens.
  private var counts = SymbolCounts()
  /// The length in bits of all parts as one block, nearly.
  private(set) var bitCount = 0

  /// The number of rounds for one block and for several blocks.
  private struct RoundCounts {
    let whole: Int
    let several: Int

    static let few = RoundCounts(whole: 1, several: 2)
    static let many = RoundCounts(whole: 5, several: 4)
  }

  /// A picture with more bytes has few rounds.
  private static let manyBytes = 1 << 20

  /// - Parameter regions: the regions of the picture in their order.
  init(_ picture: FilteredPicture, _ regions: [RunCompressor.Region]) {
    let byteCount = regions.reduce(0) { $1.isBody ? $0 : $0 + $1.byteCount(in: picture) }
    var details = DetailRowBytes(
      unitSize: picture.unitSize, rowLength: picture.rowLength, capacity: byteCount)
    var parts: [Part] = []
    for region in regions {
      if region.isBody {
        let bytes = ByteRuns(picture, rows: region.rows)
        parts.append(
          .body(BodyTokens.all(bytes, rowLength: picture.rowLength).map { TokenGroup($0) }))
      } else {
        let count = details.append(picture, rows: region.rows, at: region.start)
        parts += details.regions.suffix(count).map(Part.details)
      }
    }
    self.parts = parts
    let isLarge = picture.byteCount > BlockPlan.manyBytes || details.hasManyPlaces
    search = DetailRowSearch(details, isThorough: !isLarge)
    roundCounts = isLarge ? .few : .many
    choose(.guesses[0])
    guessed = zip(parts, tokens).map { part, tokens in part.shortestBody ?? tokens }
    choose(DeflateCosts(counts))
    bitCount = counts.bitCount
  }

  /// Chooses the tokens of all parts for one block.
  private mutating func choose(_ costs: DeflateCosts) {
    tokens = parts.map { group($0, costs) }
    counts = tokens.dropFirst().reduce(tokens[0].counts) { $0.joined(with: $1.counts) }
  }

  /// The best blocks that were found.
  consuming func best() -> [DeflateBlock] {
    var best = (tokens: tokens, counts: counts, bitCount: bitCount)
    // Different beginnings lead to different ends.
    for start in search.isThorough ? [nil, DeflateCosts.guesses[1]] : [nil] {
      if let start { choose(start) }
      var last = Int.max
      for _ in 0..<roundCounts.whole {
        choose(DeflateCosts(counts))
        bitCount = counts.bitCount
        guard bitCount < last else { break }
        last = bitCount
        if bitCount < best.bitCount { best = (tokens, counts, bitCount) }
      }
    }
    let whole = [TokenGroup(best.tokens.flatMap(\.pieces), best.counts)]
    var several = TokenGroup.merged(best.tokens)
    let other = TokenGroup.merged(guessed)
    if other.bitCount < several.bitCount { several = other }
    for _ in 0..<roundCounts.several {
      let next = TokenGroup.merged(regrouped(several))
      guard next.bitCount < several.bitCount else { break }
      several = next
    }
    return (several.shortBitCount < whole.shortBitCount ? several : whole).map(DeflateBlock.init)
  }

  /// The tokens of each part with the costs of the group that has it.
  private func regrouped(_ groups: [TokenGroup]) -> [TokenGroup] {
    var result: [TokenGroup] = []
    for joined in groups {
      let costs = DeflateCosts(joined.counts)
      for part in parts[result.count..<result.count + joined.pieces.count] {
        let isAlone = joined.pieces.count == 1
        result.append((isAlone ? part.shortestBody : nil) ?? group(part, costs))
      }
    }
    return result
  }

  /// The tokens of one part.
  private func group(_ part: Part, _ costs: DeflateCosts) -> TokenGroup {
    switch part {
    case .details(let region): return TokenGroup(search.tokens(region, costs))
    case .body(let groups):
      var best = (group: groups[0], cost: Int.max)
      for group in groups {
        let cost = costs.total(group.counts)
        if cost < best.cost { best = (group, cost) }
      }
      return best.group
    }
  }
}
