internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension StretchedImage {
  /// The distinct columns of a popover in each row that differs from the one above it, composed from
  /// coverage and colors.
  ///
  /// - Parameter column: the colors; `nil` when the coverage has pixels.
  init(
    _ coverage: CoverageLayout, in column: FillColumn?, size: PixelSize
  ) throws(GussetError) {
    if let pixmap = coverage.strip.pixmap {
      self.init(checked: pixmap, lattice: coverage.lattice, size: size)
      return
    }
    guard let column else {
      throw .failed(operation: "drawing", reason: "the coverage has no pixels and no colors")
    }
    let origins = coverage.rowOrigins(in: column)
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
    self.init(
      checked: pixmap, lattice: Lattice(columns: coverage.columns.runs, rows: rows), size: size)
  }
}

extension CoverageLayout {
  /// The rows of the picture that differ from the one above in coverage or in color.
  fileprivate func rowOrigins(in column: FillColumn) -> [(coverage: Int, row: Int)] {
    var origins: [(coverage: Int, row: Int)] = []
    var row = 0
    for run in rows.runs {
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
