/// The two Huffman codes of a block that make it shortest together with their header, of some that are
/// tried.
///
/// The code lengths are written in runs. So it may pay to give neighboring symbols of similar
/// frequency the same length, although each symbol then costs a little more.
struct SmoothCodes {
  private(set) var literals: HuffmanCode
  private(set) var distances: HuffmanCode
  /// The header of the codes; `nil` for the fixed codes.
  private(set) var header: DeflateHeader?
  /// The length of the block in bits.
  private(set) var bitCount: Int

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

  /// - Parameter counts: the frequencies of the block's symbols.
  init(_ counts: SymbolCounts) {
    self.init(counts, counts.literals, counts.distances)
    var best = Similarity(ratio: 2, gap: 0)
    func improve(_ other: Similarity) {
      let codes = SmoothCodes(
        counts, SmoothCodes.smooth(counts.literals, other),
        SmoothCodes.smooth(counts.distances, other))
      if codes.bitCount < bitCount { (self, best) = (codes, other) }
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
    let header = DeflateHeader(literals: literals, distances: distances, isThorough: true)
    self.header = header
    bitCount = 3 + header.bitCount + counts.bitCount(literals, distances)
    guard counts.fixedBitCount < bitCount else { return }
    (literals, distances) = HuffmanCode.fixed
    (self.header, bitCount) = (nil, counts.fixedBitCount)
  }

  /// The codes for frequencies that are not quite those of the block.
  private init(_ counts: SymbolCounts, _ literalCounts: [Int], _ distanceCounts: [Int]) {
    literals = HuffmanCode(literalCounts, longest: DeflateBlock.longestCode)
    distances = HuffmanCode(distanceCounts, longest: DeflateBlock.longestCode)
    let header = DeflateHeader(literals: literals, distances: distances, isThorough: false)
    self.header = header
    bitCount = 3 + header.bitCount + counts.bitCount(literals, distances)
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
