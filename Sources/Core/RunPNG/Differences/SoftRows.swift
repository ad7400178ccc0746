internal import CDeflate
internal import Pixels
internal import PopoverGeometry

/// The rows of a picture that may be soft, as those with shadows are: translucent, with more colors
/// than a palette holds and with many short runs.
struct SoftRows {
  let size: PixelSize
  let space: ColorSpace
  let alpha: Pixmap.Alpha
  private let source: Pixmap
  private let lattice: Lattice

  /// The least average number of runs in a row that make a picture soft.
  private static let softRunCount = 8

  /// The rows of a stretched image; `nil` when a run repeats several pixels or interpolates them.
  init?(_ image: StretchedImage) {
    let runs = image.lattice.columns + image.lattice.rows
    guard runs.allSatisfy({ $0.isCopy || $0.source.count == 1 }) else { return nil }
    self.init(image.source, image.lattice, image.size)
  }

  init(_ pixmap: Pixmap) {
    self.init(pixmap, Lattice(copying: pixmap.size), pixmap.size)
  }

  private init(_ source: Pixmap, _ lattice: Lattice, _ size: PixelSize) {
    (self.source, self.lattice, self.size) = (source, lattice, size)
    (alpha, space) = (source.alpha, source.colorSpace)
  }

  /// Calls `body` with each row of the picture: its pixels, whether they equal those of the row
  /// above, and whether it is the last row.
  func forEachRow(_ body: (Span<UInt32>, Bool, Bool) -> Void) {
    var line = [UInt32](repeating: 0, count: size.width)
    let isCopied = lattice.columns.count == 1 && lattice.columns[0].isCopy
    let (pixels, width) = (source.pixels.span, source.size.width)
    var y = 0
    var last: Int?
    for run in lattice.rows {
      for index in 0..<run.length {
        let row = run.source.lowerBound + (run.source.count == 1 ? 0 : index)
        let from = pixels.extracting(row * width..<(row + 1) * width)
        var isRepeated = row == last
        if let last, !isRepeated {
          isRepeated = unsafe pixels.bytes.hasEqualRows(row, last, length: 4 * width)
        }
        last = row
        y += 1
        if isCopied {
          body(from, isRepeated, y == size.height)
        } else {
          if !isRepeated { expand(from, into: &line) }
          body(line.span, isRepeated, y == size.height)
        }
      }
    }
  }

  /// Fills a row from the columns that differ.
  private func expand(_ pixels: Span<UInt32>, into line: inout [UInt32]) {
    var line = line.mutableSpan
    var x = 0
    for run in lattice.columns {
      let first = run.source.lowerBound
      if run.source.count == 1 {
        let pixel = pixels[first]
        for column in x..<x + run.length { unsafe line[unchecked: column] = pixel }
      } else {
        for index in 0..<run.length {
          unsafe line[unchecked: x &+ index] = pixels[unchecked: first &+ index]
        }
      }
      x += run.length
    }
  }
}

extension SoftRows {
  /// Whether the picture is soft.
  var isSoft: Bool {
    guard hasSoftRuns else { return false }
    let pixels = source.pixels.span
    // Most colors come again soon.
    var recent = [UInt32](repeating: pixels[0], count: 256)
    var colors = ColorTable()
    _ = colors.insert(alpha.straight(pixels[0]))
    for index in pixels.indices {
      let pixel = pixels[index]
      let slot = Int((pixel &* 0x9E37_79B1) >> 24)
      guard recent[slot] != pixel else { continue }
      recent[slot] = pixel
      if !colors.insert(alpha.straight(pixel)) { return true }
    }
    return false
  }

  /// Whether the picture has many runs, translucent pixels and pixels that are not gray.
  private var hasSoftRuns: Bool {
    let width = source.size.width
    var (isOpaque, isGray) = (true, true)
    var rest = SoftRows.softRunCount * size.height
    let pixels = source.pixels.span
    var last = ~pixels[0]
    for run in lattice.rows {
      for row in run.source {
        let before = rest
        for index in row * width..<(row + 1) * width {
          let pixel = unsafe pixels[unchecked: index]
          guard pixel != last else { continue }
          last = pixel
          rest &-= 1
          if isOpaque { isOpaque = ARGB(pixel).isOpaque }
          if isGray { isGray = ARGB(pixel).isGray }
        }
        // A row that repeats has its runs each time.
        rest -= (before - rest) * (run.length / run.source.count - 1)
        if rest <= 0, !isOpaque, !isGray { return true }
      }
    }
    return false
  }
}

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
    forEachRow { line, isRepeated, isLast in
      lines.add(line, alpha, isRepeated: isRepeated, to: &block)
      guard block.runs.count >= SoftRows.blockRunCount, !isLast else { return }
      block.write(to: &writer, isLast: false)
      runCount += block.runs.count
      block.removeAll()
    }
    block.write(to: &writer, isLast: true)
    runCount += block.runs.count
    guard 4 * runCount <= 3 * size.width * size.height else { return nil }
    var data = writer.finished()
    data += bigEndianBytes(lines.checksum)
    return try pngFile(size, .rgba, in: space, data: data)
  }
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
    _ row: Span<UInt32>, _ alpha: Pixmap.Alpha, isRepeated: Bool, to block: inout DifferenceRuns
  ) {
    if isRepeated {
      var differences = differences.mutableSpan
      differences.update(repeating: 0)
    } else {
      DifferenceLines.subtract(row, alpha, &above, &differences)
    }
    checksum = unsafe libdeflate_adler32(checksum, [DifferenceRuns.filter], 1)
    checksum = unsafe libdeflate_adler32(checksum, differences, 4 * differences.count)
    block.addRow(differences.span)
  }

  /// Computes the differences of a row from the one above, and then replaces the latter.
  private static func subtract(
    _ row: Span<UInt32>, _ alpha: Pixmap.Alpha, _ above: inout [UInt32],
    _ differences: inout [UInt32]
  ) {
    var above = above.mutableSpan
    var differences = differences.mutableSpan
    // The compiler then omits the bounds checks.
    precondition(above.count == row.count && differences.count == row.count)
    for index in row.indices { differences[index] = above[index] }
    var (last, unit): (UInt32, UInt32) = (0, 0)
    for index in row.indices {
      let pixel = row[index]
      if pixel != last {
        last = pixel
        // Black, as most shadows are, is the same in both orders and with both kinds of alpha.
        unit = pixel & 0xFF_FFFF == 0 ? pixel : ARGB(alpha.straight(pixel)).rgba
      }
      above[index] = unit
    }
    for index in row.indices {
      // Memory has red first.
      differences[index] = RowFilter.difference(above[index], differences[index]).littleEndian
    }
  }
}
