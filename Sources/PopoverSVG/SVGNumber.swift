/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: digits after the point. Three are 1/125 of a pixel at the largest scale.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let rounded = Int((value * Double(unit)).rounded())
  var (whole, fraction) = rounded.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
  var text = rounded < 0 ? "-" : ""
  if whole > 0 || fraction == 0 { text += String(whole) }
  guard fraction > 0 else { return text }
  text += "."
  // Digit by digit from the point on, until nothing but zeros would follow.
  while fraction > 0 {
    fraction *= 10
    (whole, fraction) = fraction.quotientAndRemainder(dividingBy: UInt(unit))
    text += String(whole)
  }
  return text
}
