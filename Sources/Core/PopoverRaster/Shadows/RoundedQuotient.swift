/// Divides sums of coverage by a constant and rounds to the nearest.
///
/// A product with the reciprocal takes a tenth of a division's time. With r = ⌈2⁶⁴ / d⌉ the high
/// half of n r is ⌊n / d⌋ for every n with n d < 2⁶⁴ (Granlund and Montgomery, "Division by
/// Invariant Integers using Multiplication"). For larger sums the type uses a division.
struct RoundedQuotient {
  private let divisor: UInt64
  private let half: UInt64
  /// The reciprocal; 0 when the sums are too large for it.
  private let reciprocal: UInt64

  /// - Parameter divisor: at least 2. Sums are at most ``CoveragePlane/full`` times the divisor.
  init(by divisor: UInt64) {
    self.divisor = divisor
    half = divisor / 2
    let (most, isLarge) = divisor.multipliedReportingOverflow(by: UInt64(CoveragePlane.full) + 1)
    let isExact = !isLarge && !most.multipliedReportingOverflow(by: divisor).overflow
    reciprocal = isExact && divisor > 1 ? UInt64.max / divisor + 1 : 0
  }

  /// The quotient of a sum; at most ``CoveragePlane/full``.
  @inline(__always)
  func callAsFunction(_ sum: UInt64) -> UInt16 {
    let dividend = sum &+ half
    guard reciprocal > 0 else { return UInt16(truncatingIfNeeded: dividend / divisor) }
    return UInt16(truncatingIfNeeded: dividend.multipliedFullWidth(by: reciprocal).high)
  }
}
