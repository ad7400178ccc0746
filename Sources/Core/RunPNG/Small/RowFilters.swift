/// The filter of a row, and that of its repetitions.
struct RowFilters: Equatable {
  var first: RowFilter
  var rest: RowFilter
}

/// How the filters of a picture's rows are chosen.
enum FilterRule {
  /// No row has a filter.
  case unfiltered
  /// Each row has the filter that leaves the fewest runs of equal units.
  case fewestRuns
  /// Each row has the filter with which its tokens are cheapest.
  case cheapest(DeflateCosts)
}

/// The filters of all rows, with the frequencies of the symbols that their tokens probably have.
struct FilterEstimate {
  private(set) var filters: [RowFilters] = []
  let counts: SymbolCounts

  /// A filter with more than twice as many runs as another one is not tried, unless it has so few.
  private static let fewRuns = 2

  /// Chooses the filters of each row, from the first row to the last.
  init(_ picture: PictureRows, _ format: SampleFormat, _ rule: FilterRule) {
    var costs = DeflateCosts.guess
    if case .cheapest(let known) = rule { costs = known }
    var search = RowTokenSearch(
      unitSize: format.unitSize, rowLength: picture.rowLength(format), costs)
    var rows: [(filter: RowFilter, units: [UnitRun])] = []
    if case .unfiltered = rule {
      rows = [(.none, [])]
    } else {
      rows = RowFilter.allCases.map { ($0, []) }
    }
    var last = RowFilter.none
    func choose(_ row: [UnitRun], _ above: [UnitRun], _ count: Int) -> RowFilter {
      for index in rows.indices {
        rows[index].filter.residual(
          row, above: above, size: format.unitSize, into: &rows[index].units)
      }
      if case .fewestRuns = rule {
        // The filter of the row above is kept if the runs are as few.
        let counts = rows.map { 2 * $0.units.count + ($0.filter == last ? 0 : 1) }
        if let index = counts.indices.min(by: { counts[$0] < counts[$1] }) {
          search.tryRow(rows[index].filter, rows[index].units)
        }
      } else {
        let least = rows.map(\.units.count).min() ?? 0
        for (filter, units) in rows
        where filter == .none || units.count <= 2 * least + FilterEstimate.fewRuns {
          search.tryRow(filter, units)
        }
      }
      last = search.chooseRow(count: count)
      return last
    }
    var above = [UnitRun(value: 0, count: picture.unitCount(format))]
    var current: [UnitRun] = []
    for use in picture.uses {
      format.units(picture.runs(ofRow: use.value), into: &current)
      let first = choose(current, above, 1)
      let rest = use.count > 1 ? choose(current, current, use.count - 1) : first
      filters.append(RowFilters(first: first, rest: rest))
      swap(&above, &current)
    }
    counts = SymbolCounts(search.tokens)
  }
}

/// Finds the cheapest tokens of filtered rows, one after the other.
///
/// It searches less than ``CopySearch`` does, because it compares the filters of every row.
private struct RowTokenSearch {
  private let unitSize: Int
  private let tokenCosts: DeflateCosts
  /// The distances that are tried at every position, the nearest first.
  private let nearDistances: [Int]
  /// The tokens of all rows that are chosen.
  private(set) var tokens: [DeflateToken] = []
  /// The rows that are chosen, and the row that is tried after them.
  private var bytes: [UInt8] = []
  /// The number of bytes of the rows that are chosen.
  private var start = 0
  /// The last position of each hash of three bytes, and that before each position; -1 for none.
  private var heads = [Int32](repeating: -1, count: 1 << bits)
  private var links = [Int32](repeating: -1, count: DeflateToken.farthest)
  /// The slots that the row that is tried has changed, with what they had.
  private var changes: [(slot: Int, head: Int32)] = []
  /// The lowest cost of each position of the row, with the token that has it.
  private var costs: [Int32]
  private var steps: [(length: Int16, distance: Int32)]
  /// The cheapest one of the rows that were tried.
  private var best: Row

  private struct Row {
    var filter = RowFilter.none
    var cost = Int32.max
    var bytes: [UInt8] = []
    var steps: [(length: Int16, distance: Int32)]
  }

  private static let bits = 14
  /// The maximum number of earlier positions with the same hash to compare.
  private static let attempts = 16
  /// The length of a copy inside of which no other tokens begin.
  private static let longCopy = 48
  /// A row is given up when its cost is so far above that of another filter: some copies.
  private static let hopeless = Int32(20 * DeflateCosts.bit)
  /// The number of repetitions of a row that later rows may copy.
  private static let keptRepetitions = 3

  init(unitSize: Int, rowLength: Int, _ tokenCosts: DeflateCosts) {
    self.unitSize = unitSize
    self.tokenCosts = tokenCosts
    nearDistances = [1, unitSize, rowLength - unitSize, rowLength, rowLength + unitSize]
      .filter { $0 > 0 }
    costs = Array(repeating: .max, count: rowLength + 1)
    steps = Array(repeating: (0, 0), count: rowLength + 1)
    best = Row(steps: steps)
  }

  /// Compares a row with those that were tried before.
  mutating func tryRow(_ filter: RowFilter, _ units: [UnitRun]) {
    append(filter, units)
    let cost = cheapest(below: best.cost)
    if cost < best.cost {
      best.filter = filter
      best.cost = cost
      best.bytes.removeAll(keepingCapacity: true)
      best.bytes += bytes[start...]
      swap(&best.steps, &steps)
    }
    bytes.removeSubrange(start...)
    for change in changes.reversed() { heads[change.slot] = change.head }
    changes.removeAll(keepingCapacity: true)
  }

  /// Chooses the cheapest row, a number of times.
  mutating func chooseRow(count: Int) -> RowFilter {
    var index = best.bytes.count
    while index > 0 {
      let step = best.steps[index]
      index -= Int(step.length)
      var token =
        step.distance == 0
        ? DeflateToken.literal(best.bytes[index])
        : .copy(length: Int(step.length), distance: Int(step.distance))
      token.count = Int32(count)
      tokens.append(token)
    }
    for _ in 0..<min(count, RowTokenSearch.keptRepetitions) {
      bytes += best.bytes
      for position in start..<max(start, bytes.count - 8) where isEdge(position) {
        insert(position)
      }
      start = bytes.count
    }
    changes.removeAll(keepingCapacity: true)
    best.cost = .max
    return best.filter
  }

  private mutating func append(_ filter: RowFilter, _ units: [UnitRun]) {
    bytes.append(filter.rawValue)
    for run in units { bytes.append(run, size: unitSize) }
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
    return Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - RowTokenSearch.bits))
  }

  private mutating func insert(_ position: Int) {
    let slot = slot(position)
    changes.append((slot, heads[slot]))
    links[position & (DeflateToken.farthest - 1)] = heads[slot]
    heads[slot] = Int32(position)
  }

  /// The cost of the row's tokens; the greatest number if it is far above a limit.
  private mutating func cheapest(below limit: Int32) -> Int32 {
    for index in costs.indices { costs[index] = .max }
    costs[0] = 0
    let end = bytes.count
    var position = start
    while position < end {
      let cost = costs[position - start]
      if cost > limit, cost - limit > RowTokenSearch.hopeless { return .max }
      reach(position - start, 1, cost + tokenCosts.literals[Int(bytes[position])], 0)
      var longest = DeflateToken.shortest - 1
      let most = min(DeflateToken.longest, end - position)
      if most > longest {
        for distance in nearDistances { tryCopy(position, distance, cost, most, &longest) }
        if position + 8 <= end, longest < RowTokenSearch.longCopy {
          var other = heads[slot(position)]
          var rest = RowTokenSearch.attempts
          while other >= 0, rest > 0, longest < most {
            let distance = position - Int(other)
            if distance > DeflateToken.farthest { break }
            tryCopy(position, distance, cost, most, &longest)
            let next = links[Int(other) & (DeflateToken.farthest - 1)]
            if next >= other { break }
            other = next
            rest -= 1
          }
          insert(position)
        }
      }
      position += longest >= RowTokenSearch.longCopy ? longest : 1
    }
    return costs[end - start]
  }

  @inline(__always)
  private mutating func reach(_ index: Int, _ length: Int, _ cost: Int32, _ distance: Int) {
    guard cost < costs[index + length] else { return }
    costs[index + length] = cost
    steps[index + length] = (Int16(truncatingIfNeeded: length), Int32(truncatingIfNeeded: distance))
  }

  @inline(__always)
  private mutating func tryCopy(
    _ position: Int, _ distance: Int, _ cost: Int32, _ limit: Int, _ longest: inout Int
  ) {
    guard distance <= min(position, DeflateToken.farthest), longest < limit,
      bytes[position + longest] == bytes[position + longest - distance]
    else { return }
    let length = bytes.matchLength(position, position - distance, limit: limit)
    guard length > longest else { return }
    let base = cost + tokenCosts.distances[DeflateToken.distanceSymbol(distance)]
    // No token begins inside of a long copy.
    let shortest = length >= RowTokenSearch.longCopy ? length : longest + 1
    for part in shortest...length {
      reach(position - start, part, base + tokenCosts.lengths[part], distance)
    }
    longest = length
  }
}

extension [UInt8] {
  /// Eight bytes, the first one in the lowest bits.
  @inline(__always)
  func word(at position: Int) -> UInt64 {
    unsafe withUnsafeBytes { bytes in
      UInt64(littleEndian: unsafe bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
  }
}
