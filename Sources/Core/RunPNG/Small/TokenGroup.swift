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

extension TokenGroup {
  /// The number of parts that blocks consist of at first, and the minimum number of tokens in a part.
  private static let part = (count: 64, tokenCount: 16)
  /// The maximum number of times that all ends of blocks are moved.
  private static let moveCount = 2

  /// Divides tokens into the blocks that make the stream short.
  static func divided(_ tokens: [DeflateToken]) -> [TokenGroup] {
    let size = max(part.tokenCount, tokens.count / part.count)
    let groups = merged(
      stride(from: 0, to: tokens.count, by: size).map {
        TokenGroup(Array(tokens[$0..<min($0 + size, tokens.count)]))
      })
    return groups.count > 1 ? moved(groups, tokens) : groups
  }

  /// Moves the end of each block to where both blocks beside it are shortest, in steps that get
  /// smaller.
  private static func moved(_ groups: [TokenGroup], _ tokens: [DeflateToken]) -> [TokenGroup] {
    var ends = [0]
    for group in groups {
      ends.append(ends[ends.count - 1] + group.pieces.reduce(0) { $0 + $1.count })
    }
    var bitCounts = groups.map(\.counts.bitCount)
    func move(_ index: Int, by step: Int) -> Bool {
      let (start, middle, end) = (ends[index - 1], ends[index] + step, ends[index + 1])
      guard start < middle, middle < end else { return false }
      let left = SymbolCounts(tokens[start..<middle]).bitCount
      let right = SymbolCounts(tokens[middle..<end]).bitCount
      guard left + right < bitCounts[index - 1] + bitCounts[index] else { return false }
      ends[index] = middle
      (bitCounts[index - 1], bitCounts[index]) = (left, right)
      return true
    }
    for _ in 0..<moveCount {
      var hasMoved = false
      for index in 1..<ends.count - 1 {
        var step = max(ends[index + 1] - ends[index], ends[index] - ends[index - 1]) / 2
        while step > 0 {
          for step in [-step, step] where move(index, by: step) { hasMoved = true }
          step /= 2
        }
      }
      if !hasMoved { break }
    }
    return zip(ends, ends.dropFirst()).map { TokenGroup(Array(tokens[$0..<$1])) }
  }
}
