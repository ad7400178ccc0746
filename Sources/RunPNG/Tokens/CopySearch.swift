/// Finds earlier bytes that equal those at any position of the filtered rows.
///
/// Equal units follow each other in long stretches. Inside of one, copies begin or end only where
/// another copy has its greatest length. All other positions are *dense*: there every copy may begin
/// and end, and chains connect those with the same next bytes.
struct CopySearch {
  struct Copy {
    let distance: Int32
    /// The maximum length, 3 to 258.
    let length: Int16
    let distanceSymbol: UInt8
    /// Whether the copies from here on were found in another way: their lengths rise anew.
    var isFirst = false
  }

  let bytes: [UInt8]
  private let unitSize: Int
  private let rowLength: Int
  /// The number of bytes that are dense at either end of a stretch: a copy may begin in its first unit,
  /// and needs some bytes on either side.
  private let edge: Int
  /// A bit for each position whose byte equals that of the unit before.
  private let repeated: [UInt64]
  private let dense: RankedSet
  private let chains: Chains
  /// For each dense position, the index of its first copy, and their number; -1 if it was not searched.
  private var known: [(start: Int32, count: Int32)]
  /// The same for the other positions that were searched. They are few.
  private var knownInside: [Int32: (start: Int32, count: Int32)] = [:]
  private var copies: [Copy] = []

  /// The maximum number of dense positions to compare, with three and with eight equal bytes.
  private static let attempts = (short: 24, long: 100)

  init(_ picture: FilteredPicture) {
    bytes = picture.bytes
    (unitSize, rowLength) = (picture.unitSize, picture.rowLength)
    repeated = bytes.repetitions(of: unitSize)
    edge = unitSize + DeflateToken.shortest
    // The end of the bytes counts as a dense position.
    var words = [UInt64](repeating: 0, count: bytes.count / 64 + 1)
    words.insert(bytes.count..<bytes.count + 1)
    var position = 0
    while position < bytes.count {
      let end = repeated.firstGap(from: position, upTo: bytes.count)
      if end - position >= DetailRowBytes.longStretch {
        words.insert(position..<position + edge)
        words.insert(end - edge..<end)
        position = end
      } else {
        let next = max(end, position + 1)
        words.insert(position..<next)
        position = next
      }
    }
    dense = RankedSet(words)
    known = Array(repeating: (-1, 0), count: dense.members.count)
    chains = Chains(dense.members, bytes)
  }

  /// The last dense position at or before one.
  @inline(__always)
  func lastDense(upTo position: Int) -> Int {
    Int(dense.members[dense.lastIndex(upTo: position)])
  }

  @inline(__always)
  func isDense(_ position: Int) -> Bool { dense.contains(position) }

  /// A copy that was found.
  @inline(__always)
  subscript(index: Int) -> Copy { copies[index] }

  /// The indexes of the copies that may begin at a position.
  @inline(__always)
  mutating func copies(at position: Int) -> Range<Int> {
    let index = dense.lastIndex(upTo: position)
    let found: (start: Int32, count: Int32)
    if isDense(position) {
      if known[index].start < 0 { known[index] = searched(position, index) }
      found = known[index]
    } else {
      found = knownInside[Int32(position)] ?? searchedInside(position, index)
    }
    return Int(found.start)..<Int(found.start + found.count)
  }
}

extension CopySearch {
  /// Searches the copies of a dense position, which is the one at `index`.
  private mutating func searched(_ position: Int, _ index: Int) -> (Int32, Int32) {
    let limit = min(DeflateToken.longest, bytes.count - position)
    let start = copies.count
    addNearCopies(position, limit: limit)
    let second = copies.count
    var longest = DeflateToken.shortest - 1
    search(position, index, chains.short, CopySearch.attempts.short, limit: limit, &longest)
    search(position, index, chains.long, CopySearch.attempts.long, limit: limit, &longest)
    if second < copies.count { copies[second].isFirst = true }
    return (Int32(start), Int32(copies.count - start))
  }

  /// Searches the copies of a position inside of a stretch, behind the dense position at `index`.
  private mutating func searchedInside(_ position: Int, _ index: Int) -> (Int32, Int32) {
    let limit = min(DeflateToken.longest, bytes.count - position)
    // The stretch goes on for an edge after its next dense position.
    let end = Int(dense.members[index + 1]) + edge
    // Those of the stretch's end are found first, because the copies of a position are adjacent.
    let anchor = end - edge + 1
    let others = copies(at: anchor)
    let start = copies.count
    addNearCopies(position, limit: limit)
    let second = copies.count
    var longest = DeflateToken.shortest - 1
    for index in others {
      let copy = copies[index]
      let source = position - Int(copy.distance)
      let length = min(limit, Int(copy.length) + anchor - position)
      let repeatedEnd = anchor - Int(copy.distance) + unitSize
      // The copy goes on after the end of the stretch. It does so from its source too if the source lies
      // as far inside of a stretch of the same units, which the copy's other bytes are equal to.
      guard source >= unitSize, length > longest, length > end - position,
        repeated.firstGap(from: source, upTo: repeatedEnd) >= repeatedEnd
      else { continue }
      add(Int(copy.distance), length)
      longest = length
    }
    if second < copies.count { copies[second].isFirst = true }
    let found = (Int32(start), Int32(copies.count - start))
    knownInside[Int32(position)] = found
    return found
  }

  /// Adds copies of the pixels before, above and beside, which are more often equal than others.
  private mutating func addNearCopies(_ position: Int, limit: Int) {
    var longest = DeflateToken.shortest - 1
    for distance in [
      1, unitSize, rowLength - unitSize, rowLength, rowLength + unitSize, 2 * rowLength,
    ] {
      tryCopy(position, distance, limit: limit, &longest)
    }
  }

  private mutating func search(
    _ position: Int, _ index: Int, _ chain: [Int32], _ attempts: Int, limit: Int,
    _ longest: inout Int
  ) {
    var other = chain[index]
    var rest = attempts
    while other >= 0, rest > 0, longest < limit {
      let distance = position - Int(dense.members[Int(other)])
      if distance > DeflateToken.farthest { break }
      tryCopy(position, distance, limit: limit, &longest)
      other = chain[Int(other)]
      rest -= 1
    }
  }

  /// Adds a copy if it is longer than those before.
  @inline(__always)
  private mutating func tryCopy(
    _ position: Int, _ distance: Int, limit: Int, _ longest: inout Int
  ) {
    guard distance <= min(position, DeflateToken.farthest), longest < limit,
      bytes[position + longest] == bytes[position + longest - distance]
    else { return }
    let length = bytes.matchLength(position, position - distance, limit: limit)
    guard length > longest else { return }
    add(distance, length)
    longest = length
  }

  private mutating func add(_ distance: Int, _ length: Int) {
    copies.append(
      Copy(
        distance: Int32(distance), length: Int16(length),
        distanceSymbol: UInt8(DeflateToken.distanceSymbol(distance))))
  }
}

/// Dense positions with the same next bytes: for the index of each, that of the one before it; -1 for
/// none.
private struct Chains {
  /// By the next three bytes.
  private(set) var short: [Int32]
  /// By the next eight bytes.
  private(set) var long: [Int32]
  private static let bits = 14

  init(_ positions: [Int32], _ bytes: [UInt8]) {
    short = Array(repeating: -1, count: positions.count)
    long = short
    let none = [Int32](repeating: -1, count: 1 << Chains.bits)
    var heads = (short: none, long: none)
    for (index, position) in positions.enumerated() where Int(position) + 8 <= bytes.count {
      let word = bytes.word(at: Int(position))
      let (few, all) = (Chains.slot(word & 0xFF_FFFF), Chains.slot(word))
      short[index] = heads.short[few]
      long[index] = heads.long[all]
      heads.short[few] = Int32(index)
      heads.long[all] = Int32(index)
    }
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}
