/// Divides a picture of few pixels into blocks and chooses their tokens, for the shortest stream.
///
/// Which tokens are cheap depends on the codes of their block, and which blocks are good depends on
/// the tokens. So both are chosen in turns, as Zopfli does.
struct BytePlan {
  private var search: CheapestTokens
  /// The best tokens for one block that were found.
  private(set) var tokens: TokenGroup

  /// The maximum number of bytes that are searched with the greatest effort.
  static let fewBytes = 1 << 19
  /// The least and the greatest number of rounds for one block. In all, they search as many bytes as
  /// `allBytes` says.
  private static let roundCount = (least: 4, most: 30)
  private static let allBytes = 1 << 20
  /// The numbers of rounds for several blocks: for many and for few bytes, and for tokens of guesses.
  private static let blockRoundCounts = (many: 3, few: 4, others: 2)
  /// The number of rounds for a block of several.
  private static let partRoundCount = 2

  /// Plans for one block, with two rounds; with one if that is far longer than another plan.
  init(_ picture: FilteredPicture, shorterThan other: Int) {
    search = CheapestTokens(picture, isThorough: false)
    tokens = TokenGroup(search.tokens(.guesses[0]))
    if !tokens.counts.bitCount.isFarAbove(other) { tokens = TokenGroup(search.tokens(costs)) }
  }

  /// Plans with tokens that another plan has found.
  init(_ picture: FilteredPicture, _ tokens: TokenGroup) {
    search = CheapestTokens(picture, isThorough: true)
    self.tokens = tokens
  }

  /// The length in bits as one block, nearly.
  var bitCount: Int { tokens.counts.bitCount }

  /// The costs of tokens in that block.
  var costs: DeflateCosts { DeflateCosts(tokens.counts) }

  private var hasFewBytes: Bool { search.byteCount <= BytePlan.fewBytes }

  /// The best blocks that were found.
  consuming func blocks() -> [DeflateBlock] {
    improve(costs)
    // Different beginnings lead to different ends.
    if hasFewBytes { improve(.guesses[1]) }
    var best = [tokens]
    var bitCount = best.shortBitCount
    func choose(_ blocks: [TokenGroup]) {
      let other = blocks.shortBitCount
      if other < bitCount { (best, bitCount) = (blocks, other) }
    }
    let counts = BytePlan.blockRoundCounts
    var starts = [(tokens: tokens, roundCount: hasFewBytes ? counts.few : counts.many)]
    if hasFewBytes {
      for costs in DeflateCosts.guesses {
        starts.append((TokenGroup(search.tokens(costs)), counts.others))
      }
    }
    for (tokens, roundCount) in starts {
      var blocks = TokenGroup.divided(tokens.pieces.flatMap(\.self))
      choose(blocks)
      for _ in 0..<roundCount {
        let next = improved(blocks)
        choose(next)
        blocks = TokenGroup.divided(next.flatMap { $0.pieces.flatMap(\.self) })
        choose(blocks)
      }
    }
    return best.map(DeflateBlock.init)
  }

  /// Takes better tokens for one block, while rounds find some. A round that finds as many bits as the
  /// last one is followed by one with shuffled costs.
  private mutating func improve(_ costs: DeflateCosts) {
    var costs = costs
    var bitCount = [tokens].shortBitCount
    var last: (counts: SymbolCounts, bitCount: Int)?
    var random = RandomSymbols()
    let (least, most) = BytePlan.roundCount
    for _ in 0..<min(max(BytePlan.allBytes / max(search.byteCount, 1), least), most) {
      let group = TokenGroup(search.tokens(costs))
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

  /// Blocks of the same bytes with better tokens, where there are some.
  private mutating func improved(_ blocks: [TokenGroup]) -> [TokenGroup] {
    var result: [TokenGroup] = []
    var start = 0
    for block in blocks {
      let end = start + block.byteCount
      var best = block
      var bitCount = [block].shortBitCount
      var costs = DeflateCosts(block.counts)
      for _ in 0..<BytePlan.partRoundCount {
        let group = TokenGroup(search.tokens(start..<end, costs, isThorough: true))
        let other = [group].shortBitCount
        if other < bitCount { (best, bitCount) = (group, other) }
        costs = DeflateCosts(group.counts)
      }
      result.append(best)
      start = end
    }
    return result
  }
}

extension Int {
  /// Whether a length is more than a quarter above another one.
  func isFarAbove(_ other: Int) -> Bool { self / 5 > other / 4 }
}
