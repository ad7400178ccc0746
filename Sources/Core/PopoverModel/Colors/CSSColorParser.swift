internal import PopoverGeometry

/// Parses CSS colors other than hex. See ``Theme/Color/init(css:for:)``.
struct CSSColorParser {
  private let text: String
  /// The text in lower case. Only ASCII letters are changed, as CSS says.
  private let lowercased: String

  init(_ text: String) {
    self.text = text
    let bytes = text.utf8.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    lowercased = String(decoding: bytes, as: UTF8.self)
  }

  /// The color, perhaps outside sRGB.
  func color() throws(GussetError) -> ExtendedColor {
    if lowercased == "transparent" { return ExtendedColor(.zero, alpha: 0) }
    if let number = Theme.Color.named[lowercased] {
      return ExtendedColor(Theme.Color(number))
    }
    if lowercased == "currentcolor" { throw invalid("a color of its own, not currentcolor") }
    guard let open = lowercased.utf8.firstIndex(of: UInt8(ascii: "(")),
      lowercased.utf8.last == UInt8(ascii: ")")
    else { throw invalid(Theme.Color.cssForms + hint) }
    let name = String(lowercased[..<open])
    let inner = lowercased[lowercased.utf8.index(after: open)...].dropLast()
    var words = Self.words(in: inner)
    try refuseWords(in: words, of: name)
    guard let function = CSSColorFunction(name, &words) else {
      throw invalid(
        name == "color" ? "color() with the space srgb or display-p3" : Theme.Color.cssForms)
    }
    return try color(function, words)
  }

  /// The values of a function as words; commas and slashes are words too.
  private static func words(in text: Substring) -> [String] {
    var (words, word): ([String], [UInt8]) = ([], [])
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word = []
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C:
        end()
      case UInt8(ascii: ","), UInt8(ascii: "/"):
        end()
        words.append(byte == UInt8(ascii: ",") ? "," : "/")
      default: word.append(byte)
      }
    }
    end()
    return words
  }

  /// Refuses what CSS allows in a color function, and a theme does not.
  private func refuseWords(in words: [String], of name: String) throws(GussetError) {
    if words.first == "from" {
      throw invalid("a color of its own, not relative to another one with from")
    }
    for word in words {
      if word == "none" { throw invalid("a color without none: \(CSSColorComponent.forms)") }
      if let open = word.utf8.firstIndex(of: UInt8(ascii: "(")) {
        let inner = word[..<open]
        guard Self.isFunctionName(inner), Self.isFunctionName(name[...]) else {
          throw invalid(Theme.Color.cssForms)
        }
        throw invalid("a color without \(inner)() in \(name)(): \(CSSColorComponent.forms)")
      }
    }
  }

  /// Whether a text can stand in a message as the name of a function: it is short and has no line
  /// break.
  private static func isFunctionName(_ text: Substring) -> Bool {
    text.utf8.count <= 20
      && text.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
      }
  }

  private func color(
    _ function: CSSColorFunction, _ words: [String]
  ) throws(GussetError) -> ExtendedColor {
    let hasCommas = words.contains(",")
    let parts = words.split(separator: hasCommas ? "," : "/", omittingEmptySubsequences: false)
    let values = hasCommas ? parts.prefix(3).flatMap(Array.init) : Array(parts.first ?? [])
    let alphas = parts.dropFirst(hasCommas ? 3 : 1)
    let isComplete =
      values.count == 3 && alphas.count <= 1 && alphas.allSatisfy { $0.count == 1 }
      && (!hasCommas || function.allowsCommas && parts.prefix(3).allSatisfy { $0.count == 1 })
    guard isComplete, !values.contains("/") else { throw invalid(function.forms) }
    if hasCommas, let allowed = function.problemWithCommas(values) { throw invalid(allowed) }
    var numbers = SIMD3<Double>()
    for (index, component) in function.components.enumerated() {
      numbers[index] = try number(values[index], component)
    }
    let alpha = try alphas.first?.first.map { word throws(GussetError) in
      try number(word, .alpha)
    }
    return function.color(numbers, alpha: alpha ?? 1)
  }

  private func number(
    _ word: String, _ component: CSSColorComponent
  ) throws(GussetError) -> Double {
    guard let value = CSSNumber(word).flatMap(component.value) else {
      throw invalid("a color with \(component.allowed)")
    }
    return value
  }

  /// The color that was probably meant: hex without its sign, or a name with a slip.
  private var hint: String {
    if Theme.Color(hex: "#" + text) != nil { return didYouMean(["#\(text)"]) }
    return didYouMean(Theme.Color.named.keys.sorted(), not: text)
  }

  private func invalid(_ allowed: String) -> GussetError {
    .invalidValue(field: "color", value: text, allowed: allowed)
  }
}

extension Theme.Color {
  /// The named colors of CSS (CSS Color 4, section 6.1), as `0xRRGGBB`. The names are in lower case.
  static let named: [String: UInt32] = [
    "aliceblue": 0xF0F8FF, "antiquewhite": 0xFAEBD7, "aqua": 0x00FFFF, "aquamarine": 0x7FFFD4,
    "azure": 0xF0FFFF, "beige": 0xF5F5DC, "bisque": 0xFFE4C4, "black": 0x000000,
    "blanchedalmond": 0xFFEBCD, "blue": 0x0000FF, "blueviolet": 0x8A2BE2, "brown": 0xA52A2A,
    "burlywood": 0xDEB887, "cadetblue": 0x5F9EA0, "chartreuse": 0x7FFF00, "chocolate": 0xD2691E,
    "coral": 0xFF7F50, "cornflowerblue": 0x6495ED, "cornsilk": 0xFFF8DC, "crimson": 0xDC143C,
    "cyan": 0x00FFFF, "darkblue": 0x00008B, "darkcyan": 0x008B8B, "darkgoldenrod": 0xB8860B,
    "darkgray": 0xA9A9A9, "darkgreen": 0x006400, "darkgrey": 0xA9A9A9, "darkkhaki": 0xBDB76B,
    "darkmagenta": 0x8B008B, "darkolivegreen": 0x556B2F, "darkorange": 0xFF8C00,
    "darkorchid": 0x9932CC, "darkred": 0x8B0000, "darksalmon": 0xE9967A, "darkseagreen": 0x8FBC8F,
    "darkslateblue": 0x483D8B, "darkslategray": 0x2F4F4F, "darkslategrey": 0x2F4F4F,
    "darkturquoise": 0x00CED1, "darkviolet": 0x9400D3, "deeppink": 0xFF1493,
    "deepskyblue": 0x00BFFF, "dimgray": 0x696969, "dimgrey": 0x696969, "dodgerblue": 0x1E90FF,
    "firebrick": 0xB22222, "floralwhite": 0xFFFAF0, "forestgreen": 0x228B22, "fuchsia": 0xFF00FF,
    "gainsboro": 0xDCDCDC, "ghostwhite": 0xF8F8FF, "gold": 0xFFD700, "goldenrod": 0xDAA520,
    "gray": 0x808080, "green": 0x008000, "greenyellow": 0xADFF2F, "grey": 0x808080,
    "honeydew": 0xF0FFF0, "hotpink": 0xFF69B4, "indianred": 0xCD5C5C, "indigo": 0x4B0082,
    "ivory": 0xFFFFF0, "khaki": 0xF0E68C, "lavender": 0xE6E6FA, "lavenderblush": 0xFFF0F5,
    "lawngreen": 0x7CFC00, "lemonchiffon": 0xFFFACD, "lightblue": 0xADD8E6, "lightcoral": 0xF08080,
    "lightcyan": 0xE0FFFF, "lightgoldenrodyellow": 0xFAFAD2, "lightgray": 0xD3D3D3,
    "lightgreen": 0x90EE90, "lightgrey": 0xD3D3D3, "lightpink": 0xFFB6C1, "lightsalmon": 0xFFA07A,
    "lightseagreen": 0x20B2AA, "lightskyblue": 0x87CEFA, "lightslategray": 0x778899,
    "lightslategrey": 0x778899, "lightsteelblue": 0xB0C4DE, "lightyellow": 0xFFFFE0,
    "lime": 0x00FF00, "limegreen": 0x32CD32, "linen": 0xFAF0E6, "magenta": 0xFF00FF,
    "maroon": 0x800000, "mediumaquamarine": 0x66CDAA, "mediumblue": 0x0000CD,
    "mediumorchid": 0xBA55D3, "mediumpurple": 0x9370DB, "mediumseagreen": 0x3CB371,
    "mediumslateblue": 0x7B68EE, "mediumspringgreen": 0x00FA9A, "mediumturquoise": 0x48D1CC,
    "mediumvioletred": 0xC71585, "midnightblue": 0x191970, "mintcream": 0xF5FFFA,
    "mistyrose": 0xFFE4E1, "moccasin": 0xFFE4B5, "navajowhite": 0xFFDEAD, "navy": 0x000080,
    "oldlace": 0xFDF5E6, "olive": 0x808000, "olivedrab": 0x6B8E23, "orange": 0xFFA500,
    "orangered": 0xFF4500, "orchid": 0xDA70D6, "palegoldenrod": 0xEEE8AA, "palegreen": 0x98FB98,
    "paleturquoise": 0xAFEEEE, "palevioletred": 0xDB7093, "papayawhip": 0xFFEFD5,
    "peachpuff": 0xFFDAB9, "peru": 0xCD853F, "pink": 0xFFC0CB, "plum": 0xDDA0DD,
    "powderblue": 0xB0E0E6, "purple": 0x800080, "rebeccapurple": 0x663399, "red": 0xFF0000,
    "rosybrown": 0xBC8F8F, "royalblue": 0x4169E1, "saddlebrown": 0x8B4513, "salmon": 0xFA8072,
    "sandybrown": 0xF4A460, "seagreen": 0x2E8B57, "seashell": 0xFFF5EE, "sienna": 0xA0522D,
    "silver": 0xC0C0C0, "skyblue": 0x87CEEB, "slateblue": 0x6A5ACD, "slategray": 0x708090,
    "slategrey": 0x708090, "snow": 0xFFFAFA, "springgreen": 0x00FF7F, "steelblue": 0x4682B4,
    "tan": 0xD2B48C, "teal": 0x008080, "thistle": 0xD8BFD8, "tomato": 0xFF6347,
    "turquoise": 0x40E0D0, "violet": 0xEE82EE, "wheat": 0xF5DEB3, "white": 0xFFFFFF,
    "whitesmoke": 0xF5F5F5, "yellow": 0xFFFF00, "yellowgreen": 0x9ACD32,
  ]
}
