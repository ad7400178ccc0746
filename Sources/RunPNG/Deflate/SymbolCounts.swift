/// The frequency of each symbol of a block, and the number of extra bits.
struct SymbolCounts {
  private(set) var literals = [Int](repeating: 0, count: 286)
  private(set) var distances = [Int](repeating: 0, count: 30)
  private(set) var extraBits = 0

  /// The counts of a block without tokens.
  init() {
    literals[DeflateBlock.endOfBlock] = 1
  }

  init(_ tokens: [DeflateToken]) {
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
