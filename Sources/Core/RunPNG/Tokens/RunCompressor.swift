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

  /// Consecutive rows that are encoded in the same way.
  struct Region {
    var rows: Range<Int>
    let isBody: Bool
    /// The offset of its first byte.
    let start: Int

    func byteCount(in picture: FilteredPicture) -> Int {
      picture.rows[rows].reduce(0) { $0 + $1.count } * picture.rowLength
    }
  }

  /// The minimum number of rows of a body. Fewer rows are encoded as detail rows.
  private static let minimumBodyRowCount = 4

  /// The whole stream.
  func compressed(_ bodies: inout BodyCache) -> [UInt8] { stream(blocks(&bodies)) }

  /// The stream of blocks that a plan has chosen.
  func stream(_ blocks: [DeflateBlock]) -> [UInt8] {
    var writer = BitWriter()
    // The zlib header: deflate, a window of 32 KB, no dictionary.
    writer.write(0x0178, count: 16)
    for (index, block) in blocks.enumerated() {
      block.write(
        to: &writer, isLast: index == blocks.count - 1, isThorough: compression == .small)
    }
    var data = writer.finished()
    PNGFile.append(picture.checksum, to: &data)
    return data
  }

  /// The blocks of the whole stream.
  private func blocks(_ bodies: inout BodyCache) -> [DeflateBlock] {
    RunCompressor.merged(
      regions().map { region in
        region.isBody
          ? bodies.block(picture, rows: region.rows)
          : DeflateBlock(DetailRowTokens(picture, rows: region.rows).tokens)
      })
  }

  /// Divides the picture into bodies and detail rows.
  func regions() -> [Region] {
    var result: [Region] = []
    var index = 0
    var start = 0
    while index < picture.rows.count {
      let isBody = picture.rows[index].isBody
      var end = index
      var count = 0
      while end < picture.rows.count, picture.rows[end].isBody == isBody {
        count += picture.rows[end].count
        end += 1
      }
      let kind = isBody && count >= RunCompressor.minimumBodyRowCount
      if let last = result.last, last.isBody == kind {
        result[result.count - 1].rows = last.rows.lowerBound..<end
      } else {
        result.append(Region(rows: index..<end, isBody: kind, start: start))
      }
      start += count * picture.rowLength
      index = end
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
