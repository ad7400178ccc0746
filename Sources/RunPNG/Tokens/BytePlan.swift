/// Divides a picture of few pixels into blocks and chooses their tokens, for the shortest stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct BytePlan {
  private var cheapest: CheapestTokens
  /// The best tokens for one block that were found.
  private var best: TokenGroup

  /// The maximum number of rounds for one block and for several blocks.
  private static let roundCounts = (whole: 3, several: 2)
  /// The number of parts that blocks consist of, and the minimum number of tokens in a part.
  private static let parts = (count: 32, tokenCount: 32)

  /// Plans for one block, with two rounds; with one if that is far longer than another plan.
  init(_ picture: FilteredPicture, shorterThan other: Int) {
    cheapest = CheapestTokens(picture)
    best = TokenGroup(cheapest.tokens(0..<cheapest.byteCount, .guesses[0]))
    if best.counts.bitCount.isFarAbove(other) { return }
    best = TokenGroup(cheapest.tokens(0..<cheapest.byteCount, DeflateCosts(best.counts)))
  }

  /// The length in bits as one block.
  var bitCount: Int { best.counts.bitCount }

  /// Takes better tokens for one block, while rounds find some.
  private mutating func improve(_ costs: DeflateCosts, rounds: Int) {
    var costs = costs
    var found: TokenGroup?
    for _ in 0..<rounds {
      let group = TokenGroup(cheapest.tokens(0..<cheapest.byteCount, costs))
      guard group.counts.bitCount < found?.counts.bitCount ?? .max else { break }
      found = group
      costs = DeflateCosts(group.counts)
    }
    if let found, [found].shortBitCount < [best].shortBitCount { best = found }
  }

  /// The best blocks that were found.
  mutating func blocks() -> [DeflateBlock] {
    // Different beginnings lead to different ends.
    improve(DeflateCosts(best.counts), rounds: BytePlan.roundCounts.whole)
    improve(.guesses[1], rounds: BytePlan.roundCounts.whole)
    var several = BytePlan.divided(best.pieces.flatMap { $0 })
    for _ in 0..<BytePlan.roundCounts.several where several.count > 1 {
      let next = BytePlan.divided(tokens(several))
      guard next.bitCount < several.bitCount else { break }
      several = next
    }
    return (several.shortBitCount < [best].shortBitCount ? several : [best])
      .map(DeflateBlock.init)
  }

  /// The tokens with the costs of the block that has them.
  private mutating func tokens(_ blocks: [TokenGroup]) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    var start = 0
    for block in blocks {
      let end = start + block.byteCount
      tokens += cheapest.tokens(start..<end, DeflateCosts(block.counts))
      start = end
    }
    return tokens
  }

  /// Divides tokens into the blocks that make the stream short.
  private static func divided(_ tokens: [DeflateToken]) -> [TokenGroup] {
    let size = max(parts.tokenCount, tokens.count / parts.count)
    return TokenGroup.merged(
      stride(from: 0, to: tokens.count, by: size).map {
        TokenGroup(Array(tokens[$0..<min($0 + size, tokens.count)]))
      })
  }
}

extension Int {
  /// Whether a length is more than a quarter above another one.
  func isFarAbove(_ other: Int) -> Bool { self / 5 > other / 4 }
}
