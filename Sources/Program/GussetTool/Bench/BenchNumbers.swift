/// A positive number with three significant digits, as in `0.253`, `4.81` and `52.1`. Numbers from
/// 100 on have no decimals, as in `31400`.
func significant(_ value: Double) -> String {
  switch value {
  case ..<0.9995: fixed(value, decimals: 3)
  case ..<9.995: fixed(value, decimals: 2)
  case ..<99.95: fixed(value, decimals: 1)
  default: fixed(value, decimals: 0)
  }
}

/// A nonnegative number with a fixed number of decimals.
func fixed(_ value: Double, decimals: Int) -> String {
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let (whole, fraction) = Int((value * Double(unit)).rounded()).quotientAndRemainder(
    dividingBy: unit)
  return decimals == 0 ? "\(whole)" : "\(whole).\("\(unit + fraction)".dropFirst())"
}
