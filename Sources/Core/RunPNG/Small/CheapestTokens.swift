/// The cheapest tokens between places of filtered rows.
///
/// A search from the first place to the last keeps the lowest cost of each place that a token
/// reaches, as Zopfli does for each byte.
struct CheapestTokens {
  /// The lowest cost of each place of a part, and the token that has it.
  private var totals: [Int32] = []
  private var steps: [Step] = []

  /// The token that leads to a place: its distance, 0 for a literal, and the number of places from
  /// where it begins. Other copies may follow it, each of the greatest length.
  struct Step {
    let bits: UInt32

    var distance: Int { Int(bits & 0xFFFF) }
    var placeCount: Int { Int(bits >> 16 & 0x7FFF) }
    /// Whether the copies that follow have the distance of a unit.
    var repeatsUnits: Bool { bits >> 31 == 1 }

    @inline(__always)
    init(distance: Int, placeCount: Int, repeatsUnits: Bool = false) {
      bits = UInt32(truncatingIfNeeded: distance | placeCount << 16 | (repeatsUnits ? 1 << 31 : 0))
    }
  }

  /// The maximum number of places that are searched at once. It limits the greatest cost.
  private static let partPlaceCount = 1 << 17

  /// The cheapest tokens between the beginnings of two rows.
  mutating func tokens(
    _ table: PlaceTable, _ range: Range<Int>, _ costs: DeflateCosts
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = table.rowStart(after: start + CheapestTokens.partPlaceCount, upTo: range.upperBound)
      search(table, start..<end, costs)
      appendPath(table, start..<end, &tokens)
      start = end
    }
    return tokens
  }

  /// Finds the cheapest token that leads to each place of a part.
  private mutating func search(_ table: PlaceTable, _ part: Range<Int>, _ costs: DeflateCosts) {
    totals.removeAll(keepingCapacity: true)
    totals.append(0)
    totals.append(contentsOf: repeatElement(.max, count: part.count))
    // Only steps that were reached are read, so others need not be reset.
    if steps.count < totals.count {
      steps = Array(repeating: Step(distance: 0, placeCount: 0), count: totals.count)
    }
    TokenTrials(costs: costs, table: table).tryAll(part, &totals, &steps)
  }

  /// Appends the tokens of a part.
  private func appendPath(
    _ table: PlaceTable, _ part: Range<Int>, _ tokens: inout [DeflateToken]
  ) {
    var nodes: [Int] = []
    var node = part.count
    while node > 0 {
      nodes.append(node)
      node -= steps[node].placeCount
    }
    for node in nodes.reversed() {
      let step = steps[node]
      let place = part.lowerBound + node - step.placeCount
      if step.distance == 0 {
        tokens.append(.literal(table.literals[place]))
      } else {
        let length = Int(table.places[part.lowerBound + node] - table.places[place])
        let first = min(length, DeflateToken.longest)
        tokens.add(.copy(length: first, distance: step.distance))
        if length > first {
          tokens.add(
            .copy(
              length: DeflateToken.longest, distance: step.repeatsUnits ? table.unitSize : 1,
              count: (length - first) / DeflateToken.longest))
        }
      }
    }
  }
}

/// Tries tokens from place to place. Tables are accessed without bounds checks.
private struct TokenTrials {
  let costs: DeflateCosts
  let table: PlaceTable

  /// Tries all tokens of a part.
  func tryAll(_ part: Range<Int>, _ totals: inout [Int32], _ steps: inout [CheapestTokens.Step]) {
    var totals = totals.mutableSpan
    var steps = steps.mutableSpan
    let last = part.count
    let (starts, copies, literals) = (table.starts.span, table.copies.span, table.literals.span)
    let (distances, bytes) = (costs.distances.span, costs.literals.span)
    // The cheapest place that the longest copy of a place before has reached.
    var ahead = (node: 0, total: Int32.max)
    for node in 0..<last {
      let place = part.lowerBound + node
      let total = unsafe totals[unchecked: node]
      guard total < .max else { continue }
      let range = unsafe Int(starts[unchecked: place])..<Int(starts[unchecked: place + 1])
      if unsafe !range.isEmpty && copies[unchecked: range.lowerBound].length == 0 {
        // In a long stretch, nothing is cheaper than the longest copies.
        let copy = unsafe copies[unchecked: range.lowerBound]
        let base = unsafe total + distances[unchecked: Int(copy.distanceSymbol)]
        reach(node, copy, base, &totals, &steps)
        continue
      }
      let next = unsafe total + bytes[unchecked: Int(literals[unchecked: place])]
      reach(node + 1, next, CheapestTokens.Step(distance: 0, placeCount: 1), &totals, &steps)
      // What a copy from here reaches is about as cheap from the place ahead.
      if ahead.node > node, total >= ahead.total &+ Int32(DeflateCosts.bit) { continue }
      var shortest = DeflateToken.shortest
      for index in range {
        let copy = unsafe copies[unchecked: index]
        let base = unsafe total + distances[unchecked: Int(copy.distanceSymbol)]
        if copy.leap > 0 {
          reach(node, copy, base, &totals, &steps)
          continue
        }
        if copy.isFirst { shortest = DeflateToken.shortest }
        let length = min(Int(copy.length), last - node)
        if copy.isWhole {
          if shortest <= length {
            reachAll(node, length...length, base, Int(copy.distance), &totals, &steps)
          }
          continue
        }
        if shortest <= length {
          reachAll(node, shortest...length, base, Int(copy.distance), &totals, &steps)
        }
        // Shorter lengths were tried with this copy.
        shortest = max(shortest, Int(copy.length) + 1)
      }
      let end = node + shortest - 1
      guard shortest > DeflateToken.shortest, end <= last else { continue }
      if ahead.node <= node || totals[end] <= ahead.total { ahead = (end, totals[end]) }
    }
  }

  /// Tries a copy with the repetitions that follow it.
  @inline(__always)
  private func reach(
    _ node: Int, _ copy: PlaceTable.Copy, _ base: Int32, _ totals: inout MutableSpan<Int32>,
    _ steps: inout MutableSpan<CheapestTokens.Step>
  ) {
    let end = node + Int(copy.leap)
    guard end < totals.count else { return }
    let distance = copy.repeatsUnits ? table.unitSize : 1
    let longest = unsafe costs.lengths[unchecked: DeflateToken.longest]
    let symbol = DeflateToken.distanceSymbol(distance)
    let repeated = unsafe longest + costs.distances[unchecked: symbol]
    reach(
      end, base + longest + copy.repeatCount &* repeated,
      CheapestTokens.Step(
        distance: Int(copy.distance), placeCount: Int(copy.leap), repeatsUnits: copy.repeatsUnits),
      &totals, &steps)
  }

  /// Tries lengths of a copy, eight at a time.
  @inline(__always)
  private func reachAll(
    _ node: Int, _ range: ClosedRange<Int>, _ base: Int32, _ distance: Int,
    _ totals: inout MutableSpan<Int32>, _ steps: inout MutableSpan<CheapestTokens.Step>
  ) {
    let lengths = costs.lengths.span
    var length = range.lowerBound
    while length + 7 <= range.upperBound {
      let offset = 4 * (node + length)
      let new =
        unsafe base
        &+ lengths.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: 4 * length, as: SIMD8<Int32>.self)
      let old = unsafe totals.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: offset, as: SIMD8<Int32>.self)
      let isLess = new .< old
      if any(isLess) {
        let step = CheapestTokens.Step(distance: distance, placeCount: length).bits
        let before = unsafe steps.bytes.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset, as: SIMD8<UInt32>.self)
        var newTotals = unsafe totals.mutableBytes
        unsafe newTotals.storeBytes(
          of: old.replacing(with: new, where: isLess), toUncheckedByteOffset: offset,
          as: SIMD8<Int32>.self)
        var newSteps = unsafe steps.mutableBytes
        unsafe newSteps.storeBytes(
          of: before.replacing(with: step &+ TokenTrials.zeroToSeven, where: isLess),
          toUncheckedByteOffset: offset, as: SIMD8<UInt32>.self)
      }
      length += 8
    }
    while length <= range.upperBound {
      unsafe reach(
        node + length, base + lengths[unchecked: length],
        CheapestTokens.Step(distance: distance, placeCount: length), &totals, &steps)
      length += 1
    }
  }

  /// Counts of places from zero to seven, as ``CheapestTokens/Step`` has them.
  private static let zeroToSeven = SIMD8<UInt32>(0, 1, 2, 3, 4, 5, 6, 7) &<< 16

  /// Takes a token if it makes the place after it cheaper.
  @inline(__always)
  private func reach(
    _ node: Int, _ total: Int32, _ step: CheapestTokens.Step, _ totals: inout MutableSpan<Int32>,
    _ steps: inout MutableSpan<CheapestTokens.Step>
  ) {
    guard unsafe total < totals[unchecked: node] else { return }
    unsafe totals[unchecked: node] = total
    unsafe steps[unchecked: node] = step
  }
}
