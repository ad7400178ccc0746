/// Tokens that lie in one block.
struct TokenGroup {
  /// The tokens, in the pieces that were joined.
  let pieces: [[DeflateToken]]
  let counts: SymbolCounts

  init(_ tokens: [DeflateToken]) {
    self.init([tokens], SymbolCounts(tokens))
  }

  /// - Parameter counts: the frequencies of all pieces together.
  init(_ pieces: [[DeflateToken]], _ counts: SymbolCounts) {
    (self.pieces, self.counts) = (pieces, counts)
  }

  /// The number of bytes that the tokens stand for.
  var byteCount: Int {
    pieces.reduce(0) { $1.reduce($0) { $0 + $1.byteCount } }
  }

  private func joined(with next: TokenGroup) -> TokenGroup {
    TokenGroup(pieces + next.pieces, counts.joined(with: next.counts))
  }
}

extension TokenGroup {
  /// Joins neighboring groups while that makes the stream shorter, first the two that save most.
  static func merged(_ groups: [TokenGroup]) -> [TokenGroup] {
    var groups = groups
    var bitCounts = groups.map(\.counts.bitCount)
    func pair(_ index: Int) -> (bitCount: Int, saving: Int) {
      let bitCount = groups[index].counts.joined(with: groups[index + 1].counts).bitCount
      return (bitCount, bitCounts[index] + bitCounts[index + 1] - bitCount)
    }
    var pairs = (0..<groups.count - 1).map(pair)
    while let index = pairs.indices.max(by: { pairs[$0].saving < pairs[$1].saving }),
      pairs[index].saving >= 0
    {
      groups[index] = groups[index].joined(with: groups[index + 1])
      bitCounts[index] = pairs[index].bitCount
      groups.remove(at: index + 1)
      bitCounts.remove(at: index + 1)
      pairs.remove(at: index)
      if index > 0 { pairs[index - 1] = pair(index - 1) }
      if index < pairs.count { pairs[index] = pair(index) }
    }
    return groups
  }
}

extension [TokenGroup] {
  /// The length of the blocks of all groups, nearly.
  var bitCount: Int { reduce(0) { $0 + $1.counts.bitCount } }
  /// The length of the blocks of all groups with the best codes.
  var shortBitCount: Int { reduce(0) { $0 + SmoothCodes($1.counts).bitCount } }
}
