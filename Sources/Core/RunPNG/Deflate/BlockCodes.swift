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
