internal import Gusset

/// Escapes a text for HTML content and for quoted attribute values.
///
/// Control characters and noncharacters, which HTML forbids, become U+FFFD.
func htmlText(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n": result.unicodeScalars.append(scalar)
    case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}": result += "\u{FFFD}"
    case _ where scalar.properties.isNoncharacterCodePoint: result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// JSON for use inside an HTML `script` element. What has to be escaped there is only in strings.
func scriptText(_ json: JSONValue) -> String {
  var result = ""
  for scalar in json.text(.compact).unicodeScalars {
    switch scalar {
    // Some of these end the element or start a comment. HTML forbids the others.
    case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{7F}"..<"\u{A0}":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    case _ where scalar.properties.isNoncharacterCodePoint:
      result += String(scalar).utf16.map { "\\u" + String($0, radix: 16) }.joined()
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// A text truncated with an ellipsis to a maximum number of characters.
func shortText(_ text: String, maximumLength: Int = 60) -> String {
  text.count <= maximumLength ? text : text.prefix(maximumLength - 1) + "…"
}
