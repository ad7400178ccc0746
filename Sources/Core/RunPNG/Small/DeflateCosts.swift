/// The cost of each symbol and of each length, in 256ths of a bit, to choose among tokens.
///
/// The costs follow from frequencies, not from a Huffman code, so that they change by little when
/// frequencies do. They are computed with integers, so that every machine makes the same file.
struct DeflateCosts {
  /// The cost of each literal byte.
  let literals: [Int32]
  /// The cost of a copy's length with its extra bits; 0 below 3.
  let lengths: [Int32]
  /// The cost of each symbol of a distance with its extra bits.
  let distances: [Int32]

  /// The cost of a bit.
  static let bit = 256

  /// - Parameters:
  ///   - symbols: the costs of the literal and length alphabet.
  ///   - distances: the costs of the distance alphabet.
  private init(symbols: [Int32], distances: [Int32]) {
    literals = Array(symbols[..<256])
    lengths = (0...DeflateToken.longest).map { length in
      guard length >= 3 else { return 0 }
      return symbols[DeflateToken.symbol(ofLength: length)]
        + Int32(DeflateCosts.bit * DeflateToken.extraBits(length: length, distance: 1))
    }
    self.distances = distances.enumerated().map { symbol, cost in
      cost + Int32(DeflateCosts.bit * max(0, symbol / 2 - 1))
    }
  }

  /// The costs in a block with these frequencies.
  init(_ counts: SymbolCounts) {
    self.init(
      symbols: DeflateCosts.costs(counts.literals), distances: DeflateCosts.costs(counts.distances))
  }

  /// Estimated costs for the first pass. Zeros are the most frequent literals, and copies are long.
  static let guess = {
    var symbols =
      Array(repeating: Int32(7 * bit), count: 256) + Array(repeating: Int32(5 * bit), count: 30)
    symbols[0] = Int32(4 * bit)
    symbols[285] = Int32(2 * bit)
    var distances = Array(repeating: Int32(4 * bit), count: 30)
    distances[0] = Int32(2 * bit)
    return DeflateCosts(symbols: symbols, distances: distances)
  }()

  /// The logarithms of the shares of symbols. A symbol without use costs four bits more than one that
  /// is used once, because the header of its block gets longer.
  private static func costs(_ counts: [Int]) -> [Int32] {
    let total = logarithm(counts.reduce(0, +))
    return counts.map { count in
      Int32(count > 0 ? max(total - logarithm(count), bit) : total + 4 * bit)
    }
  }

  /// The binary logarithm of a positive number, in 256ths; 0 for 0.
  private static func logarithm(_ value: Int) -> Int {
    guard value > 0 else { return 0 }
    let whole = Int.bitWidth - 1 - value.leadingZeroBitCount
    // The number between 1 and 2, in units of 2^-30; each squaring gives a bit.
    var part = whole > 30 ? value >> (whole - 30) : value << (30 - whole)
    var result = whole
    for _ in 0..<8 {
      part = (part * part) >> 30
      result <<= 1
      if part >= 1 << 31 {
        part >>= 1
        result |= 1
      }
    }
    return result
  }
}
