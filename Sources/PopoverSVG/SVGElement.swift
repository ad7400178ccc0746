/// An SVG element as text.
///
/// - Parameter content: what stands in it, as SVG; text from outside goes through ``svgEscaped(_:)``.
package func svgElement(
  _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
) -> String {
  let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
  return content.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(content)</\(name)>"
}

/// Text without anything that SVG would take for its own, or cannot hold.
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

/// A document of ``ResolvedPopover/svg()`` whose names begin with a prefix, so that many of them can stand in
/// one page without any name twice, even where two are the same picture.
package func svgRenamed(_ document: String, prefix: String) -> String {
  ["id=\"", "url(#", "href=\"#"].reduce(document) { text, start in
    text.replacing(start, with: start + prefix)
  }
}
