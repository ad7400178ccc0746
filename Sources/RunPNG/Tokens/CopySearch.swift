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
  /// For each position, the end of the repetition of the unit before. The position itself if its byte
  /// differs from that of the unit before.
  private var repeatEnds: [Int32]
  /// For each position, the last dense one at or before it.
  private var dense: [Int32]
  private var chains: Chains
  /// For each position, the index of its first copy, and their number; -1 if it was not searched.
  private var known: [(start: Int32, count: Int32)]
  private var copies: [Copy] = []

  /// The minimum length of a stretch that has positions that are not dense, in bytes.
  private static let longStretch = 24
  /// The maximum number of dense positions to compare, with three and with eight equal bytes.
  private static let attempts = (short: 24, long: 100)

  init(_ picture: FilteredPicture) {
    bytes = picture.bytes
    (unitSize, rowLength) = (picture.unitSize, picture.rowLength)
    let count = bytes.count
    repeatEnds = CopySearch.repeatEnds(bytes, unitSize: unitSize)
    dense = (0...Int32(count)).map { $0 }
    known = Array(repeating: (-1, 0), count: count)
    chains = Chains(count: count)
    // A copy may begin in the first unit of a stretch, and needs some bytes on either side.
    let edge = unitSize + DetailRowBytes.minimumCopyLength
    var position = 0
    while position < count {
      let end = Int(repeatEnds[position])
      if end - position >= CopySearch.longStretch {
        let (first, last) = (position + edge, end - edge)
        addToChains(position..<first)
        for inner in first..<last { dense[inner] = Int32(first - 1) }
        addToChains(last..<end)
        position = end
      } else {
        let end = max(end, position + 1)
        addToChains(position..<end)
        position = end
      }
    }
  }

  private static func repeatEnds(_ bytes: [UInt8], unitSize: Int) -> [Int32] {
    var ends = [Int32](repeating: Int32(bytes.count), count: bytes.count + 1)
    for position in bytes.indices.reversed() {
      let isRepeated = position >= unitSize && bytes[position] == bytes[position - unitSize]
      ends[position] =
        isRepeated ? max(ends[position + 1], Int32(position + 1)) : Int32(position)
    }
    return ends
  }

  private mutating func addToChains(_ positions: Range<Int>) {
    for position in positions where position + 8 <= bytes.count {
      chains.add(position, bytes.word(at: position))
    }
  }

  /// The last dense position at or before one.
  @inline(__always)
  func lastDense(upTo position: Int) -> Int { Int(dense[position]) }

  @inline(__always)
  func isDense(_ position: Int) -> Bool { lastDense(upTo: position) == position }

  /// A copy that was found.
  @inline(__always)
  subscript(index: Int) -> Copy { copies[index] }

  /// The indexes of the copies that may begin at a position.
  @inline(__always)
  mutating func copies(at position: Int) -> Range<Int> {
    if known[position].start < 0 { find(position) }
    let (start, count) = known[position]
    return Int(start)..<Int(start + count)
  }
}

extension CopySearch {
  private mutating func find(_ position: Int) {
    let limit = min(DeflateToken.longest, bytes.count - position)
    // Those of the stretch's end are found first, because the copies of a position are adjacent.
    let anchor = Int(repeatEnds[position]) - unitSize - DetailRowBytes.minimumCopyLength + 1
    let isInner = !isDense(position)
    let ends = isInner ? copies(at: anchor) : 0..<0
    let start = copies.count
    var longest = DetailRowBytes.minimumCopyLength - 1
    // The pixels before, above and beside are more often equal than others.
    for distance in [
      1, unitSize, rowLength - unitSize, rowLength, rowLength + unitSize, 2 * rowLength,
    ] {
      tryCopy(position, distance, limit: limit, &longest)
    }
    let second = copies.count
    longest = DetailRowBytes.minimumCopyLength - 1
    if isInner {
      addCopies(position, from: ends, of: anchor, limit: limit, &longest)
    } else {
      search(position, chains.short, CopySearch.attempts.short, limit: limit, &longest)
      search(position, chains.long, CopySearch.attempts.long, limit: limit, &longest)
    }
    if second < copies.count { copies[second].isFirst = true }
    known[position] = (Int32(start), Int32(copies.count - start))
  }

  /// Adds the copies of a position near the end of a stretch, from a position farther inside. Their
  /// sources must lie as far inside of a stretch.
  private mutating func addCopies(
    _ position: Int, from others: Range<Int>, of anchor: Int, limit: Int, _ longest: inout Int
  ) {
    let end = Int(repeatEnds[position])
    for index in others {
      let copy = copies[index]
      let source = position - Int(copy.distance)
      let length = min(limit, Int(copy.length) + anchor - position)
      guard source >= unitSize, length > longest, length > end - position,
        Int(repeatEnds[source]) >= anchor - Int(copy.distance) + unitSize
      else { continue }
      add(Int(copy.distance), length)
      longest = length
    }
  }

  private mutating func search(
    _ position: Int, _ chain: [Int32], _ attempts: Int, limit: Int, _ longest: inout Int
  ) {
    var other = chain[position]
    var rest = attempts
    while other >= 0, rest > 0, longest < limit {
      let distance = position - Int(other)
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

/// Positions with the same next bytes, each with the one before it; -1 for none.
private struct Chains {
  /// By the next three bytes.
  private(set) var short: [Int32]
  /// By the next eight bytes.
  private(set) var long: [Int32]
  private var heads = (
    short: [Int32](repeating: -1, count: 1 << bits), long: [Int32](repeating: -1, count: 1 << bits)
  )
  private static let bits = 14

  init(count: Int) {
    short = Array(repeating: -1, count: count)
    long = short
  }

  mutating func add(_ position: Int, _ word: UInt64) {
    let (few, all) = (Chains.slot(word & 0xFF_FFFF), Chains.slot(word))
    short[position] = heads.short[few]
    long[position] = heads.long[all]
    heads.short[few] = Int32(position)
    heads.long[all] = Int32(position)
  }

  @inline(__always)
  private static func slot(_ key: UInt64) -> Int {
    Int((key &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
  }
}
