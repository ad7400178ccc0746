internal import CLibrary
internal import CDeflate
internal import Pixels
internal import PopoverGeometry

extension SoftRows {
  /// The number of runs of differences that one block of deflate holds.
  private static let blockRunCount = 1 << 15

  /// The picture as a PNG file of 8-bit RGBA, whose rows are differences from those above. `nil` for
  /// a picture whose differences hardly repeat, such as a photograph.
  ///
  /// For a soft picture this takes a fifth of the instructions that encoding its runs takes.
  func differencePNG() throws(GussetError) -> [UInt8]? {
    // The zlib header: deflate, a window of 32 KB, no dictionary.
    var writer = BitWriter()
    writer.write(0x0178, count: 16)
    var block = DifferenceRuns()
    var runCount = 0
    var lines = DifferenceLines(width: size.width)
    unsafe forEachRow { line, isRepeated, isLast in
      unsafe lines.add(line, alpha, isRepeated: isRepeated, to: &block)
      guard block.runs.count >= SoftRows.blockRunCount, !isLast else { return }
      block.write(to: &writer, isLast: false)
      runCount += block.runs.count
      block.removeAll()
    }
    block.write(to: &writer, isLast: true)
    runCount += block.runs.count
    guard 4 * runCount <= 3 * size.width * size.height else { return nil }
    var data = writer.finished()
    data += PNGFile.bytes(lines.checksum)
    return try PNGFile(size, .rgba, in: space, data: data).bytes
  }
}

/// Whether two rows of the same length have the same pixels.
@inline(__always)
func isEqual(_ row: UnsafeBufferPointer<UInt32>, _ other: UnsafeBufferPointer<UInt32>) -> Bool {
  guard let a = row.baseAddress, let b = other.baseAddress else { return true }
  return unsafe memcmp(a, b, 4 * row.count) == 0
}

/// The row above in straight alpha, and the checksum of all rows.
private struct DifferenceLines {
  /// The Adler-32 checksum of the filtered rows.
  private(set) var checksum: UInt32 = 1
  /// The row above as units: red in the lowest bits, then green, blue and alpha.
  private var above: [UInt32]
  private var differences: [UInt32]

  init(width: Int) {
    above = Array(repeating: 0, count: width)
    differences = above
  }

  /// Adds the differences of a row to a block.
  ///
  /// - Parameter isRepeated: whether the row equals the one above.
  mutating func add(
    _ row: UnsafeBufferPointer<UInt32>, _ alpha: Pixmap.Alpha, isRepeated: Bool,
    to block: inout DifferenceRuns
  ) {
    unsafe above.withUnsafeMutableBufferPointer { above in
      unsafe differences.withUnsafeMutableBufferPointer { differences in
        if isRepeated {
          unsafe differences.update(repeating: 0)
        } else {
          unsafe DifferenceLines.subtract(row, alpha, above, differences)
        }
        let filter = [DifferenceRuns.filter]
        checksum = unsafe libdeflate_adler32(checksum, filter, 1)
        checksum = unsafe libdeflate_adler32(
          checksum, differences.baseAddress, 4 * differences.count)
        unsafe block.addRow(UnsafeBufferPointer(differences))
      }
    }
  }

  /// Computes the differences of a row from the one above, and then replaces the latter.
  private static func subtract(
    _ row: UnsafeBufferPointer<UInt32>, _ alpha: Pixmap.Alpha,
    _ above: UnsafeMutableBufferPointer<UInt32>,
    _ differences: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<row.count { unsafe differences[index] = above[index] }
    var (last, unit): (UInt32, UInt32) = (0, 0)
    for index in 0..<row.count {
      let pixel = unsafe row[index]
      if pixel != last {
        last = pixel
        // Black, as most shadows are, is the same in both orders and with both kinds of alpha.
        unit = pixel & 0xFF_FFFF == 0 ? pixel : rgba(alpha.straight(pixel))
      }
      unsafe above[index] = unit
    }
    for index in 0..<row.count {
      let difference = unsafe RowFilter.difference(above[index], differences[index])
      // Memory has red first.
      unsafe differences[index] = difference.littleEndian
    }
  }

  /// A color `0xAARRGGBB` with red in the lowest bits.
  @inline(__always)
  private static func rgba(_ color: UInt32) -> UInt32 {
    color & 0xFF00_FF00 | color >> 16 & 255 | (color & 255) << 16
  }
}
