/// The filters of PNG (section 9.2), applied to rows of runs.
enum RowFilter {
  /// The filter with the smallest differences for a row, or with the fewest runs of them, and these.
  static func best(
    _ row: [UnitRun], above: [UnitRun], size: Int, hasFewestRuns: Bool
  ) -> (filter: FilteredPicture.Filter, units: [UnitRun]) {
    var best: (filter: FilteredPicture.Filter, units: [UnitRun], rank: (Int, Int))?
    for filter in FilteredPicture.Filter.allCases {
      let units = residual(row, above: above, size: size, filter)
      let rank = (hasFewestRuns ? units.count : 0, magnitude(units, size: size))
      if rank < best?.rank ?? (.max, .max) { best = (filter, units, rank) }
    }
    return best.map { ($0.filter, $0.units) } ?? (.none, row)
  }

  /// The sum of all bytes as signed integers, without their signs.
  private static func magnitude(_ units: [UnitRun], size: Int) -> Int {
    units.reduce(0) { sum, run in
      var sum = sum
      for index in 0..<size {
        let byte = Int8(truncatingIfNeeded: run.unit >> UInt32(8 * index))
        sum += run.count * Int(byte.magnitude)
      }
      return sum
    }
  }

  /// The difference of a row from its prediction.
  static func residual(
    _ row: [UnitRun], above: [UnitRun], size: Int, _ filter: FilteredPicture.Filter
  ) -> [UnitRun] {
    if filter == .none { return row }
    var result: [UnitRun] = []
    var (left, corner) = (UInt32(0), UInt32(0))
    var (index, aboveIndex) = (0, 0)
    var (rest, aboveRest) = (row.first?.count ?? 0, above.first?.count ?? 0)
    while index < row.count, aboveIndex < above.count {
      let (unit, up) = (row[index].unit, above[aboveIndex].unit)
      let length = min(rest, aboveRest)
      result.add(difference(unit, left, up, corner, size, filter), 1)
      if length > 1 { result.add(difference(unit, unit, up, up, size, filter), length - 1) }
      (left, corner) = (unit, up)
      rest -= length
      aboveRest -= length
      if rest == 0 {
        index += 1
        rest = index < row.count ? row[index].count : 0
      }
      if aboveRest == 0 {
        aboveIndex += 1
        aboveRest = aboveIndex < above.count ? above[aboveIndex].count : 0
      }
    }
    return result
  }

  private static func difference(
    _ unit: UInt32, _ left: UInt32, _ up: UInt32, _ corner: UInt32, _ size: Int,
    _ filter: FilteredPicture.Filter
  ) -> UInt32 {
    var result: UInt32 = 0
    for shift in stride(from: 0, to: UInt32(8 * size), by: 8) {
      func byte(_ unit: UInt32) -> Int { Int(unit >> shift & 255) }
      let predicted =
        switch filter {
        case .none: 0
        case .sub: byte(left)
        case .up: byte(up)
        case .average: (byte(left) + byte(up)) / 2
        case .paeth: Paeth.predictor(byte(left), byte(up), byte(corner))
        }
      result |= (UInt32(bitPattern: Int32(byte(unit) - predicted)) & 255) << shift
    }
    return result
  }
}
