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

extension DeflateBlock {
  /// Joins neighboring blocks while that makes the stream shorter, first the two that save most.
  static func merged(_ blocks: [DeflateBlock]) -> [DeflateBlock] {
    var blocks = blocks
    func pair(_ index: Int) -> DeflateBlock { blocks[index].joined(with: blocks[index + 1]) }
    var pairs = (0..<blocks.count - 1).map(pair)
    func saving(_ index: Int) -> Int {
      blocks[index].bitCount + blocks[index + 1].bitCount - pairs[index].bitCount
    }
    while let index = pairs.indices.max(by: { saving($0) < saving($1) }), saving(index) >= 0 {
      blocks[index] = pairs[index]
      blocks.remove(at: index + 1)
      pairs.remove(at: index)
      if index > 0 { pairs[index - 1] = pair(index - 1) }
      if index < pairs.count { pairs[index] = pair(index) }
    }
    return blocks
  }
}

extension [DeflateBlock] {
  /// The length of all blocks in bits, nearly.
  var bitCount: Int { reduce(0) { $0 + $1.bitCount } }
  /// The tokens of all blocks, divided into the blocks that make the stream short.
  var divided: [DeflateBlock] { DeflateBlock.divided(flatMap { $0.pieces.flatMap(\.self) }) }
}

extension DeflateBlock {
  /// The number of parts that blocks consist of at first, and the minimum number of tokens in a part.
  private static let part = (count: 32, tokenCount: 16)

  /// Divides tokens into the blocks that make the stream short.
  fileprivate static func divided(_ tokens: [DeflateToken]) -> [DeflateBlock] {
    let size = max(part.tokenCount, tokens.count / part.count)
    let blocks = merged(
      stride(from: 0, to: tokens.count, by: size).map {
        DeflateBlock(Array(tokens[$0..<min($0 + size, tokens.count)]))
      })
    return blocks.count > 1 ? moved(blocks, tokens) : blocks
  }

  /// Moves the end of each block to where both blocks beside it are shortest, in steps that get
  /// smaller.
  private static func moved(_ blocks: [DeflateBlock], _ tokens: [DeflateToken]) -> [DeflateBlock] {
    var ends = [0]
    for block in blocks {
      ends.append(ends[ends.count - 1] + block.pieces.reduce(0) { $0 + $1.count })
    }
    var bitCounts = blocks.map(\.bitCount)
    func move(_ index: Int, by step: Int) {
      let (start, middle, end) = (ends[index - 1], ends[index] + step, ends[index + 1])
      guard start < middle, middle < end else { return }
      let left = SymbolCounts(tokens[start..<middle]).bitCount
      let right = SymbolCounts(tokens[middle..<end]).bitCount
      guard left + right < bitCounts[index - 1] + bitCounts[index] else { return }
      ends[index] = middle
      (bitCounts[index - 1], bitCounts[index]) = (left, right)
    }
    for index in 1..<ends.count - 1 {
      var step = max(ends[index + 1] - ends[index], ends[index] - ends[index - 1]) / 2
      while step > 0 {
        for step in [-step, step] { move(index, by: step) }
        step /= 2
      }
    }
    return zip(ends, ends.dropFirst()).map { DeflateBlock(Array(tokens[$0..<$1])) }
  }
}
