/// The blocks of the last bodies, for pictures that follow each other.
///
/// When only the arrow moves, or the body gets longer, most bodies of the next picture are those of
/// the one before, and their tokens and bits take half of the time of an encoding. The bytes of a
/// file do not depend on the cache.
package struct BodyCache: Sendable {
  private struct Entry {
    let rows: BodyRows
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

  /// The shortest block of a body: of a range of rows of a picture.
  ///
  mutating func block(
    _ picture: FilteredPicture, rows: Range<Int>
  ) -> DeflateBlock {
    if let index = entries.firstIndex(where: { $0.rows.isEqual(to: picture, rows: rows) }) {
      // A body that comes a second time will come again.
      entries[index].block.prepareBits()
      return entries[index].block
    }
    let block = BodyTokens.best(
      ByteRuns(picture, rows: rows), rowLength: picture.rowLength,
      rowCount: picture.rows[rows].reduce(0) { $0 + $1.count })
    let body = BodyRows(picture, rows: rows)
    guard capacity > 0, body.runCount <= BodyCache.maximumRunCount else { return block }
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

/// The filtered rows of a body, in runs.
private struct BodyRows {
  private let unitSize: Int
  private let rowLength: Int
  private let rows: [FilteredPicture.Row]
  private let units: [UnitRun]

  var runCount: Int { units.count }

  init(_ picture: FilteredPicture, rows: Range<Int>) {
    unitSize = picture.unitSize
    rowLength = picture.rowLength
    self.rows = Array(picture.rows[rows])
    units = Array(picture.units[picture.unitRange(ofRows: rows)])
  }

  /// Whether the rows equal some of a picture, wherever they are in it.
  func isEqual(to picture: FilteredPicture, rows: Range<Int>) -> Bool {
    guard picture.rowLength == rowLength, picture.unitSize == unitSize,
      rows.count == self.rows.count
    else { return false }
    let others = picture.units[picture.unitRange(ofRows: rows)]
    return others.count == units.count
      && zip(picture.rows[rows], self.rows).allSatisfy { $0.hasSameForm(as: $1) }
      && others == units[...]
  }
}
