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
