internal import Gusset

/// A theme as the constants of its code: measures at scale 1, on the border's outer edge.
struct CodeTheme {
  /// The name for functions and values.
  let name: String
  /// The name of the type.
  var type: String
  /// The theme, checked.
  let theme: ResolvedTheme
  /// The theme's lengths at scale 1.
  let metrics: PixelMetrics
  /// The width of the arrow on the body's edge.
  let arrowBase: Double
  /// The distance from the tip to the body: whole points.
  let arrowHeight: Double
  /// The radius of the tip; 0 for a sharp one.
  let tipRadius: Double
  /// What the theme has.
  let parts: Set<CodePart>

  init(_ validated: ResolvedTheme, name: String) {
    self.name = name
    type = name.codeTypeName
    theme = validated
    let theme = validated.values
    metrics = theme.metrics(at: .one)
    // An arrow with ample room has its full size.
    let ample = 4 * Double(PixelSize.largestSide)
    let outline = PopoverOutline(metrics, extent: ample, depth: ample, arrowCenter: ample / 2)
    arrowHeight = outline.bodyTop
    if case .straight(let arrow) = outline.arrow {
      (arrowBase, tipRadius) = (2 * arrow.low.base, arrow.tipRadius)
    } else {
      (arrowBase, tipRadius) = (metrics.arrowBase, 0)
    }
    let showsHighlight = validated.highlightTone != nil
    let has: [(CodePart, Bool)] = [
      (.straight, metrics.arrowPath == nil), (.path, metrics.arrowPath != nil),
      (.tip, tipRadius > 0), (.fillet, metrics.arrowPath == nil && metrics.outerFillet > 0),
      (.skew, theme.arrowAtCorner == .skew), (.corners, !theme.cornerRadii.isUniform),
      (.border, validated.showsBorder), (.band, metrics.bandWidth > 0),
      (.highlight, showsHighlight), (.shadow, !theme.shadows.isEmpty),
      (.spread, theme.shadows.contains { $0.spread != 0 }),
      (.translucent, !validated.fill.isOpaque), (.text, theme.textColor != nil),
    ]
    parts = Set(has.filter(\.1).map(\.0))
  }

  /// The color of text; for code with the part ``CodePart/text``.
  var textColor: Color { theme.values.readableTextColor }

  /// The contour of the arrow's path; empty for a straight arrow. See ``ArrowPath/curves``.
  var curves: [Point] { metrics.arrowPath?.curves ?? [] }

  /// A smaller radius is drawn as a sharp corner: nobody sees it, and its arc has no direction.
  static let leastRadius = "0.01"

  /// A length without needless digits.
  func number(_ value: Double) -> String {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return shortNumber(rounded == 0 ? 0 : rounded)
  }
}

extension CodeTheme {
  /// What no format of code can show.
  static let limits = [
    ExportFormat.Limit.gikArt,
    ExportFormat.Limit(
      sentence: "Border, highlight and the arrow's height are whole points, as at scale 1."
    ) { validated in
      let theme = validated.values
      let lengths = [theme.border.width, theme.highlight?.width ?? 0, theme.arrowHeight]
      return lengths.contains { $0 != $0.rounded() }
    },
    ExportFormat.Limit(sentence: "The platform blurs the shadows, so they may differ a little."),
  ]
}

extension Color {
  /// Alpha, red, green and blue as a hexadecimal number: `0xFF706E68`.
  var hexNumberWithAlpha: String {
    let digits = String(alpha, radix: 16, uppercase: true)
    return "0x" + (digits.count < 2 ? "0" : "") + digits + hexNumber.dropFirst(2)
  }

  /// Red, green and blue as a hexadecimal number: `0x706E68`.
  var hexNumber: String {
    // The components of any color space.
    "0x" + Color(red: red, green: green, blue: blue).hex.dropFirst()
  }
}

extension ColorSpace {
  /// The name in Core Graphics and SwiftUI.
  var appleName: String {
    switch self {
    case .sRGB: "sRGB"
    case .displayP3: "displayP3"
    }
  }
}

extension String {
  /// The name as Swift, Kotlin and Dart take it in identifiers: ASCII letters and digits, in camel
  /// case, with a lowercase letter first.
  var codeName: String {
    let words = split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let joined = words.enumerated().map { index, word in
      index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : String(word).capitalizedFirst
    }.joined()
    let name = String(joined.prefix(100))
    guard let first = name.first else { return "popover" }
    return first.isLetter ? name : "popover\(name)"
  }

  /// The name of the type for a ``codeName``. Its ending makes it differ from every keyword.
  var codeTypeName: String { capitalizedFirst + "Popover" }

  /// A ``codeName`` with `_` between its words, in lower case.
  var snakeCase: String {
    reduce(into: "") { name, letter in
      name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
    }
  }

  private var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
