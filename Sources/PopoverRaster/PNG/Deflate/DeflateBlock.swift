/// A block of a deflate stream with codes of its own (RFC 1951, section 3.2.7).
struct DeflateBlock {
  let tokens: [DeflateToken]
  private let literals: HuffmanCode
  private let distances: HuffmanCode
  /// The length of the block in bits, or a few more.
  let bitCount: Int

  private static let endOfBlock = 256
  private static let longestCode = 15

  init(_ tokens: [DeflateToken]) {
    self.tokens = tokens
    var literalCounts = [Int](repeating: 0, count: 286)
    var distanceCounts = [Int](repeating: 0, count: 30)
    var extra = 0
    for token in tokens {
      let count = Int(token.count)
      literalCounts[token.symbol] += count
      if token.length > 0 {
        distanceCounts[token.distanceSymbol] += count
        extra += count * (token.lengthExtra.bits + token.distanceExtra.bits)
      }
    }
    literalCounts[DeflateBlock.endOfBlock] = 1
    literals = HuffmanCode(literalCounts, longest: DeflateBlock.longestCode)
    distances = HuffmanCode(distanceCounts, longest: DeflateBlock.longestCode)
    let header = DeflateHeader(literals: literals, distances: distances, isThorough: false)
    var bits = 3 + header.bitCount + extra
    for (count, length) in zip(literalCounts, literals.lengths) { bits += count * Int(length) }
    for (count, length) in zip(distanceCounts, distances.lengths) { bits += count * Int(length) }
    bitCount = bits
  }

  /// The bits of every symbol, for choosing among tokens; what has no code costs more than all that
  /// have one.
  var costs: DeflateCosts { DeflateCosts(literals: literals, distances: distances) }

  /// Writes the block.
  ///
  /// - Parameter isThorough: whether every way to write the codes down is tried.
  func write(to writer: inout BitWriter, isLast: Bool, isThorough: Bool) {
    writer.write(isLast ? 0b101 : 0b100, count: 3)
    DeflateHeader(literals: literals, distances: distances, isThorough: isThorough)
      .write(to: &writer)
    let (literalCodes, distanceCodes) = (literals.codes, distances.codes)
    for token in tokens {
      let symbol = token.symbol
      var bits = UInt64(literalCodes[symbol])
      var count = Int(literals.lengths[symbol])
      if token.length > 0 {
        let (length, distance) = (token.lengthExtra, token.distanceExtra)
        bits |= UInt64(length.value) << UInt64(count)
        count += length.bits
        bits |= UInt64(distanceCodes[token.distanceSymbol]) << UInt64(count)
        count += Int(distances.lengths[token.distanceSymbol])
        bits |= UInt64(distance.value) << UInt64(count)
        count += distance.bits
      }
      writer.write(bits, count: count, times: Int(token.count))
    }
    writer.write(
      literalCodes[DeflateBlock.endOfBlock], count: Int(literals.lengths[DeflateBlock.endOfBlock]))
  }
}

/// What every symbol costs, in bits.
struct DeflateCosts {
  let literals: [Int]
  let distances: [Int]

  init(literals: [Int], distances: [Int]) {
    self.literals = literals
    self.distances = distances
  }

  init(literals: HuffmanCode, distances: HuffmanCode) {
    func costs(_ code: HuffmanCode) -> [Int] {
      let none = Int(code.lengths.max() ?? 0) + 1
      return code.lengths.map { $0 > 0 ? Int($0) : none }
    }
    self.init(literals: costs(literals), distances: costs(distances))
  }

  func copy(length: Int, distance: Int) -> Int {
    literals[DeflateToken.symbol(ofLength: length)]
      + distances[DeflateToken.distanceSymbol(distance)]
      + DeflateToken.extraBits(length: length, distance: distance)
  }
}
