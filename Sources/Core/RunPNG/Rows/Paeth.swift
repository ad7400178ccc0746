/// The Paeth filter of PNG (section 9.4), applied to rows of runs.
enum Paeth {
  /// Replaces `result` by the difference of a row from its prediction by the row above.
  ///
  /// Where both rows are constant, only the first unit can differ from its prediction: every later
  /// unit equals the one to its left.
  static func residual(
    _ row: [UnitRun], above: [UnitRun], size: Int, into result: inout [UnitRun]
  ) {
    result.removeAll(keepingCapacity: true)
    var (left, corner) = (UInt32(0), UInt32(0))
    var (index, aboveIndex) = (0, 0)
    var (rest, aboveRest) = (row.first?.count ?? 0, above.first?.count ?? 0)
    while index < row.count, aboveIndex < above.count {
      let (unit, up) = (row[index].unit, above[aboveIndex].unit)
      let length = min(rest, aboveRest)
      result.add(difference(unit, left: left, up: up, corner: corner, size: size), 1)
      if length > 1 { result.add(0, length - 1) }
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
  }

  /// The difference of a unit from its prediction, byte by byte.
  private static func difference(
    _ unit: UInt32, left: UInt32, up: UInt32, corner: UInt32, size: Int
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
  static func predictor(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b) = (abs(up - corner), abs(left - corner))
    let c = abs(left + up - 2 * corner)
    if a <= b, a <= c { return left }
    return b <= c ? up : corner
  }
}
