/// An SVG element as text.
///
/// - Parameter content: the content as SVG. Escape text from outside with ``svgEscaped(_:)``.
package func svgElement(
  _ name: String, _ attributes: KeyValuePairs<String, String>, _ content: String = ""
) -> String {
  let list = attributes.map { " \($0)=\"\($1)\"" }.joined()
  return content.isEmpty ? "<\(name)\(list)/>" : "<\(name)\(list)>\(content)</\(name)>"
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

/// A document of ``ResolvedPopover/svg()`` with a prefix before all its ids. Ids then stay unique
/// when one page contains several documents, even of equal pictures.
package func svgRenamed(_ document: String, prefix: String) -> String {
  ["id=\"", "url(#", "href=\"#"].reduce(document) { text, start in
    text.replacing(start, with: start + prefix)
  }
}
