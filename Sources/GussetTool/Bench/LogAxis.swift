#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A logarithmic axis with its ticks at powers of ten.
struct LogAxis {
  /// The exponents of ten that are on the axis: two at least.
  let ticks: ClosedRange<Int>
  private let low: Double
  private let high: Double

  /// An axis with room for all values, which are above zero, and for a little more.
  init(_ values: [Double]) {
    let logs = values.map { log10($0) }
    let (least, most) = (logs.min() ?? 0, logs.max() ?? 1)
    let margin = max(0.1, (most - least) * 0.03)
    var (low, high) = (least - margin, most + margin)
    if high.rounded(.down) - low.rounded(.up) < 1 {
      low.round(.down)
      high = max(low + 1, high.rounded(.up))
    }
    (self.low, self.high) = (low, high)
    ticks = Int(low.rounded(.up))...Int(high.rounded(.down))
  }

  /// How far along the axis a value is, from 0 to 1.
  func share(_ value: Double) -> Double { (log10(value) - low) / (high - low) }

  /// How far along the axis a power of ten is, from 0 to 1.
  func share(ofPower exponent: Int) -> Double { (Double(exponent) - low) / (high - low) }

  /// The shares of 2 to 9 times the powers of ten, as far as they are on the axis.
  var minorShares: [Double] {
    (ticks.lowerBound - 1...ticks.upperBound).flatMap { exponent in
      (2...9).map { (Double(exponent) + log10(Double($0)) - low) / (high - low) }
    }.filter { (0...1).contains($0) }
  }
}

/// A power of ten as a number of pixels, in words that need no counting of zeros.
func pixelWords(power: Int) -> String {
  let (thousands, rest) = power.quotientAndRemainder(dividingBy: 3)
  let digits = "1" + String(repeating: "0", count: rest)
  return switch thousands {
  case 0: digits
  case 1: digits + ",000"
  default: digits + String(repeating: ",000", count: thousands - 2) + " million"
  }
}

/// A power of ten, in microseconds, as a time.
func timeWords(power: Int) -> String {
  let units = ["ns", "µs", "ms", "s"]
  let nanoseconds = power + 3
  let unit = min(max(nanoseconds, 0) / 3, units.count - 1)
  let zeros = nanoseconds - 3 * unit
  return zeros < 0
    ? "0." + String(repeating: "0", count: -zeros - 1) + "1 \(units[unit])"
    : "1" + String(repeating: "0", count: zeros) + " \(units[unit])"
}
