internal import Pixels

/// Finds the copies of each place by its next bytes.
struct CopySearch {
  private let rows: PlacedRows
  private var table: PlaceTable
  private var last: LastPlaces
  /// The last place of those from each one on that have no gap between.
  private let reaches: [Int32]
  /// The distances of the pixels before, above and beside, which are more often equal than others.
  private let nearDistances: [Int]
  /// The lengths of the copies of these distances at the last position that was searched.
  private var knownLengths: [Int]
  private var knownPosition = -2
  /// The copies of these distances, and the number of places one after the other where the longest one
  /// has the greatest length.
  private var nearCopies: [(length: Int, distance: Int)] = []
  private var repeatedCount = 0

  /// The number of places after which only whole copies are tried where the rows repeat.
  private static let triedRepetitionCount = 8
  /// The maximum number of copies for which memory is reserved: 16 MB.
  private static let reservedCopyCount = 1 << 20
  /// The length of a near copy where only longer copies are searched.
  private static let nearLength = 24

  init(_ rows: PlacedRows) {
    self.rows = rows
    table = PlaceTable(unitSize: rows.unitSize)
    last = LastPlaces(rows.bytes, count: rows.places.count)
    let (row, unit) = (rows.rowLength, rows.unitSize)
    nearDistances = [1, unit, row - unit, row, row + unit, 2 * row].filter {
      $0 > 0 && $0 <= DeflateToken.farthest
    }
    knownLengths = nearDistances.map { _ in 0 }
    var reaches = rows.places.indices.map { Int32($0) }
    for place in rows.places.indices.dropLast().reversed()
    where rows.places[place + 1] == rows.places[place] + 1 {
      reaches[place] = reaches[place + 1]
    }
    self.reaches = reaches
  }

  mutating func found() -> PlaceTable {
    table.starts.reserveCapacity(rows.places.count + 1)
    // Memory that is not written costs nothing; an array that grows is copied into fresh memory.
    table.copies.reserveCapacity(min(4 * rows.places.count, CopySearch.reservedCopyCount))
    for place in 0..<rows.places.count - 1 {
      addCopies(place)
      table.starts.append(Int32(table.copies.count))
    }
    table.places = rows.places
    table.literals = rows.places.dropLast().map { rows.bytes[Int($0)] }
    table.rowStarts = rows.rowStarts
    return table
  }

  private mutating func addCopies(_ place: Int) {
    let position = Int(rows.places[place])
    let limit = min(DeflateToken.longest, rows.bytes.count - position)
    guard limit >= DeflateToken.shortest else { return }
    let stretch = Int(rows.stretches[place].end) - position
    if stretch > DeflateToken.longest {
      add(place, length: DeflateToken.longest, distance: Int(rows.stretches[place].period))
      return
    }
    findNearCopies(position, limit)
    var longest = nearCopies.last?.length ?? DeflateToken.shortest - 1
    repeatedCount = longest == DeflateToken.longest ? repeatedCount + 1 : 0
    let isWhole = repeatedCount > CopySearch.triedRepetitionCount
    for copy in nearCopies {
      add(place, length: copy.length, distance: copy.distance, isWhole: isWhole)
    }
    if isWhole { return }
    let isLong = longest >= CopySearch.nearLength
    if !isLong { longest = DeflateToken.shortest - 1 }
    var isFirst = !isLong
    for length in LastPlaces.lengths where !isLong || length > longest {
      if length > limit { break }
      guard let other = last.replace(position, length), length > longest else { continue }
      if addCopy(place, position - other, limit, &longest, isFirst: isFirst) { isFirst = false }
    }
  }

  /// Finds the copies of the near distances, each longer than those before.
  private mutating func findNearCopies(_ position: Int, _ limit: Int) {
    nearCopies.removeAll(keepingCapacity: true)
    var longest = DeflateToken.shortest - 1
    // The copies of the place before have one more byte.
    let isNext = knownPosition == position - 1
    for (index, distance) in nearDistances.enumerated() where distance <= position {
      let known = isNext ? max(knownLengths[index] - 1, 0) : 0
      let length =
        known
        + rows.bytes.matchLength(
          position + known, position + known - distance, limit: limit - min(known, limit))
      knownLengths[index] = length
      guard length > longest else { continue }
      nearCopies.append((length, distance))
      longest = length
    }
    knownPosition = position
  }

  /// Adds a copy if it is longer than those before.
  @inline(__always)
  private mutating func addCopy(
    _ place: Int, _ distance: Int, _ limit: Int, _ longest: inout Int, isFirst: Bool
  ) -> Bool {
    let position = Int(rows.places[place])
    guard distance <= DeflateToken.farthest, longest < limit,
      rows.bytes[position + longest] == rows.bytes[position + longest - distance]
    else { return false }
    let length = rows.bytes.matchLength(position, position - distance, limit: limit)
    guard length > longest else { return false }
    add(place, length: length, distance: distance, isFirst: isFirst)
    longest = length
    return true
  }

  private mutating func add(
    _ place: Int, length: Int, distance: Int, isFirst: Bool = false, isWhole: Bool = false
  ) {
    let reach = Int(reaches[place])
    let rest = Int(rows.stretches[place].end) - Int(rows.places[place])
    let contiguous = rest > DeflateToken.longest ? 0 : min(length, reach - place)
    var copy = PlaceTable.Copy(
      length: UInt16(contiguous), distance: UInt16(distance),
      distanceSymbol: UInt8(DeflateToken.distanceSymbol(distance)), isFirst: isFirst,
      isWhole: isWhole)
    if contiguous >= DeflateToken.shortest { table.copies.append(copy) }
    guard length == DeflateToken.longest, contiguous < length else { return }
    // The copy ends in the middle of a stretch or near its end.
    let end = Int(rows.places[place]) + length
    let stretch = rows.stretches[reach]
    let repeatCount = (Int(stretch.end) - end) / DeflateToken.longest
    let target = end + repeatCount * DeflateToken.longest
    copy.leap = UInt16(reach + 1 - place + target - Int(rows.places[reach + 1]))
    copy.repeatCount = Int32(repeatCount)
    copy.repeatsUnits = stretch.period > 1
    table.copies.append(copy)
  }
}

/// The last place with the same next bytes, for some numbers of bytes.
///
/// Different bytes may share a slot of the table, so a place that is found must be compared.
struct LastPlaces {
  /// The numbers of bytes whose places are kept.
  static let lengths = [3, 4, 5, 6, 8, 10, 12, 16, 24, 32, 48, 64, 96, 128, 192, 258]

  /// The last position in each slot; -1 for none.
  private var slots: [Int32]
  /// The hash of all bytes before each position: a polynomial, so that differences give the hash of
  /// any bytes.
  private var hashes: [UInt32] = [0]
  /// The powers of the polynomial's base.
  private let powers: [UInt32]
  private let shift: UInt32

  private static let base: UInt32 = 0x9E37_79B1
  private static let bits = (least: 12, most: 17)

  /// - Parameter count: the number of places.
  init(_ bytes: [UInt8], count: Int) {
    let needed = Int.bitWidth - (4 * count).leadingZeroBitCount
    let bits = min(max(needed, LastPlaces.bits.least), LastPlaces.bits.most)
    slots = Array(repeating: -1, count: 1 << bits)
    shift = UInt32(32 - bits)
    hashes.reserveCapacity(bytes.count + 1)
    var hash: UInt32 = 0
    for byte in bytes {
      hash = hash &* LastPlaces.base &+ UInt32(byte) &+ 1
      hashes.append(hash)
    }
    var powers: [UInt32] = [1]
    for index in 0..<DeflateToken.longest { powers.append(powers[index] &* LastPlaces.base) }
    self.powers = powers
  }

  /// The last position whose next bytes are probably the same; `nil` for none. Then `position` takes
  /// its place.
  @inline(__always)
  mutating func replace(_ position: Int, _ length: Int) -> Int? {
    let hash = hashes[position + length] &- hashes[position] &* powers[length]
    let slot = Int(truncatingIfNeeded: ((hash ^ hash >> 15) &* LastPlaces.base) >> shift)
    let other = Int(slots[slot])
    slots[slot] = Int32(position)
    return other >= 0 && other < position ? other : nil
  }
}

extension [UInt8] {
  /// The number of equal bytes from two positions on, at most `limit`.
  func matchLength(_ position: Int, _ other: Int, limit: Int) -> Int {
    var length = 0
    while length + 8 <= limit {
      let difference = word(at: position + length) ^ word(at: other + length)
      if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
      length += 8
    }
    while length < limit,
      unsafe self[unchecked: position + length] == self[unchecked: other + length]
    {
      length += 1
    }
    return length
  }
}
