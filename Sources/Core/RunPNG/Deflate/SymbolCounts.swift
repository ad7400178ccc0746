/// The frequency of each symbol of a block, and the number of extra bits.
struct SymbolCounts {
  private(set) var literals = [Int](repeating: 0, count: 286)
  private(set) var distances = [Int](repeating: 0, count: 30)
  private(set) var extraBits = 0

  /// The counts of a block without tokens.
  init() {
    literals[DeflateBlock.endOfBlock] = 1
  }

  init(_ tokens: some Sequence<DeflateToken>) {
    for token in tokens {
      let count = Int(token.count)
      literals[token.symbol] += count
      if token.length > 0 {
        distances[token.distanceSymbol] += count
        extraBits += count * (token.lengthExtra.bits + token.distanceExtra.bits)
      }
    }
    literals[DeflateBlock.endOfBlock] = 1
  }

  /// The counts of one block with the tokens of both.
  func joined(with other: SymbolCounts) -> SymbolCounts {
    var result = self
    for index in literals.indices { result.literals[index] += other.literals[index] }
    for index in distances.indices { result.distances[index] += other.distances[index] }
    result.extraBits += other.extraBits
    result.literals[DeflateBlock.endOfBlock] = 1
    return result
  }

  /// The bits of all symbols with their extra bits.
  func bitCount(_ literals: HuffmanCode, _ distances: HuffmanCode) -> Int {
    var bits = extraBits
    for (count, length) in zip(self.literals, literals.lengths) { bits += count * Int(length) }
    for (count, length) in zip(self.distances, distances.lengths) { bits += count * Int(length) }
    return bits
  }

  /// The length of a block with these symbols, at most some bytes too high.
  var bitCount: Int {
    let literals = HuffmanCode(literals, longest: DeflateBlock.longestCode)
    let distances = HuffmanCode(distances, longest: DeflateBlock.longestCode)
    let header = DeflateHeader(literals: literals, distances: distances, isThorough: false)
    return min(3 + header.bitCount + bitCount(literals, distances), fixedBitCount)
  }

  /// The length of a block with the fixed codes.
  var fixedBitCount: Int { 3 + bitCount(HuffmanCode.fixed.literals, HuffmanCode.fixed.distances) }
}

extension SymbolCounts {
  /// Counts between these and some others, nearer to these. Extra bits are left out.
  func mixed(with other: SymbolCounts) -> SymbolCounts {
    var result = SymbolCounts()
    result.literals = zip(literals, other.literals).map { 2 * $0 + $1 }
    result.distances = zip(distances, other.distances).map { 2 * $0 + $1 }
    return result
  }

  /// Counts of which a third is replaced by others of them. Extra bits are left out.
  func shuffled(_ random: inout RandomSymbols) -> SymbolCounts {
    var result = SymbolCounts()
    result.literals = random.shuffled(literals)
    result.distances = random.shuffled(distances)
    result.literals[DeflateBlock.endOfBlock] = 1
    return result
  }
}

/// Random symbols, the same ones every time, so that files have the same bytes.
struct RandomSymbols {
  private var state: UInt64 = 1

  /// A number from 0 on, below `limit`.
  private mutating func next(below limit: Int) -> Int {
    // The multiplier and the increment of MMIX by Knuth.
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % limit
  }

  /// Counts of which a third is replaced by others of them.
  fileprivate mutating func shuffled(_ counts: [Int]) -> [Int] {
    var counts = counts
    for index in counts.indices where next(below: 3) == 0 {
      counts[index] = counts[next(below: counts.count)]
    }
    return counts
  }
}
