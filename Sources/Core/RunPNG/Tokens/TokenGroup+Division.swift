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
