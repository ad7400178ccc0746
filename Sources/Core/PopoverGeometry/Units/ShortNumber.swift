/// A number as text, without needless zeros: `320`, `1.5`, `1e+300`.
package func shortNumber(_ value: Double) -> String {
  guard value.isFinite, value == value.rounded(), value.magnitude < 1e15 else { return "\(value)" }
  return "\(Int(value))"
}

/// A number in decimal digits; `nil` for anything else. The standard library also reads `0x10`.
///
/// `inf` and `nan` are numbers too. The checks of ranges refuse them, and name the range.
package func decimal(_ text: some StringProtocol) -> Double? {
  text.contains { "xX".contains($0) } ? nil : Double(text)
}
