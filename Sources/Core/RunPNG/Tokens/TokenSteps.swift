/// The cheapest tokens that lead to the positions of a part, without bounds checks.
@safe struct TokenSteps {
  /// The cost of all tokens up to each position.
  private let totals: UnsafeMutableBufferPointer<Int32>
  /// The last of these tokens.
  private let tokens: UnsafeMutableBufferPointer<Token>
  private let costs: DeflateCosts.View
  /// Whether copies may end at any position, also inside of a stretch.
  private let isThorough: Bool
  /// The farthest end of a copy that was reached, and its cost.
  private var ahead = (index: 0, total: Int32.max)
  /// The distances of the longest copies of the last position; 0 for none.
  private var longest = (0, 0)

  /// A token's length, 1 for a literal byte, and a copy's distance.
  struct Token {
    fileprivate let bits: UInt32

    static let none = Token(bits: 0)

    var length: Int { Int(bits & 511) }
    var distance: Int { Int(bits >> 9) }

    fileprivate init(bits: UInt32) { self.bits = bits }

    fileprivate init(length: Int, distance: Int) {
      bits = UInt32(truncatingIfNeeded: length | distance << 9)
    }
  }

  /// A position that is dearer than one behind it by more than this is not of use.
  private static let slack = Int32(2 * DeflateCosts.bit)

  /// - Parameters:
  ///   - totals: one more than the positions of the part: 0, and then the greatest number.
  ///   - isThorough: whether copies may end at any position, also inside of a stretch.
  init(
    totals: UnsafeMutableBufferPointer<Int32>, tokens: UnsafeMutableBufferPointer<Token>,
    costs: DeflateCosts.View, isThorough: Bool
  ) {
    self.isThorough = isThorough
    unsafe self.totals = totals
    unsafe self.tokens = tokens
    self.costs = costs
  }

  /// Tries all tokens of a part.
  mutating func fill(_ range: Range<Int>, _ table: CopyTable.View) {
    for position in range {
      let index = position - range.lowerBound
      let total = unsafe totals[index]
      let isUseless = index < ahead.index && total - TokenSteps.slack > ahead.total
      if total == .max || isUseless { continue }
      let limit = range.upperBound - position
      let run = table.run(at: position)
      if run == DeflateToken.longest, limit >= DeflateToken.shortest {
        let distance = table.period(at: position)
        reachEnd(index, min(run, limit), total + cost(ofDistance: distance), distance)
        continue
      }
      unsafe reach(index, 1, total + costs.literals[Int(table.byte(at: position))], 0)
      var shortest = DeflateToken.shortest
      let before = longest
      longest = (0, 0)
      for copyIndex in table.indexes(at: position) {
        let copy = table.copy(copyIndex)
        let distance = copy.distance
        if copy.isFirst { shortest = DeflateToken.shortest }
        let length = min(copy.length, limit)
        if length >= shortest {
          let base = total + cost(ofDistance: distance)
          reachEnd(index, length, base, distance)
          // The copy of the position before has reached the shorter ends.
          let isKnown =
            length == DeflateToken.longest && (distance == before.0 || distance == before.1)
          if !isKnown { reachAll(position, index, shortest..<length, base, distance, table) }
          if length == DeflateToken.longest { longest = (longest.1, distance) }
        }
        // Shorter lengths were tried with this copy.
        shortest = copy.length + 1
      }
    }
  }

  @inline(__always)
  private func cost(ofDistance distance: Int) -> Int32 {
    unsafe costs.distances[DeflateToken.distanceSymbol(distance)]
  }

  /// Tries lengths of a copy, eight at a time.
  @inline(__always)
  private mutating func reachAll(
    _ position: Int, _ index: Int, _ range: Range<Int>, _ base: Int32, _ distance: Int,
    _ table: CopyTable.View
  ) {
    let lengths = unsafe UnsafeRawBufferPointer(costs.lengths)
    let oldTotals = unsafe UnsafeMutableRawBufferPointer(totals)
    let oldTokens = unsafe UnsafeMutableRawBufferPointer(tokens)
    var length = range.lowerBound
    while true {
      if !isThorough {
        length =
          table.nextEdge(from: position + length, upTo: position + range.upperBound) - position
      }
      if length + 8 > range.upperBound { break }
      let offset = 4 * (index + length)
      let new =
        unsafe base
        &+ lengths.loadUnaligned(
          fromByteOffset: 4 * length, as: SIMD8<Int32>.self)
      let old = unsafe oldTotals.loadUnaligned(fromByteOffset: offset, as: SIMD8<Int32>.self)
      let isLess = new .< old
      if any(isLess) {
        let token = Token(length: length, distance: distance).bits
        let tokens = unsafe oldTokens.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
        unsafe oldTotals.storeBytes(
          of: old.replacing(with: new, where: isLess), toByteOffset: offset,
          as: SIMD8<Int32>.self)
        unsafe oldTokens.storeBytes(
          of: tokens.replacing(with: token &+ TokenSteps.zeroToSeven, where: isLess),
          toByteOffset: offset, as: SIMD8<UInt32>.self)
      }
      length += 8
    }
    while length < range.upperBound {
      unsafe reach(index, length, base + costs.lengths[length], distance)
      length += 1
    }
  }

  private static let zeroToSeven = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7)

  /// Takes the greatest length of a copy.
  @inline(__always)
  private mutating func reachEnd(_ index: Int, _ length: Int, _ base: Int32, _ distance: Int) {
    let total = unsafe base + costs.lengths[length]
    reach(index, length, total, distance)
    if index + length > ahead.index { ahead = (index + length, total) }
  }

  /// Takes a token if it makes the position after it cheaper.
  @inline(__always)
  private func reach(_ index: Int, _ length: Int, _ total: Int32, _ distance: Int) {
    if unsafe total < totals[index + length] {
      unsafe totals[index + length] = total
      unsafe tokens[index + length] = Token(length: length, distance: distance)
    }
  }
}
