package import PopoverModel

/// An SVG element as text.
///
/// - Parameter content: the content as SVG. Escape text from outside with ``svgEscaped(_:)``.
package func svgElement(
  _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
) -> String {
  var svg = SVGWriter()
  svg.element(name) { svg in
    for (name, value) in attributes { svg.attribute(name, value) }
  } content: { svg in
    svg += content
  }
  return svg.string
}

/// Text with SVG's special characters escaped, and without characters that XML does not allow.
package func svgEscaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { escaped, scalar in
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
}

/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: the number of digits after the point. At the largest scale, three digits
///   are exact to 1/125 of a pixel.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  var svg = SVGWriter()
  svg.append(value, decimals: decimals)
  return svg.string
}

/// A number rounded to thousandths. Differences and sums of such numbers are exact.
func svgThousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }

/// A color without its alpha, in the shortest notation. One of Display P3 is converted to sRGB.
package func svgColor(_ color: Theme.Color) -> String {
  var svg = SVGWriter()
  svg.append(color)
  return svg.string
}

/// An opacity attribute for an alpha; empty for 255.
package func svgOpacity(_ name: String, _ alpha: UInt8) -> String {
  var svg = SVGWriter()
  svg.opacity(name, alpha)
  return svg.string
}
