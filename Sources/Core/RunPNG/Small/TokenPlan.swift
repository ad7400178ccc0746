/// Divides the filtered rows of a picture into blocks and chooses their tokens, for a short stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct TokenPlan {
  private let tables: [PlaceTable]
  private var search = CheapestTokens()
  /// The shortest blocks that were found.
  private var best: [DeflateBlock] = []
  /// The blocks that were found last.
  private var last: [DeflateBlock] = []

  /// The length in bits of all blocks, nearly.
  var bitCount: Int { best.bitCount }

  /// - Parameter counts: an estimate of the frequencies of symbols.
  init(_ picture: FilteredPicture, _ counts: SymbolCounts) {
    tables = PlaceTable.tables(picture)
    let costs = DeflateCosts(counts)
    var tokens: [DeflateToken] = []
    for table in tables { tokens += search.tokens(table, 0..<table.places.count - 1, costs) }
    best = [DeflateBlock(tokens)]
    choose(best.divided)
  }

  /// The maximum number of rounds, and the number of places that all of them search in all.
  private static let rounds = (count: 6, placeCount: 1 << 20)

  /// The best blocks that were found, with the codes that make them shortest.
  consuming func blocks() -> [DeflateBlock] {
    let placeCount = tables.reduce(1) { $0 + $1.places.count }
    let count = min(max(TokenPlan.rounds.placeCount / placeCount, 2), TokenPlan.rounds.count)
    for _ in 0..<count {
      let before = bitCount
      choose(improved(last))
      choose(last.divided)
      if bitCount == before { break }
    }
    return best.map { $0.shortened() }
  }

  /// Keeps some blocks, also as the best ones if they are.
  private mutating func choose(_ blocks: [DeflateBlock]) {
    last = blocks
    if blocks.bitCount < best.bitCount { best = blocks }
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
