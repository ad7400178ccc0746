internal import PopoverGeometry

/// Compresses filtered rows into a zlib stream (RFC 1950) from their runs, without making pixels.
///
/// Bodies and detail rows are encoded in different ways.
struct RunCompressor {
  private let picture: FilteredPicture
  private let compression: PNGCompression

  init(_ picture: FilteredPicture, _ compression: PNGCompression) {
    self.picture = picture
    self.compression = compression
  }

  /// The minimum number of rows of a body. Fewer rows are encoded as detail rows.
  private static let minimumBodyRowCount = 4

  /// The whole stream.
  func compressed(_ bodies: inout BodyCache) -> [UInt8] {
    let blocks = RunCompressor.merged(
      regions().map { region in
        let part = picture.part(region.rows)
        return region.isBody ? bodies.block(part) : DeflateBlock(DetailRowTokens(part).tokens)
      })
    return stream(compression == .small ? blocks.map { $0.shortened() } : blocks)
  }

  /// The stream of some blocks.
  func stream(_ blocks: [DeflateBlock]) -> [UInt8] {
    var writer = BitWriter()
    // The zlib header: deflate, a window of 32 KB, no dictionary.
    writer.write(0x0178, count: 16)
    for (index, block) in blocks.enumerated() {
      block.write(to: &writer, isLast: index == blocks.count - 1)
    }
    var data = writer.finished()
    data += PNGFile.bytes(picture.checksum)
    return data
  }

  /// Divides the picture into bodies and detail rows.
  private func regions() -> [(rows: Range<Int>, isBody: Bool)] {
    var result: [(rows: Range<Int>, isBody: Bool)] = []
    var start = 0
    while start < picture.rows.count {
      let rows = picture.rows[start...].prefix { $0.isBody == picture.rows[start].isBody }
      let count = rows.reduce(0) { $0 + $1.count }
      let isBody = picture.rows[start].isBody && count >= RunCompressor.minimumBodyRowCount
      if let last = result.last, last.isBody == isBody {
        result[result.count - 1].rows = last.rows.lowerBound..<rows.endIndex
      } else {
        result.append((start..<rows.endIndex, isBody))
      }
      start = rows.endIndex
    }
    return result
  }

  /// Joins neighboring blocks where one block is shorter than two.
  private static func merged(_ blocks: [DeflateBlock]) -> [DeflateBlock] {
    var result: [DeflateBlock] = []
    for block in blocks {
      var block = block
      while let last = result.last {
        let joined = last.joined(with: block)
        guard joined.bitCount <= last.bitCount + block.bitCount else { break }
        result.removeLast()
        block = joined
      }
      result.append(block)
    }
    return result
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
