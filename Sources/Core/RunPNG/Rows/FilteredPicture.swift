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

/// The filters of PNG (section 9.2), applied to rows of runs. Average is left out: it rarely makes the
/// rows of a drawing shorter.
enum RowFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case paeth = 4

  /// Replaces `result` by the difference of a row from its prediction, which may use the row above.
  ///
  /// Where both rows are constant, only the first unit can differ from its neighbors' differences.
  func residual(_ row: [UnitRun], above: [UnitRun], size: Int, into result: inout [UnitRun]) {
    switch self {
    case .none: result = row
    case .sub:
      RowFilter.residual(row, above, into: &result) { unit, left, _, _ in
        RowFilter.difference(unit, left)
      }
    case .up:
      RowFilter.residual(row, above, into: &result) { unit, _, up, _ in
        RowFilter.difference(unit, up)
      }
    case .paeth:
      RowFilter.residual(row, above, into: &result) { unit, left, up, corner in
        RowFilter.paeth(unit, left, up, corner, size: size)
      }
    }
  }

  @inline(__always)
  private static func residual(
    _ row: [UnitRun], _ above: [UnitRun], into result: inout [UnitRun],
    _ difference: (UInt32, UInt32, UInt32, UInt32) -> UInt32
  ) {
    result.removeAll(keepingCapacity: true)
    var (left, corner) = (UInt32(0), UInt32(0))
    forEachPair(row, above) { unit, up, length in
      result.add(difference(unit, left, up, corner), 1)
      if length > 1 { result.add(difference(unit, unit, up, up), length - 1) }
      (left, corner) = (unit, up)
    }
  }

  /// The difference of each byte of two units.
  @inline(__always)
  static func difference(_ unit: UInt32, _ predicted: UInt32) -> UInt32 {
    // The highest bit of each byte is set aside, so that no byte borrows.
    let high: UInt32 = 0x8080_8080
    return ((unit | high) &- (predicted & ~high)) ^ ((unit ^ ~predicted) & high)
  }

  /// The difference of a unit from its Paeth prediction (section 9.4), byte by byte.
  @inline(__always)
  private static func paeth(
    _ unit: UInt32, _ left: UInt32, _ up: UInt32, _ corner: UInt32, size: Int
  ) -> UInt32 {
    // The common cases: the unit equals the one above or the one to its left.
    if left == corner, unit == up { return 0 }
    if up == corner, unit == left { return 0 }
    var result: UInt32 = 0
    for shift in stride(from: 0, to: UInt32(8 * size), by: 8) {
      func byte(_ unit: UInt32) -> Int { Int(unit >> shift & 255) }
      let predicted = predictor(byte(left), byte(up), byte(corner))
      result |= (UInt32(bitPattern: Int32(byte(unit) - predicted)) & 255) << shift
    }
    return result
  }

  /// The one of left, up and corner that is nearest to left + up - corner; ties in that order.
  private static func predictor(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b) = (abs(up - corner), abs(left - corner))
    let c = abs(left + up - 2 * corner)
    if a <= b, a <= c { return left }
    return b <= c ? up : corner
  }
}
