/// The cheapest tokens of filtered rows, byte by byte.
///
/// A search from the first byte to the last keeps the lowest cost of each position that a token
/// reaches. Few positions of a long stretch are reached: the ends of the longest copies.
struct CheapestTokens {
  private var search: CopySearch

  /// The maximum number of ends to try of a copy, counted back from the farthest one.
  private static let maximumEndCount = 12

  init(_ picture: FilteredPicture) { search = CopySearch(picture) }

  var byteCount: Int { search.bytes.count }

  /// The cheapest tokens of a range of bytes.
  mutating func tokens(_ range: Range<Int>, _ costs: DeflateCosts) -> [DeflateToken] {
    var front = Front()
    var steps: [Step] = []
    front.reach(range.lowerBound, Step(cost: 0, from: -1, length: 0, value: 0))
    var position = range.lowerBound
    costs.withView { costs in
      while position < range.upperBound {
        let step = front.remove(position)
        let next = front.next(after: position)
        // A position is hardly of use if a later one is not dearer.
        if let next, front.cost(next) <= step.cost {
          position = next
          continue
        }
        steps.append(step)
        reach(from: position, Int32(steps.count - 1), step.cost, range.upperBound, &front, costs)
        // Every position reaches the next one, or a copy's end.
        position = front.next(after: position) ?? range.upperBound
      }
    }
    return CheapestTokens.path(steps, front.remove(range.upperBound))
  }

  /// Tries all tokens that begin at a position.
  private mutating func reach(
    from position: Int, _ index: Int32, _ cost: Int32, _ end: Int, _ front: inout Front,
    _ costs: DeflateCosts.View
  ) {
    let copies = search.copies(at: position)
    let minimum = DeflateToken.shortest
    if search.isDense(position) || copies.isEmpty || end - position < minimum {
      let byte = search.bytes[position]
      unsafe front.reach(
        position + 1,
        Step(cost: cost + costs.literals[Int(byte)], from: index, length: 0, value: Int32(byte)))
    }
    var shortest = minimum
    for copyIndex in copies {
      let copy = search[copyIndex]
      if copy.isFirst { shortest = minimum }
      let base = unsafe cost + costs.distances[Int(copy.distanceSymbol)]
      var length = min(Int(copy.length), end - position)
      var rest = CheapestTokens.maximumEndCount
      // Shorter lengths were tried with the copy before.
      while length >= shortest, rest > 0 {
        unsafe front.reach(
          position + length,
          Step(
            cost: base + costs.lengths[length], from: index, length: Int16(length),
            value: copy.distance))
        rest -= 1
        length = search.lastDense(upTo: position + length - 1) - position
      }
      shortest = Int(copy.length) + 1
    }
  }

  /// The tokens that lead to the last step.
  private static func path(_ steps: [Step], _ last: Step) -> [DeflateToken] {
    var path: [Step] = []
    var step = last
    while step.from >= 0 {
      path.append(step)
      step = steps[Int(step.from)]
    }
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(path.count)
    for step in path.reversed() {
      if step.length == 0 {
        tokens.append(.literal(UInt8(step.value)))
      } else {
        tokens.add(.copy(length: Int(step.length), distance: Int(step.value)))
      }
    }
    return tokens
  }
}

/// The token that leads to a position at the lowest cost.
private struct Step {
  /// The cost of all tokens up to the position.
  var cost: Int32
  /// The index of the step before; -1 for the first one.
  let from: Int32
  /// The length of a copy; 0 for a literal byte.
  let length: Int16
  /// The distance of a copy, or the byte.
  let value: Int32
}

/// The positions that tokens have reached after the current one: at most 258 bytes after it.
private struct Front {
  private static let count = 512
  private var steps = [Step](
    repeating: Step(cost: .max, from: -1, length: 0, value: 0), count: count)
  /// A bit for each position that was reached.
  private var words = [UInt64](repeating: 0, count: count / 64)

  @inline(__always)
  func cost(_ position: Int) -> Int32 { steps[position & (Front.count - 1)].cost }

  /// Takes a step if it makes its position cheaper.
  @inline(__always)
  mutating func reach(_ position: Int, _ step: Step) {
    let slot = position & (Front.count - 1)
    guard step.cost < steps[slot].cost else { return }
    steps[slot] = step
    words[slot / 64] |= 1 << UInt64(slot & 63)
  }

  /// Removes and returns the step of a position.
  mutating func remove(_ position: Int) -> Step {
    let slot = position & (Front.count - 1)
    let step = steps[slot]
    steps[slot].cost = .max
    words[slot / 64] &= ~(1 << UInt64(slot & 63))
    return step
  }

  /// The next position that was reached.
  @inline(__always)
  func next(after position: Int) -> Int? {
    var next = position + 1
    while next <= position + DeflateToken.longest {
      let word = words[(next & (Front.count - 1)) / 64] >> UInt64(next & 63)
      if word != 0 { return next + word.trailingZeroBitCount }
      next = (next | 63) + 1
    }
    return nil
  }
}
