internal import PopoverGeometry

/// A zlib stream (RFC 1950) from the runs of filtered rows, without making pixels.
///
/// Bodies and detail rows are encoded in different ways.
extension FilteredPicture {
  /// The minimum number of rows of a body. Fewer rows are encoded as detail rows.
  private static let minimumBodyRowCount = 4

  /// The whole stream.
  func zlibStream(_ compression: PNGCompression, _ bodies: inout BodyCache) -> [UInt8] {
    let blocks = DeflateBlock.joiningNeighbors(
      regions().map { region in
        let part = part(region.rows)
        return region.isBody ? bodies.block(part) : DeflateBlock(DetailRowTokens(part).tokens)
      })
    return zlibStream(of: compression == .small ? blocks.map { $0.shortened() } : blocks)
  }

  /// The stream of some blocks.
  func zlibStream(of blocks: [DeflateBlock]) -> [UInt8] {
    var writer = BitWriter()
    // The zlib header: deflate, a window of 32 KB, no dictionary.
    writer.write(0x0178, count: 16)
    for (index, block) in blocks.enumerated() {
      block.write(to: &writer, isLast: index == blocks.count - 1)
    }
    var data = writer.finished()
    data += bigEndianBytes(checksum)
    return data
  }

  /// Divides the picture into bodies and detail rows.
  private func regions() -> [(rows: Range<Int>, isBody: Bool)] {
    var result: [(rows: Range<Int>, isBody: Bool)] = []
    var start = 0
    while start < rows.count {
      let region = rows[start...].prefix { $0.isBody == rows[start].isBody }
      let count = region.reduce(0) { $0 + $1.count }
      let isBody = rows[start].isBody && count >= FilteredPicture.minimumBodyRowCount
      if let last = result.last, last.isBody == isBody {
        result[result.count - 1].rows = last.rows.lowerBound..<region.endIndex
      } else {
        result.append((start..<region.endIndex, isBody))
      }
      start = region.endIndex
    }
    return result
  }
}

extension DeflateBlock {
  /// Joins neighboring blocks where one block is shorter than two.
  fileprivate static func joiningNeighbors(_ blocks: [DeflateBlock]) -> [DeflateBlock] {
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
