internal import Pixels
internal import PopoverGeometry

/// The distinct columns of a popover, in each row that differs from the one above it.
struct Strip {
  /// The rows that differ, premultiplied.
  let pixmap: Pixmap
  /// The map from these rows to those of the picture.
  let rows: [Run]

  /// Composes the rows of a popover from its coverage and its colors.
  init(_ coverage: CoverageLayout, _ column: FillColumn) throws(GussetError) {
    let origins = Strip.origins(coverage, column)
    let width = coverage.strip.width
    var pixmap = try Pixmap(size: PixelSize(width: width, height: origins.count))
    var rows: [Run] = []
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      for (index, origin) in origins.enumerated() {
        let output = unsafe UnsafeMutableBufferPointer(
          rebasing: pixels[index * width..<(index + 1) * width])
        unsafe coverage.composeRow(
          origin.coverage, in: column.colors(origin.row), into: output)
        let end = index + 1 < origins.count ? origins[index + 1].row : column.height
        rows.append(row: index, length: end - origin.row)
      }
    }
    self.pixmap = pixmap
    self.rows = rows
  }

  /// The rows that differ from the one above in coverage or in color.
  private static func origins(
    _ coverage: CoverageLayout, _ column: FillColumn
  ) -> [(coverage: Int, row: Int)] {
    var origins: [(coverage: Int, row: Int)] = []
    var row = 0
    for run in coverage.rows.runs {
      for index in 0..<run.length {
        let kept = run.source.lowerBound + (run.source.count == 1 ? 0 : index)
        if origins.last?.coverage != kept || column.colors(row) != column.colors(row - 1) {
          origins.append((kept, row))
        }
        row += 1
      }
    }
    return origins
  }
}

extension [Run] {
  /// Adds a run that repeats a source row `length` times.
  fileprivate mutating func append(row: Int, length: Int) {
    if length == 1, let last, last.isCopy {
      self[count - 1] = Run(copying: last.source.lowerBound..<row + 1)
    } else {
      append(Run(source: row..<row + 1, length: length))
    }
  }
}
