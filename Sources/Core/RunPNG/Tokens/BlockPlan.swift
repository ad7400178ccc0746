/// Divides a picture of many pixels into blocks and chooses their tokens, for a short stream.
///
/// Unlike ``BytePlan``, it knows which rows repeat, and searches for copies only in the others. So its
/// time hardly depends on the size of the picture.
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
  /// The tokens of each part with the costs of the first pass.
  private var guessed: [TokenGroup] = []
  /// The tokens of each part for one block.
  private var tokens: [TokenGroup] = []
  /// The frequencies of these tokens.
  private var counts = SymbolCounts()
  /// The length in bits of all parts as one block, nearly.
  private(set) var bitCount = 0

  /// The maximum number of rounds for several blocks.
  private static let roundCount = 2

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
    search = DetailRowSearch(details)
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
    choose(DeflateCosts(counts))
    if counts.bitCount < best.bitCount { best = (tokens, counts, counts.bitCount) }
    let whole = [TokenGroup(best.tokens.flatMap(\.pieces), best.counts)]
    var several = TokenGroup.merged(best.tokens)
    let other = TokenGroup.merged(guessed)
    if other.bitCount < several.bitCount { several = other }
    for _ in 0..<BlockPlan.roundCount {
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
