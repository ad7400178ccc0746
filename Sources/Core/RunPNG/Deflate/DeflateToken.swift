/// A token of a deflate stream (RFC 1951): a literal byte, or a copy of earlier bytes. A token may
/// repeat.
struct DeflateToken {
  /// The length of the copy, 3 to 258; 0 for a literal byte.
  let length: UInt16
  /// The byte, or the copy's distance, 1 to 32,768, minus one.
  private let value: UInt16
  /// The number of repetitions.
  var count: Int32

  /// The copy's distance; only copies have one.
  var distance: Int { Int(value) + 1 }

  static let longest = 258
  /// The minimum length of a copy, in bytes.
  static let shortest = 3
  static let farthest = 32_768

  /// The number of bytes that it stands for.
  var byteCount: Int { Int(count) * max(1, Int(length)) }

  static func literal(_ byte: UInt8) -> DeflateToken {
    DeflateToken(length: 0, value: UInt16(byte), count: 1)
  }

  static func copy(length: Int, distance: Int, count: Int = 1) -> DeflateToken {
    DeflateToken(
      length: UInt16(length), value: UInt16(distance - 1), count: Int32(count))
  }

  @inline(__always)
  fileprivate func isRepetition(of other: DeflateToken) -> Bool {
    length == other.length && value == other.value
  }

  /// The symbol of the literal and length alphabet (section 3.2.5).
  var symbol: Int { length == 0 ? Int(value) : DeflateToken.symbol(ofLength: Int(length)) }
  /// The extra bits after the length's code.
  var lengthExtra: (value: UInt32, bits: Int) {
    guard length != DeflateToken.longest else { return (0, 0) }
    let offset = Int(length) - 3
    let bits = DeflateToken.lengthExtraBits(offset)
    return (UInt32(offset & (1 << bits - 1)), bits)
  }
  /// The symbol of the distance alphabet; only copies have one.
  var distanceSymbol: Int { DeflateToken.distanceSymbol(Int(value) + 1) }
  /// The extra bits after the distance's code.
  var distanceExtra: (value: UInt32, bits: Int) {
    let bits = DeflateToken.distanceExtraBits(Int(value))
    return (UInt32(Int(value) & (1 << bits - 1)), bits)
  }

  static func symbol(ofLength length: Int) -> Int {
    guard length != longest else { return 285 }
    let bits = lengthExtraBits(length - 3)
    return 257 + 4 * bits + (length - 3) >> bits
  }

  static func distanceSymbol(_ distance: Int) -> Int {
    let bits = distanceExtraBits(distance - 1)
    return 2 * bits + (distance - 1) >> bits
  }

  /// The number of extra bits of a copy, for length and distance.
  static func extraBits(length: Int, distance: Int) -> Int {
    (length == longest ? 0 : lengthExtraBits(length - 3)) + distanceExtraBits(distance - 1)
  }

  private static func lengthExtraBits(_ offset: Int) -> Int { max(log2(offset) - 2, 0) }
  private static func distanceExtraBits(_ offset: Int) -> Int { max(log2(offset) - 1, 0) }
  private static func log2(_ value: Int) -> Int {
    value == 0 ? 0 : Int.bitWidth - 1 - value.leadingZeroBitCount
  }
}

extension [DeflateToken] {
  /// Adds a token, or increments the count of the last one when both are equal.
  @inline(__always)
  mutating func add(_ token: DeflateToken) {
    let last = count - 1
    if token.length > 0, last >= 0, self[last].isRepetition(of: token) {
      self[last].count += token.count
    } else {
      append(token)
    }
  }

  /// Adds a copy of 3 bytes or more.
  mutating func addCopy(length: Int, distance: Int) {
    var (whole, rest) = length.quotientAndRemainder(dividingBy: DeflateToken.longest)
    if whole > 0, (1...2).contains(rest) {
      // The last copy must have at least 3 bytes.
      whole -= 1
      if whole > 0 { add(.copy(length: DeflateToken.longest, distance: distance, count: whole)) }
      add(.copy(length: DeflateToken.longest + rest - 3, distance: distance))
      rest = 3
    } else if whole > 0 {
      add(.copy(length: DeflateToken.longest, distance: distance, count: whole))
    }
    if rest > 0 { add(.copy(length: rest, distance: distance)) }
  }
}

/// The frequency of each symbol of a block, and the number of extra bits.
struct SymbolCounts {
  private(set) var literals = [Int](repeating: 0, count: 286)
  private(set) var distances = [Int](repeating: 0, count: 30)
  private(set) var extraBits = 0

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
  var bitCount: Int { BlockCodes(self).bitCount }

  /// The length of a block with the fixed codes.
  var fixedBitCount: Int { 3 + bitCount(HuffmanCode.fixed.literals, HuffmanCode.fixed.distances) }
}
