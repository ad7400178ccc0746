/// The cost of the cheapest tokens of one filtered row after the rows that are chosen.
///
/// It searches less than ``CheapestTokens`` does, because it compares the five filters of every row.
struct RowTokenCosts {
  private let unitSize: Int
  private let rowLength: Int
  private let tokenCosts: DeflateCosts
  /// The distances that are tried at every position, the nearest first.
  private let nearDistances: [Int]
  /// The rows that are chosen, and the row that is tried after them.
  private var bytes: [UInt8] = []
  /// The last position of each hash of three bytes, and that before each position; -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << bits)
  private var links = [Int32](repeating: -1, count: DeflateToken.farthest)
  /// The slots that the row that is tried has changed, with what they had.
  private var changes: [(slot: Int, head: Int32)] = []
  /// The lowest cost of each position of the row.
  private var costs: [Int32]

  private static let bits = 14
  /// The maximum number of earlier positions with the same hash to compare.
  private static let attempts = 16
  /// The length of a copy inside of which no other tokens begin.
  private static let longCopy = 48
  /// A row is given up when its cost is so far above that of another filter: some copies.
  private static let hopeless = Int32(40 * DeflateCosts.bit)

  init(unitSize: Int, rowLength: Int, _ tokenCosts: DeflateCosts) {
    self.unitSize = unitSize
    self.rowLength = rowLength
    self.tokenCosts = tokenCosts
    nearDistances = [1, unitSize, rowLength - unitSize, rowLength, rowLength + unitSize]
      .filter { $0 > 0 }
    costs = Array(repeating: .max, count: rowLength + 1)
  }

  /// The cost of a row in sixteenths of a bit; `nil` if it is far above a limit.
  mutating func cost(
    _ filter: FilteredPicture.Filter, _ units: [UnitRun], below limit: Int32
  ) -> Int32? {
    let start = bytes.count
    append(filter, units)
    defer {
      bytes.removeSubrange(start...)
      for change in changes.reversed() { heads[change.slot] = change.head }
      changes.removeAll(keepingCapacity: true)
    }
    return cheapest(from: start, below: limit)
  }

  /// Chooses a row, a number of times.
  mutating func choose(_ filter: FilteredPicture.Filter, _ units: [UnitRun], count: Int) {
    for _ in 0..<count {
      let start = bytes.count
      append(filter, units)
      for position in start..<max(start, bytes.count - 8) where isEdge(position) {
        insert(position)
      }
    }
    changes.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ filter: FilteredPicture.Filter, _ units: [UnitRun]) {
    bytes.append(filter.rawValue)
    for run in units {
      if unitSize == 1 {
        bytes.append(
          contentsOf: repeatElement(UInt8(truncatingIfNeeded: run.unit), count: run.count))
        continue
      }
      for _ in 0..<run.count {
        for index in 0..<unitSize {
          bytes.append(UInt8(truncatingIfNeeded: run.unit >> UInt32(8 * index)))
        }
      }
    }
  }

  /// Whether the bytes from a position on differ from those one unit before.
  private func isEdge(_ position: Int) -> Bool {
    position < unitSize
      || bytes.word(at: position) & 0xFFFF_FFFF
        != bytes.word(at: position - unitSize) & 0xFFFF_FFFF
  }

  @inline(__always)
  private func slot(_ position: Int) -> Int {
    let key = bytes.word(at: position) & 0xFF_FFFF
    return Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - RowTokenCosts.bits))
  }

  private mutating func insert(_ position: Int) {
    let slot = slot(position)
    changes.append((slot, heads[slot]))
    links[position & (DeflateToken.farthest - 1)] = heads[slot]
    heads[slot] = Int32(position)
  }

  private mutating func cheapest(from start: Int, below limit: Int32) -> Int32? {
    for index in costs.indices { costs[index] = .max }
    costs[0] = 0
    let end = bytes.count
    var position = start
    while position < end {
      let cost = costs[position - start]
      if cost > limit, cost - limit > RowTokenCosts.hopeless { return nil }
      relax(position + 1 - start, cost + tokenCosts.literals[Int(bytes[position])])
      var longest = DeflateToken.shortest - 1
      let most = min(DeflateToken.longest, end - position)
      if most > longest {
        for distance in nearDistances { tryCopy(position, distance, start, cost, most, &longest) }
        if position + 8 <= end, longest < RowTokenCosts.longCopy {
          var other = heads[slot(position)]
          var rest = RowTokenCosts.attempts
          while other >= 0, rest > 0, longest < most {
            let distance = position - Int(other)
            if distance > DeflateToken.farthest { break }
            tryCopy(position, distance, start, cost, most, &longest)
            let next = links[Int(other) & (DeflateToken.farthest - 1)]
            if next >= other { break }
            other = next
            rest -= 1
          }
          insert(position)
        }
      }
      position += longest >= RowTokenCosts.longCopy ? longest : 1
    }
    return costs[end - start]
  }

  @inline(__always)
  private mutating func relax(_ index: Int, _ cost: Int32) {
    if cost < costs[index] { costs[index] = cost }
  }

  @inline(__always)
  private mutating func tryCopy(
    _ position: Int, _ distance: Int, _ start: Int, _ cost: Int32, _ limit: Int,
    _ longest: inout Int
  ) {
    guard distance <= min(position, DeflateToken.farthest), longest < limit,
      bytes[position + longest] == bytes[position + longest - distance]
    else { return }
    let length = bytes.matchLength(position, position - distance, limit: limit)
    guard length > longest else { return }
    let base = cost + tokenCosts.distances[DeflateToken.distanceSymbol(distance)]
    for part in longest + 1...length {
      relax(position - start + part, base + tokenCosts.lengths[part])
    }
    longest = length
  }
}
