/// Finds the possible copies at each place of the detail rows, with hash chains.
struct DetailRowSearch {
  let details: DetailRowBytes
  private(set) var copies: [Copy] = []
  /// The copies at place p are `starts[p]..<starts[p + 1]`.
  private(set) var starts: [Int32] = [0]

  /// The region of each place.
  private var homes: [Int32] = []

  /// A copy that begins at a place.
  struct Copy {
    let distance: Int32
    /// The maximum length; more than 258 for a repetition of the byte or the unit before.
    let length: Int32
    /// The last place where it can end.
    let end: Int32
    let distanceSymbol: UInt8
  }

  /// The maximum number of earlier places to compare.
  private static let maximumAttempts = 6
  /// The length of a copy from which on no longer one is searched for.
  private static let longEnough = 40

  init(_ details: DetailRowBytes) {
    self.details = details
    var chains = (
      short: Chains(count: details.places.count), long: Chains(count: details.places.count)
    )
    homes.reserveCapacity(details.places.count)
    for (index, region) in details.regions.enumerated() {
      homes += repeatElement(Int32(index), count: region.places.count)
      for place in region.places.dropLast() {
        addCopies(at: place, in: region, &chains.short, &chains.long)
        starts.append(Int32(copies.count))
      }
      // The end of a region has no copies.
      starts.append(Int32(copies.count))
    }
  }

  /// Earlier places by their next bytes.
  private struct Chains {
    private var heads: [Int32]
    private var previous: [Int32]
    private static let bits = 14

    init(count: Int) {
      heads = Array(repeating: -1, count: 1 << Chains.bits)
      previous = Array(repeating: -1, count: count)
    }

    /// The previous place in the chain of `place`.
    @inline(__always)
    func before(_ place: Int32) -> Int32 { previous[Int(place)] }

    /// Puts a place at the head of its chain.
    mutating func add(_ place: Int, key: UInt64) {
      let slot = Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - Chains.bits))
      previous[place] = heads[slot]
      heads[slot] = Int32(place)
    }
  }

  private mutating func addCopies(
    at place: Int, in region: DetailRowBytes.Region, _ short: inout Chains,
    _ long: inout Chains
  ) {
    let position = Int(details.places[place])
    let end = Int(details.places[region.places.upperBound - 1])
    guard end - position >= DeflateToken.shortest else { return }
    let limit = min(DeflateToken.longest, end - position)
    var longest = DeflateToken.shortest - 1
    addRepeats(place, position, in: region, end: end, &longest)
    addRowsAbove(place, position, in: region, limit: limit, &longest)
    // Inside a run only other copies of the run matter, and those of rows above.
    guard Int(details.repeats[place].end) - position < 8 else { return }
    short.add(place, key: key(at: position))
    addCopies(at: place, position, in: region, short, limit: limit, &longest)
    guard end - position >= 8 else { return }
    long.add(place, key: longKey(at: position))
    addCopies(at: place, position, in: region, long, limit: limit, &longest)
  }

  private mutating func addCopies(
    at place: Int, _ position: Int, in region: DetailRowBytes.Region, _ chains: Chains, limit: Int,
    _ longest: inout Int
  ) {
    var other = chains.before(Int32(place))
    var tries = 0
    while other >= 0, tries < DetailRowSearch.maximumAttempts,
      longest < min(limit, DetailRowSearch.longEnough)
    {
      tries += 1
      let earlier = Int(details.places[Int(other)])
      let home = details.regions[Int(homes[Int(other)])]
      let distance = position - earlier + region.shift - home.shift
      if distance > DeflateToken.farthest { break }
      other = chains.before(other)
      // An earlier region may end before rows whose bytes are not here, and its copies there too.
      let room = min(limit, home.neighbors.upperBound - earlier)
      guard longest < room, details.bytes[earlier + longest] == details.bytes[position + longest]
      else { continue }
      let length = details.bytes.matchLength(position, earlier, limit: room)
      if length > longest {
        addCopy(from: place, in: region, length: length, distance: distance)
        longest = length
      }
    }
  }

  /// Adds the copies of the byte and of the unit before. Inside a run their length is known.
  private mutating func addRepeats(
    _ place: Int, _ position: Int, in region: DetailRowBytes.Region, end: Int, _ longest: inout Int
  ) {
    let (repeatEnd, repeatDistance) = details.repeats[place]
    let start = Int(details.places[region.places.lowerBound])
    for distance in [1, details.unitSize] where position - distance >= start {
      let known = repeatDistance == distance ? max(Int(repeatEnd) - position, 0) : 0
      guard position + longest < end, known > longest || isEqual(position, distance, at: longest)
      else { continue }
      let length =
        known
        + details.bytes.matchLength(
          position + known, position + known - distance,
          limit: min(end - position - known, DeflateToken.longest))
      if length > longest {
        addCopy(from: place, in: region, length: length, distance: distance)
        longest = length
      }
    }
  }

  /// Adds the copies of the pixels above and beside them, which are more often equal than others.
  private mutating func addRowsAbove(
    _ place: Int, _ position: Int, in region: DetailRowBytes.Region, limit: Int,
    _ longest: inout Int
  ) {
    let (row, unit) = (details.rowLength, details.unitSize)
    for distance in [row - unit, row, row + unit, 2 * row]
    where distance <= DeflateToken.farthest && position - distance >= region.neighbors.lowerBound {
      guard longest < limit, isEqual(position, distance, at: longest) else { continue }
      let length = details.bytes.matchLength(position, position - distance, limit: limit)
      if length > longest {
        addCopy(from: place, in: region, length: length, distance: distance)
        longest = length
      }
    }
  }

  /// Whether a copy that begins at a position has the right byte at an index.
  @inline(__always)
  private func isEqual(_ position: Int, _ distance: Int, at index: Int) -> Bool {
    details.bytes[position + index] == details.bytes[position + index - distance]
  }

  private mutating func addCopy(
    from place: Int, in region: DetailRowBytes.Region, length: Int, distance: Int
  ) {
    let end = lastPlace(upTo: Int(details.places[place]) + length, from: place, in: region)
    copies.append(
      Copy(
        distance: Int32(distance), length: Int32(length), end: Int32(end),
        distanceSymbol: UInt8(DeflateToken.distanceSymbol(distance))))
  }

  /// The last place at or before a position.
  private func lastPlace(
    upTo position: Int, from place: Int, in region: DetailRowBytes.Region
  ) -> Int {
    var (low, high) = (place, region.places.upperBound - 1)
    // Most copies end at one of the next few places.
    var width = 8
    while low + width < high, Int(details.places[low + width]) <= position {
      low += width
      width *= 2
    }
    high = min(high, low + width)
    while low < high {
      let middle = (low + high + 1) / 2
      if Int(details.places[middle]) <= position { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The next three bytes.
  private func key(at position: Int) -> UInt64 {
    UInt64(details.bytes[position]) | UInt64(details.bytes[position + 1]) << 8
      | UInt64(details.bytes[position + 2]) << 16
  }

  /// The next eight bytes.
  private func longKey(at position: Int) -> UInt64 {
    details.bytes.word(at: position)
  }
}
