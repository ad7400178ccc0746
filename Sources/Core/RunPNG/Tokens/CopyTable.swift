/// The copies that may begin at each position of the filtered rows.
///
/// For each length, the nearest earlier bytes are kept, because they have the shortest distance. In a
/// long stretch of equal units, copies of the unit before are as long as a copy can be, so no others
/// are kept there.
struct CopyTable {
  /// A copy of earlier bytes.
  struct Copy {
    private let bits: UInt32

    /// - Parameter isFirst: whether the copies from here on were found in another way: their lengths
    ///   rise anew.
    fileprivate init(length: Int, distance: Int, isFirst: Bool) {
      bits =
        UInt32(length - DeflateToken.shortest) | UInt32(distance - 1) << 8
        | (isFirst ? 1 << 31 : 0)
    }

    /// The maximum length, 3 to 258.
    var length: Int { Int(bits & 255) + DeflateToken.shortest }
    var distance: Int { Int(bits >> 8 & 0x7FFF) + 1 }
    var isFirst: Bool { bits >> 31 == 1 }
  }

  let bytes: [UInt8]
  let unitSize: Int
  /// A bit for each position whose byte equals that of the unit before.
  private let repeated: [UInt64]
  /// A bit for each position near an end of a stretch, or outside of all.
  private let edges: [UInt64]
  /// The index of the first copy of each position; the last element is the number of copies.
  private var starts: [UInt32] = []
  private var copies: [Copy] = []

  /// The minimum number of equal bytes in a stretch. Only longer copies are searched there.
  private static let stretch = 24
  /// The number of positions at either end of a stretch that are near it.
  private static let edge = 8
  /// The numbers of bytes after a stretch that a copy of it must have at least.
  private static let lengthsAfterStretch = [3, 6, 12]
  /// In a quick search, one of so many positions of a stretch is searched.
  private static let quickStep = 64

  /// - Parameter isThorough: whether to search every position of a stretch. Otherwise the copies of
  ///   most of them follow from those of a later position.
  init(_ picture: FilteredPicture, isThorough: Bool) {
    bytes = picture.bytes
    unitSize = picture.unitSize
    repeated = bytes.repetitions(of: unitSize)
    edges = CopyTable.edges(repeated, bytes.count)
    var last = LastPositions(bytes)
    // The pixels before, above and beside are more often equal than others, so their distances are
    // cheap.
    let row = picture.rowLength
    let near = [unitSize, row - unitSize, row, row + unitSize, 2 * row]
    let distances = (unitSize > 1 ? [1] : []) + near.filter { $0 > 0 }
    starts.reserveCapacity(bytes.count + 1)
    while starts.count < bytes.count {
      let position = starts.count
      let run = run(at: position)
      if run >= CopyTable.stretch, run < DeflateToken.longest, !isThorough {
        addInside(position..<position + run, distances, &last)
      } else {
        starts.append(UInt32(copies.count))
        if run < DeflateToken.longest { add(position, run, distances, &last) }
      }
    }
    starts.append(UInt32(copies.count))
  }

  /// The positions near an end of a stretch, or outside of all.
  private static func edges(_ repeated: [UInt64], _ count: Int) -> [UInt64] {
    var words = [UInt64](repeating: 0, count: count / 64 + 1)
    func insert(_ positions: Range<Int>) {
      for position in positions { words[position / 64] |= 1 << UInt64(position & 63) }
    }
    var position = 0
    while position < count {
      let end = repeated.firstGap(from: position, upTo: count)
      if end - position >= stretch {
        insert(position..<position + edge)
        insert(end - edge..<end)
      } else {
        insert(position..<max(end, position + 1))
      }
      position = max(end, position + 1)
    }
    return words
  }

  /// The number of bytes from a position on that equal those of the unit before, at most 258.
  private func run(at position: Int) -> Int {
    repeated.firstGap(from: position, upTo: min(position + DeflateToken.longest, bytes.count))
      - position
  }

  /// Adds the copies of a position.
  private mutating func add(
    _ position: Int, _ run: Int, _ distances: [Int], _ last: inout LastPositions
  ) {
    let limit = min(DeflateToken.longest, bytes.count - position)
    guard limit >= DeflateToken.shortest else { return }
    var longest = DeflateToken.shortest - 1
    for distance in distances { addCopy(position, distance, limit, &longest, isFirst: false) }
    addNearest(position, run, limit, &last)
  }

  /// Adds the copies of the rest of a stretch, but for its last positions.
  private mutating func addInside(
    _ rest: Range<Int>, _ distances: [Int], _ last: inout LastPositions
  ) {
    let positions = rest.lowerBound...rest.upperBound - CopyTable.stretch
    // The positions that are searched, the last one first, with their copies.
    var searched: [(position: Int, copies: [Copy])] = []
    for position in positions.reversed()
    where position == positions.upperBound
      || (rest.upperBound - position) % CopyTable.quickStep == 0
    {
      let count = copies.count
      add(position, rest.upperBound - position, distances, &last)
      searched.append((position, Array(copies[count...])))
      copies.removeSubrange(count...)
    }
    for position in positions {
      while let next = searched.last, next.position < position { searched.removeLast() }
      starts.append(UInt32(copies.count))
      if let next = searched.last { addCopies(position, next.copies, from: next.position) }
    }
  }

  /// Adds copies of a later position of the same stretch, where they can begin earlier.
  private mutating func addCopies(_ position: Int, _ found: [Copy], from later: Int) {
    let offset = later - position
    let limit = min(DeflateToken.longest, bytes.count - position)
    var longest = 0
    var isFirst = false
    for copy in found {
      if copy.isFirst { (longest, isFirst) = (0, true) }
      let source = position - copy.distance
      let length = min(limit, copy.length + offset)
      guard source >= 0, length > longest, copy.length >= unitSize else { continue }
      // The bytes before the later position follow from those after it, here and in the source.
      let end = source + offset + unitSize
      guard offset == 0 || repeated.firstGap(from: source + unitSize, upTo: end) == end else {
        continue
      }
      copies.append(Copy(length: length, distance: copy.distance, isFirst: isFirst))
      (longest, isFirst) = (length, false)
    }
  }

  /// Adds the nearest copies of several lengths.
  private mutating func addNearest(
    _ position: Int, _ run: Int, _ limit: Int, _ last: inout LastPositions
  ) {
    let isInside = run >= CopyTable.stretch
    var longest = isInside ? run : DeflateToken.shortest - 1
    var isFirst = true
    func search(_ length: Int) {
      let other = last.replace(position, length)
      if length > longest, let other,
        addCopy(position, position - other, limit, &longest, isFirst: isFirst)
      {
        isFirst = false
      }
    }
    for length in LastPositions.lengths where length <= limit && (!isInside || length > run) {
      search(length)
    }
    guard run >= DeflateToken.shortest else { return }
    for length in CopyTable.lengthsAfterStretch where run + length <= limit {
      search(run + length)
    }
  }

  /// Adds a copy if it is longer than those before.
  @inline(__always) @discardableResult
  private mutating func addCopy(
    _ position: Int, _ distance: Int, _ limit: Int, _ longest: inout Int, isFirst: Bool
  ) -> Bool {
    guard distance <= min(position, DeflateToken.farthest), longest < limit,
      bytes[position + longest] == bytes[position + longest - distance]
    else { return false }
    let length = bytes.matchLength(position, position - distance, limit: limit)
    guard length > longest else { return false }
    copies.append(Copy(length: length, distance: distance, isFirst: isFirst))
    longest = length
    return true
  }
}

extension CopyTable {
  /// Calls `body` with a view that reads the table without bounds checks.
  func withView(_ body: (View) -> Void) {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe repeated.withUnsafeBufferPointer { repeated in
        unsafe edges.withUnsafeBufferPointer { edges in
          unsafe starts.withUnsafeBufferPointer { starts in
            unsafe copies.withUnsafeBufferPointer { copies in
              body(
                unsafe View(
                  unitSize: unitSize, bytes: bytes, repeated: repeated, edges: edges,
                  starts: starts, copies: copies))
            }
          }
        }
      }
    }
  }
}
