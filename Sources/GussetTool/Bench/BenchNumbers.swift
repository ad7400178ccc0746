/// A number above zero with three digits that count, as in `0.253`, `4.81`, `52.1` and `31400`.
func significant(_ value: Double) -> String {
  switch value {
  case ..<0.9995: fixed(value, decimals: 3)
  case ..<9.995: fixed(value, decimals: 2)
  case ..<99.95: fixed(value, decimals: 1)
  default: fixed(value, decimals: 0)
  }
}

/// A number from zero up with exactly so many digits after the point.
func fixed(_ value: Double, decimals: Int) -> String {
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let (whole, fraction) = Int((value * Double(unit)).rounded()).quotientAndRemainder(
    dividingBy: unit)
  return decimals == 0 ? "\(whole)" : "\(whole).\("\(unit + fraction)".dropFirst())"
}
