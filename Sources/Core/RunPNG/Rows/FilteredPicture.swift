internal import PopoverGeometry

/// A picture as the filtered rows of a PNG file, in runs.
///
/// Without a choice of filters, two are used. Body rows, which equal the row above or have at most three colors, get
/// Paeth. Detail rows, those of corners and of the arrow, get None. In a body whose color changes
/// from row to row, Paeth predicts all pixels of a run but the first one.
struct FilteredPicture: Equatable {
  /// Consecutive rows with equal filtered bytes.
  struct Row: Equatable {
    let filter: RowFilter
    /// Their units in ``FilteredPicture/units``.
    var units: Range<Int>
    let count: Int
    /// Whether the row belongs to a body: nearly all of its bytes are zero.
    let isBody: Bool
  }

  let unitSize: Int
  /// The number of bytes of a row, including its filter byte.
  let rowLength: Int
  private(set) var rows: [Row] = []
  private(set) var units: [UnitRun] = []

  /// The maximum number of colors in a body row: border, fill, and transparent.
  private static let maximumBodyColorCount = 3

  init(_ picture: PictureRows, _ format: SampleFormat) {
    unitSize = format.unitSize
    rowLength = picture.rowLength(format)
    let zeros = [UnitRun(value: 0, count: picture.unitCount(format))]
    rows.reserveCapacity(2 * picture.uses.count)
    units.reserveCapacity(picture.runs.count + picture.uses.count)
    var (above, current, residual): ([UnitRun], [UnitRun], [UnitRun]) = ([], [], [])
    for use in picture.uses {
      let runs = picture.runs(ofRow: use.value)
      format.units(runs, into: &current)
      let isZero = current == zeros
      let isFlat = FilteredPicture.colorCount(runs) <= FilteredPicture.maximumBodyColorCount
      if isZero {
        add(.none, zeros, 1, isBody: true)
      } else if !above.isEmpty, isFlat || unitSize == 1 {
        RowFilter.paeth.residual(current, above: above, size: unitSize, into: &residual)
        let changes = residual.count(where: { $0.value != 0 })
        if isFlat || changes <= 2 {
          add(.paeth, residual, 1, isBody: changes <= 4)
        } else {
          add(.none, current, 1, isBody: false)
        }
      } else {
        add(.none, current, 1, isBody: false)
      }
      if use.count > 1 {
        add(isZero ? .none : .paeth, zeros, use.count - 1, isBody: true)
      }
      swap(&above, &current)
    }
  }

  /// Makes a picture with a filter for each row.
  ///
  /// - Parameter filters: those of each use of a row.
  init(_ picture: PictureRows, _ format: SampleFormat, filters: [RowFilters]) {
    unitSize = format.unitSize
    rowLength = picture.rowLength(format)
    var above = [UnitRun(value: 0, count: picture.unitCount(format))]
    var (current, residual): ([UnitRun], [UnitRun]) = ([], [])
    for (use, filters) in zip(picture.uses, filters) {
      format.units(picture.runs(ofRow: use.value), into: &current)
      filters.first.residual(current, above: above, size: unitSize, into: &residual)
      add(filters.first, residual, 1, isBody: false)
      if use.count > 1 {
        filters.rest.residual(current, above: current, size: unitSize, into: &residual)
        add(filters.rest, residual, use.count - 1, isBody: false)
      }
      swap(&above, &current)
    }
  }

  private mutating func add(_ filter: RowFilter, _ row: [UnitRun], _ count: Int, isBody: Bool) {
    let start = units.count
    units += row
    rows.append(Row(filter: filter, units: start..<units.count, count: count, isBody: isBody))
  }

  /// Consecutive rows alone. Parts with equal bytes are equal, wherever they are in their pictures.
  func part(_ range: Range<Int>) -> FilteredPicture {
    var part = self
    part.rows = Array(rows[range])
    let start = rows[range.lowerBound].units.lowerBound
    part.units = Array(units[start..<rows[range.upperBound - 1].units.upperBound])
    for index in part.rows.indices {
      let old = part.rows[index].units
      part.rows[index].units = old.lowerBound - start..<old.upperBound - start
    }
    return part
  }

  /// The number of colors in a row. Counting stops above the maximum of a body row.
  private static func colorCount(_ runs: ArraySlice<ColorRun>) -> Int {
    var colors: (UInt32, UInt32, UInt32) = (0, 0, 0)
    var count = 0
    for run in runs {
      let color = run.value
      if count > 0, color == colors.0 { continue }
      if count > 1, color == colors.1 { continue }
      if count > 2, color == colors.2 { continue }
      if count == maximumBodyColorCount { return count + 1 }
      colors = (color, colors.0, colors.1)
      count += 1
    }
    return count
  }
}

extension FilteredPicture {
  /// The Adler-32 checksum of all bytes.
  var checksum: UInt32 {
    var all = Adler32.Bytes()
    for row in rows {
      var bytes = Adler32.Bytes(unit: UInt32(row.filter.rawValue), count: 1)
      for run in units[row.units] {
        bytes.append(Adler32.Bytes(unit: run.value, count: unitSize), times: run.count)
      }
      all.appendRow(bytes, times: row.count)
    }
    return Adler32.checksum(all)
  }
}

extension FilteredPicture {
  /// The number of rows, including their repetitions.
  var rowCount: Int { rows.reduce(0) { $0 + $1.count } }

  /// The number of bytes of all rows.
  var byteCount: Int { rowCount * rowLength }

  /// All rows, byte by byte.
  var bytes: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(byteCount)
    for row in rows {
      for _ in 0..<row.count {
        result.append(row.filter.rawValue)
        for run in units[row.units] { result.append(run, size: unitSize) }
      }
    }
    return result
  }
}
