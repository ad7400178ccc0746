extension Double {
  /// The number rounded to decimals, for a text.
  package func rounded(
    _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero, decimals: Int
  ) -> Double {
    let unit = (0..<decimals).reduce(1.0) { unit, _ in unit * 10 }
    return (self * unit).rounded(rule) / unit
  }
}

/// A whole number in hexadecimal digits, with zeros before it up to a count.
package func hexDigits(_ value: some BinaryInteger, count: Int, uppercase: Bool = true) -> String {
  let digits = String(value, radix: 16, uppercase: uppercase)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}

/// A number as text, without needless zeros: `320`, `1.5`, `1e+300`.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, value == value.rounded(), value.magnitude < 1e15 else { return "\(value)" }
  return "\(Int64(value))"
}

/// A number from 0 on with a fixed number of decimals, as in `4.50`.
package func fixedNumber(_ value: Double, decimals: Int) -> String {
  let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
  let (whole, fraction) = Int((value * Double(unit)).rounded())
    .quotientAndRemainder(dividingBy: unit)
  return decimals == 0 ? "\(whole)" : "\(whole)." + "\(unit + fraction)".dropFirst()
}

/// A number in decimal digits; `nil` for anything else. The standard library also reads `0x10`.
///
/// `inf` and `nan` are numbers too. The checks of ranges refuse them, and name the range.
package func decimal(_ text: some StringProtocol) -> Double? {
  text.contains { "xX".contains($0) } ? nil : Double(text)
}
