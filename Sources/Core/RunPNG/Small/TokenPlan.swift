/// Divides the filtered rows of a picture into blocks and chooses their tokens, for a short stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct TokenPlan {
  private let tables: [PlaceTable]
  private var search: CheapestTokens
  /// The best tokens for one block that were found.
  private var tokens: TokenGroup
  /// The length in bits of all blocks, nearly.
  let bitCount: Int

  /// - Parameter counts: an estimate of the frequencies of symbols.
  init(_ picture: FilteredPicture, _ counts: SymbolCounts) {
    tables = PlaceTable.tables(picture)
    var search = CheapestTokens()
    tokens = TokenPlan.group(tables, &search, DeflateCosts(counts))
    self.search = search
    bitCount = min(
      tokens.counts.bitCount, TokenGroup.divided(tokens.pieces.flatMap(\.self)).bitCount)
  }

  /// The cheapest tokens of all rows.
  private static func group(
    _ tables: [PlaceTable], _ search: inout CheapestTokens, _ costs: DeflateCosts
  ) -> TokenGroup {
    var tokens: [DeflateToken] = []
    for table in tables { tokens += search.tokens(table, 0..<table.places.count - 1, costs) }
    return TokenGroup(tokens)
  }

  /// The number of rounds for one block and for several: as many places as `allPlaces` says in all.
  private var roundCount: Int {
    min(max(TokenPlan.allPlaces / tables.reduce(1) { $0 + $1.places.count }, 2), 8)
  }
  private static let allPlaces = 1 << 20

  /// The best blocks that were found.
  consuming func blocks() -> [DeflateBlock] {
    improve(DeflateCosts(tokens.counts))
    var best = [tokens]
    var bitCount = best.shortBitCount
    func choose(_ blocks: [TokenGroup]) {
      let other = blocks.shortBitCount
      if other < bitCount { (best, bitCount) = (blocks, other) }
    }
    var blocks = TokenGroup.divided(tokens.pieces.flatMap(\.self))
    choose(blocks)
    for _ in 0..<min(roundCount, 3) {
      let next = improved(blocks)
      choose(next)
      blocks = TokenGroup.divided(next.flatMap { $0.pieces.flatMap(\.self) })
      choose(blocks)
    }
    return best.map(DeflateBlock.init)
  }

  /// Takes better tokens for one block, while rounds find some.
  private mutating func improve(_ costs: DeflateCosts) {
    var costs = costs
    var bitCount = [tokens].shortBitCount
    var last: (counts: SymbolCounts, bitCount: Int)?
    var random = RandomSymbols()
    for _ in 0..<roundCount {
      let group = TokenPlan.group(tables, &search, costs)
      let other = [group].shortBitCount
      if other < bitCount { (tokens, bitCount) = (group, other) }
      var counts = group.counts
      if let last {
        counts =
          last.bitCount == other
          ? tokens.counts.shuffled(&random) : counts.mixed(with: last.counts)
      }
      last = (counts, other)
      costs = DeflateCosts(counts)
    }
  }

  /// Blocks of the same bytes with tokens for the costs of each.
  private mutating func improved(_ blocks: [TokenGroup]) -> [TokenGroup] {
    var result: [TokenGroup] = []
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
      if !tokens.isEmpty { result.append(TokenGroup(tokens)) }
    }
    return result
  }
}
