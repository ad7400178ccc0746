internal import PopoverSVG

/// An SVG element as text.
///
/// - Parameter content: what stands in it, as SVG; text from outside goes through ``svgEscaped(_:)``.
func svgElement(
  _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
) -> String {
  let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
  return content.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(content)</\(name)>"
}

/// Text without anything that SVG would take for its own, or cannot hold.
func svgEscaped(_ text: String) -> String {
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

/// A length or a place in the chart, to a tenth of a unit.
func chartNumber(_ value: Double) -> String { svgNumber(value, decimals: 1) }
