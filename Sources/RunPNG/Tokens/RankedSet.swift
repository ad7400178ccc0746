/// A set of positions that counts how many of them lie before any position, in constant time.
struct RankedSet {
  private let words: [UInt64]
  /// The number of members before each word.
  private let counts: [Int32]
  /// The members in ascending order.
  let members: [Int32]

  /// - Parameter words: a bit for each position, from the lowest bit of the first word on.
  init(_ words: [UInt64]) {
    self.words = words
    var counts: [Int32] = []
    counts.reserveCapacity(words.count)
    var count = 0
    for word in words {
      counts.append(Int32(count))
      count += word.nonzeroBitCount
    }
    var members: [Int32] = []
    members.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        members.append(Int32(64 * index + rest.trailingZeroBitCount))
        rest &= rest - 1
      }
    }
    (self.counts, self.members) = (counts, members)
  }

  @inline(__always)
  func contains(_ position: Int) -> Bool { words[position / 64] >> UInt64(position & 63) & 1 == 1 }

  /// The index of the last member at or before a position; -1 for none.
  @inline(__always)
  func lastIndex(upTo position: Int) -> Int {
    let later = ~UInt64(1) << UInt64(position & 63)
    return Int(counts[position / 64]) + (words[position / 64] & ~later).nonzeroBitCount - 1
  }
}

extension [UInt64] {
  /// Adds positions to a set that has a bit for each.
  mutating func insert(_ positions: Range<Int>) {
    var start = positions.lowerBound
    while start < positions.upperBound {
      let end = Swift.min((start | 63) + 1, positions.upperBound)
      self[start / 64] |= (UInt64.max >> UInt64(64 - (end - start))) << UInt64(start & 63)
      start = end
    }
  }

  /// The first position from `start` on that a set lacks; at most `limit`.
  func firstGap(from start: Int, upTo limit: Int) -> Int {
    var position = start
    while position < limit {
      let rest = ~self[position / 64] >> UInt64(position & 63)
      if rest != 0 { return Swift.min(position + rest.trailingZeroBitCount, limit) }
      position = (position | 63) + 1
    }
    return limit
  }
}
