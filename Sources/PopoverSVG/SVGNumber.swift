/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: the number of digits after the point. At the largest scale, three digits
///   are exact to 1/125 of a pixel.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let rounded = Int((value * Double(unit)).rounded())
  var (whole, fraction) = rounded.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
  var text = rounded < 0 ? "-" : ""
  if whole > 0 || fraction == 0 { text += String(whole) }
  guard fraction > 0 else { return text }
  text += "."
  // Appends digits until only zeros would follow.
  while fraction > 0 {
    fraction *= 10
    (whole, fraction) = fraction.quotientAndRemainder(dividingBy: UInt(unit))
    text += String(whole)
  }
  return text
}
