/// Divides the filtered rows of a picture into blocks and chooses their tokens, for a short stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct TokenPlan {
  private let tables: [PlaceTable]
  private var search: CheapestTokens
  /// The best tokens for one block that were found.
  private var block: DeflateBlock
  /// The length in bits of all blocks, nearly.
  let bitCount: Int

  /// - Parameter counts: an estimate of the frequencies of symbols.
  init(_ picture: FilteredPicture, _ counts: SymbolCounts) {
    tables = PlaceTable.tables(picture)
    var search = CheapestTokens()
    block = TokenPlan.block(tables, &search, DeflateCosts(counts))
    self.search = search
    bitCount = min(block.counts.bitCount, [block].divided.bitCount)
  }

  /// The cheapest tokens of all rows.
  private static func block(
    _ tables: [PlaceTable], _ search: inout CheapestTokens, _ costs: DeflateCosts
  ) -> DeflateBlock {
    var tokens: [DeflateToken] = []
    for table in tables { tokens += search.tokens(table, 0..<table.places.count - 1, costs) }
    return DeflateBlock(tokens)
  }

  /// The number of rounds for one block and for several: as many places as `allPlaces` says in all.
  private var roundCount: Int {
    min(max(TokenPlan.allPlaces / tables.reduce(1) { $0 + $1.places.count }, 2), 8)
  }
  private static let allPlaces = 1 << 20

  /// The best blocks that were found.
  consuming func blocks() -> [DeflateBlock] {
    var best = [improve(DeflateCosts(block.counts))]
    func choose(_ blocks: [DeflateBlock]) {
      let other = blocks.map { $0.shortened() }
      if other.bitCount < best.bitCount { best = other }
    }
    var blocks = [block].divided
    choose(blocks)
    for _ in 0..<min(roundCount, 3) {
      let next = improved(blocks)
      choose(next)
      blocks = next.divided
      choose(blocks)
    }
    return best
  }

  /// Takes better tokens for one block, while rounds find some. Returns it with its shortest codes.
  private mutating func improve(_ costs: DeflateCosts) -> DeflateBlock {
    var costs = costs
    var best = block.shortened()
    var last: (counts: SymbolCounts, bitCount: Int)?
    var random = RandomSymbols()
    for _ in 0..<roundCount {
      let next = TokenPlan.block(tables, &search, costs).shortened()
      if next.bitCount < best.bitCount { best = next }
      var counts = next.counts
      if let last {
        counts =
          last.bitCount == next.bitCount
          ? best.counts.shuffled(&random) : counts.mixed(with: last.counts)
      }
      last = (counts, next.bitCount)
      costs = DeflateCosts(counts)
    }
    block = best
    return best
  }

  /// Blocks of the same bytes with tokens for the costs of each.
  private mutating func improved(_ blocks: [DeflateBlock]) -> [DeflateBlock] {
    var result: [DeflateBlock] = []
    var index = 0
    var place = 0
    var (start, tableStart) = (0, 0)
    for block in blocks {
      start += block.byteCount
      let costs = DeflateCosts(block.counts)
      var tokens: [DeflateToken] = []
      while index < tables.count {
        let table = tables[index]
        let end = table.rowStart(upTo: start - tableStart)
        if end > place { tokens += search.tokens(table, place..<end, costs) }
        place = max(place, end)
        guard place == table.places.count - 1, index < tables.count - 1 else { break }
        tableStart += table.byteCount
        (index, place) = (index + 1, 0)
      }
      if !tokens.isEmpty { result.append(DeflateBlock(tokens)) }
    }
    return result
  }
}
