/// The blocks of the last bodies, for pictures that follow each other.
///
/// When only the arrow moves, or the body gets longer, most bodies of the next picture are those of
/// the one before, and choosing their tokens takes a quarter of the time of an encoding. The bytes of
/// a file do not depend on the cache.
package struct BodyCache: Sendable {
  private struct Entry {
    let bytes: ByteRuns
    let rowLength: Int
    let block: DeflateBlock
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

  /// The shortest block of a body.
  mutating func block(_ bytes: ByteRuns, rowLength: Int) -> DeflateBlock {
    let known = entries.first { $0.rowLength == rowLength && $0.bytes == bytes }
    if let known { return known.block }
    let block = BodyTokens.best(bytes, rowLength: rowLength)
    guard capacity > 0, bytes.bytes.count <= BodyCache.maximumRunCount else { return block }
    let entry = Entry(bytes: bytes, rowLength: rowLength, block: block)
    if entries.count < capacity {
      entries.append(entry)
    } else {
      entries[oldest] = entry
      oldest = (oldest + 1) % capacity
    }
    return block
  }
}
