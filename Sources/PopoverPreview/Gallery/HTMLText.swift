internal import PopoverModel

/// A text as content of HTML, and within quotation marks as the value of an attribute.
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

/// A text as a JSON string that can stand within a script element of HTML.
func scriptText(_ text: String) -> String {
  var result = ""
  for scalar in quotedJSON(text).unicodeScalars {
    switch scalar {
    // They may end the element or begin a comment in it, or HTML forbids them; within a JSON string
    // they can be escaped.
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

/// A text that stays short, for places where a name stands among others.
func shortText(_ text: String, longest: Int = 60) -> String {
  text.count <= longest ? text : text.prefix(longest - 1) + "…"
}
