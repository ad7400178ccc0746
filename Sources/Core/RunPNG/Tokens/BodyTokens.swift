/// The deflate tokens of a body: rows of zeros, each with a filter byte and few changes.
///
/// A copy has at most 258 bytes. So most tokens are copies of that length from the byte before, at
/// two bits each. Such a copy cannot cross the filter byte of a row. A copy from whole rows above
/// can.
struct BodyTokens {
  /// How the beginning of a row is encoded.
  enum Crossing: CaseIterable {
    /// As literal bytes.
    case literal
    /// As a copy of the row above. With two distances in all, each takes one bit.
    case rowAbove
    /// As a copy of any equal bytes in the rows above.
    case anyRow
  }

  /// The block of a body's rows, with the crossing that makes it shortest.
  static func best(_ body: FilteredPicture) -> DeflateBlock {
    let bytes = ByteRuns(body)
    let rowCount = body.rowCount
    var best: DeflateBlock?
    for crossing in Crossing.allCases {
      let tokens = bytes.withView {
        BodyTokens.tokens($0, count: bytes.bytes.count, rowLength: body.rowLength, crossing)
      }
      let block = DeflateBlock(tokens)
      if block.bitCount < best?.bitCount ?? .max { best = block }
      // Where nearly every row begins with a copy, copies from farther rows save nothing.
      let literalCount = tokens.count { $0.length == 0 }
      if crossing == .rowAbove, literalCount * sparseLiterals < rowCount { break }
    }
    return best ?? DeflateBlock([])
  }

  /// The number of rows over that of literals from which on only the row above is searched.
  private static let sparseLiterals = 16

  /// The maximum distance of a copy from rows above, in rows.
  private static let maximumRowDistance = 32

  private static func tokens(
    _ bytes: ByteRuns.View, count: Int, rowLength: Int, _ crossing: Crossing
  ) -> [DeflateToken] {
    var tokens: [DeflateToken] = []
    tokens.reserveCapacity(2 * count)
    var rows = RowsAbove(
      bytes, rowLength: rowLength, count: crossing == .rowAbove ? 1 : maximumRowDistance)
    var position = 0
    var run = 0
    while position < bytes.end {
      while bytes.end(ofRun: run) <= position { run += 1 }
      var (length, distance) = (0, 0)
      if position > bytes.start(ofRun: run) {
        length = bytes.end(ofRun: run) - position
        distance = 1
        if length >= DeflateToken.longest {
          let count = length / DeflateToken.longest
          tokens.add(.copy(length: DeflateToken.longest, distance: 1, count: count))
          position += count * DeflateToken.longest
          continue
        }
      }
      if crossing != .literal {
        let copy = rows.longestCopy(to: position, in: run)
        // A distance of whole rows has about twelve extra bits, so its copy must be longer.
        if copy.length > length + (length > 0 ? 2 : 0) { (length, distance) = copy }
      }
      if length < 3 {
        tokens.append(.literal(bytes.byte(ofRun: run)))
        position += 1
      } else {
        tokens.add(.copy(length: length, distance: distance))
        position += length
      }
    }
    return tokens
  }

  /// Finds copies of whole rows above, for positions that ascend.
  private struct RowsAbove {
    private let bytes: ByteRuns.View
    private let rowLength: Int
    /// For each row above, from the nearest one, a run at or before that of the position there.
    private var runs: [Int]

    init(_ bytes: ByteRuns.View, rowLength: Int, count: Int) {
      self.bytes = bytes
      self.rowLength = rowLength
      runs = [Int](repeating: 0, count: count)
    }

    /// The longest copy; the nearest one of several.
    mutating func longestCopy(to position: Int, in run: Int) -> (length: Int, distance: Int) {
      let limit = min(DeflateToken.longest, bytes.end - position)
      let farthest = min(position, DeflateToken.farthest)
      var best = (length: 0, distance: 0)
      unsafe runs.withUnsafeMutableBufferPointer { runs in
        var distance = rowLength
        for row in 0..<runs.count where distance <= farthest {
          let other = position - distance
          var above = unsafe runs[row]
          while bytes.end(ofRun: above) <= other { above += 1 }
          unsafe runs[row] = above
          let length = bytes.matchLength(position, in: run, other, in: above, limit: limit)
          if length > best.length { best = (length, distance) }
          if length == limit { break }
          distance += rowLength
        }
      }
      return best
    }
  }
}

/// The blocks of the last bodies, for pictures that follow each other.
///
/// When only the arrow moves, or the body gets longer, most bodies of the next picture are those of
/// the one before, and their tokens and bits take half of the time of an encoding. The bytes of a
/// file do not depend on the cache.
package struct BodyCache: Sendable {
  private struct Entry {
    let rows: FilteredPicture
    var block: DeflateBlock
  }

  private var entries: [Entry] = []
  /// The entry to replace next.
  private var oldest = 0
  private let capacity: Int

  /// Bodies of more runs are not kept.
  private static let maximumRunCount = 1 << 14

  /// Makes an empty cache.
  ///
  /// - Parameter capacity: the maximum number of bodies; 0 to keep none.
  package init(capacity: Int) { self.capacity = capacity }

  /// The shortest block of a body: of some rows of a picture.
  mutating func block(_ body: FilteredPicture) -> DeflateBlock {
    if let index = entries.firstIndex(where: { $0.rows == body }) {
      // A body that comes a second time will come again.
      entries[index].block.prepareBits()
      return entries[index].block
    }
    let block = BodyTokens.best(body)
    guard capacity > 0, body.units.count <= BodyCache.maximumRunCount else { return block }
    let entry = Entry(rows: body, block: block)
    if entries.count < capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % capacity
    }
    return block
  }
}
