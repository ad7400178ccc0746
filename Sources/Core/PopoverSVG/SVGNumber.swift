/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: the number of digits after the point. At the largest scale, three digits
///   are exact to 1/125 of a pixel.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  var text = SVGText()
  text.append(value, decimals: decimals)
  return text.string
}

/// A number rounded to thousandths. Differences and sums of such numbers are exact.
func svgThousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
