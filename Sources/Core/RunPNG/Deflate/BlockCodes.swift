/// The two Huffman codes of a block, with their header.
struct BlockCodes {
  let literals: HuffmanCode
  let distances: HuffmanCode
  /// The header; `nil` for the fixed codes.
  let header: DeflateHeader?
  /// The length of the block in bits.
  let bitCount: Int

  private static let longestCode = 15

  private init(
    _ counts: SymbolCounts, literals: HuffmanCode, distances: HuffmanCode, isThorough: Bool
  ) {
    (self.literals, self.distances) = (literals, distances)
    let header = DeflateHeader(literals: literals, distances: distances, isThorough: isThorough)
    self.header = header
    bitCount = 3 + header.bitCount + counts.bitCount(literals, distances)
  }

  /// The codes that are optimal for some frequencies of literals and distances.
  fileprivate init(_ counts: SymbolCounts, _ literalCounts: [Int], _ distanceCounts: [Int]) {
    self.init(
      counts, literals: HuffmanCode(literalCounts, longest: BlockCodes.longestCode),
      distances: HuffmanCode(distanceCounts, longest: BlockCodes.longestCode), isThorough: false)
  }

  /// The codes that are optimal without the header.
  ///
  /// - Parameter counts: the frequencies of the block's symbols.
  init(_ counts: SymbolCounts) {
    self.init(counts, counts.literals, counts.distances)
  }

  /// The fixed codes, which have no header.
  private init(fixed counts: SymbolCounts) {
    (literals, distances) = HuffmanCode.fixed
    (header, bitCount) = (nil, counts.fixedBitCount)
  }
}

extension BlockCodes {
  /// How similar the frequencies of a group of neighboring symbols are.
  private struct Similarity {
    /// The greatest frequency over the least one.
    var ratio: Int
    /// The maximum number of adjacent symbols without use, which get a code too.
    var gap: Int
    /// The greatest frequency without the least one, if that allows more than the ratio.
    var difference = 0
    /// Whether a frequency is compared with the mean of those before it, and only by its difference.
    var isMean = false

    /// Whether a frequency may join a group.
    func holds(_ count: Int, least: Int, most: Int, mean: Int) -> Bool {
      if isMean { return abs(count - mean) <= difference }
      let (low, high) = (min(least, count), max(most, count))
      return high <= max(ratio * low, low + difference)
    }
  }

  /// The codes that make a block shortest together with their header, of some that are tried.
  ///
  /// The code lengths are written in runs. So it may pay to give neighboring symbols of similar
  /// frequency the same length, although each symbol then costs a little more.
  static func shortest(_ counts: SymbolCounts) -> BlockCodes {
    var codes = BlockCodes(counts)
    var best = Similarity(ratio: 2, gap: 0)
    func improve(_ other: Similarity) {
      let smooth = BlockCodes(
        counts, smooth(counts.literals, other), smooth(counts.distances, other))
      if smooth.bitCount < codes.bitCount { (codes, best) = (smooth, other) }
    }
    for gap in [0, 1, 2, 4, 8, 16] {
      improve(Similarity(ratio: 2, gap: gap))
      improve(Similarity(ratio: 1, gap: gap, difference: 4))
    }
    let gap = best.gap
    for ratio in [1, 3, 4, 6] { improve(Similarity(ratio: ratio, gap: gap)) }
    for difference in [1, 2, 3, 4, 6, 8, 12] {
      improve(Similarity(ratio: 1, gap: gap, difference: difference))
      improve(Similarity(ratio: 1, gap: gap, difference: difference, isMean: true))
    }
    codes = BlockCodes(
      counts, literals: codes.literals, distances: codes.distances, isThorough: true)
    return counts.fixedBitCount < codes.bitCount ? BlockCodes(fixed: counts) : codes
  }

  /// Replaces neighboring frequencies that are similar by their mean.
  private static func smooth(_ counts: [Int], _ similarity: Similarity) -> [Int] {
    var result = counts
    var start = 0
    while start < counts.count {
      guard counts[start] > 0 else {
        start += 1
        continue
      }
      var (least, most, sum) = (counts[start], counts[start], 0)
      var end = start
      var next = start
      while next < counts.count, next - end <= similarity.gap {
        let count = counts[next]
        next += 1
        guard count > 0 else { continue }
        let mean = sum / max(1, end - start)
        guard
          end == start || similarity.holds(count, least: least, most: most, mean: mean)
        else { break }
        (least, most) = (min(least, count), max(most, count))
        sum += count
        end = next
      }
      let mean = max(1, (sum + (end - start) / 2) / (end - start))
      for index in start..<end { result[index] = mean }
      start = end
    }
    return result
  }
}

/// The header of a block: the code lengths of its two Huffman codes, run-length coded (RFC 1951,
/// section 3.2.7).
struct DeflateHeader {
  private let literalCount: Int
  private let distanceCount: Int
  private let symbols: [Symbol]
  private let code: HuffmanCode
  private let lengthCount: Int
  let bitCount: Int

  /// A code length, or one of the three repeat codes with its extra bits.
  private struct Symbol {
    let symbol: Int
    var extra = 0
    var bits: Int { symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7 }
  }

  /// The order in which the lengths of the code length code are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// The repeat codes in use. A repeat code may cost more than it saves.
  private struct Signs: OptionSet {
    let rawValue: Int
    static let repeats = Signs(rawValue: 1)
    static let zeros = Signs(rawValue: 2)
    static let manyZeros = Signs(rawValue: 4)
  }

  /// - Parameter isThorough: whether to try every set of repeat codes. Otherwise all of them are
  ///   used, which is exact enough for a comparison.
  init(literals: HuffmanCode, distances: HuffmanCode, isThorough: Bool) {
    literalCount = max(257, (literals.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    distanceCount = max(1, (distances.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    let lengths = Array(
      literals.lengths[..<literalCount] + distances.lengths[..<distanceCount])
    var best = DeflateHeader.coded(lengths, [.repeats, .zeros, .manyZeros])
    if isThorough {
      for signs in 0..<7 {
        let other = DeflateHeader.coded(lengths, Signs(rawValue: signs))
        if other.bitCount < best.bitCount { best = other }
      }
    }
    (symbols, code, lengthCount, bitCount) = best
  }

  private static func coded(
    _ lengths: [UInt8], _ signs: Signs
  ) -> (symbols: [Symbol], code: HuffmanCode, lengthCount: Int, bitCount: Int) {
    var symbols: [Symbol] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      var run = 1
      while index + run < lengths.count, lengths[index + run] == length { run += 1 }
      index += run
      add(&symbols, Int(length), run, signs)
    }
    var counts = [Int](repeating: 0, count: 19)
    for symbol in symbols { counts[symbol.symbol] += 1 }
    let code = HuffmanCode(counts, longest: 7)
    let lengthCount = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    let bits = symbols.reduce(14 + 3 * lengthCount) { bits, symbol in
      bits + Int(code.lengths[symbol.symbol]) + symbol.bits
    }
    return (symbols, code, lengthCount, bits)
  }

  /// Adds a code length that repeats.
  private static func add(_ symbols: inout [Symbol], _ length: Int, _ run: Int, _ signs: Signs) {
    var rest = run
    if length == 0 {
      while rest >= 11, signs.contains(.manyZeros) {
        let part = min(rest, 138)
        symbols.append(Symbol(symbol: 18, extra: part - 11))
        rest -= part
      }
      while rest >= 3, signs.contains(.zeros) {
        let part = min(rest, 10)
        symbols.append(Symbol(symbol: 17, extra: part - 3))
        rest -= part
      }
    } else if signs.contains(.repeats), rest >= 4 {
      symbols.append(Symbol(symbol: length))
      rest -= 1
      while rest >= 3 {
        let part = min(rest, 6)
        symbols.append(Symbol(symbol: 16, extra: part - 3))
        rest -= part
      }
    }
    for _ in 0..<rest { symbols.append(Symbol(symbol: length)) }
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt32(literalCount - 257), count: 5)
    writer.write(UInt32(distanceCount - 1), count: 5)
    writer.write(UInt32(lengthCount - 4), count: 4)
    for symbol in DeflateHeader.order[..<lengthCount] {
      writer.write(UInt32(code.lengths[symbol]), count: 3)
    }
    let codes = code.packed
    for symbol in symbols {
      writer.write(packed: codes[symbol.symbol])
      writer.write(UInt32(symbol.extra), count: symbol.bits)
    }
  }
}
