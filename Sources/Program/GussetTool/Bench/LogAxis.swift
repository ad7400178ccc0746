#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A logarithmic axis with ticks at powers of ten.
struct LogAxis {
  /// The exponents of the powers of ten on the axis: at least two.
  let ticks: ClosedRange<Int>
  private let low: Double
  private let high: Double

  /// An axis that contains all values, with a small margin at both ends. The values must be
  /// positive.
  init(_ values: [Double]) {
    let logs = values.map { log10($0) }
    let (minimum, maximum) = (logs.min() ?? 0, logs.max() ?? 1)
    let margin = max(0.1, (maximum - minimum) * 0.03)
    var (low, high) = (minimum - margin, maximum + margin)
    if high.rounded(.down) - low.rounded(.up) < 1 {
      low.round(.down)
      high = max(low + 1, high.rounded(.up))
    }
    (self.low, self.high) = (low, high)
    ticks = Int(low.rounded(.up))...Int(high.rounded(.down))
  }

  /// The position of a value on the axis, from 0 to 1.
  func position(_ value: Double) -> Double { (log10(value) - low) / (high - low) }

  /// The position of a power of ten on the axis, from 0 to 1.
  func position(ofPower exponent: Int) -> Double { (Double(exponent) - low) / (high - low) }

  /// The positions of 2 to 9 times each power of ten that lie on the axis.
  var minorTickPositions: [Double] {
    (ticks.lowerBound - 1...ticks.upperBound).flatMap { exponent in
      (2...9).map { (Double(exponent) + log10(Double($0)) - low) / (high - low) }
    }.filter { (0...1).contains($0) }
  }
}

/// A power of ten as a number of pixels, as in `10,000` or `1 million`.
func pixelCountLabel(power: Int) -> String {
  let (thousands, rest) = power.quotientAndRemainder(dividingBy: 3)
  let digits = "1" + String(repeating: "0", count: rest)
  return switch thousands {
  case 0: digits
  case 1: digits + ",000"
  default: digits + String(repeating: ",000", count: thousands - 2) + " million"
  }
}

/// A power of ten in microseconds as a time with its unit, as in `100 µs` or `1 ms`.
func timeLabel(power: Int) -> String {
  let units = ["ns", "µs", "ms", "s"]
  let nanoseconds = power + 3
  let unit = min(max(nanoseconds, 0) / 3, units.count - 1)
  let zeros = nanoseconds - 3 * unit
  return zeros < 0
    ? "0." + String(repeating: "0", count: -zeros - 1) + "1 \(units[unit])"
    : "1" + String(repeating: "0", count: zeros) + " \(units[unit])"
}
