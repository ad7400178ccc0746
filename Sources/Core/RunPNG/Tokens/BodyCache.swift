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
    let block = DeflateBlock(body: body)
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
