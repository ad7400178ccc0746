internal import Gusset

/// The rules for browsers without `shape()`: the body without its arrow, as a `border-image`.
struct ImageFallback {
  private let svg: String
  /// The length of the image's corners, in points.
  private let cap: Double

  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  init(_ validated: ResolvedTheme) throws(GussetError) {
    let plain = try validated.changed { theme in
      theme.geometry = .gusset
      theme.shadows = []
    }
    let slices = ThemeSlices(plain, nil)
    let popover = try plain.popover(size: slices.size, arrow: nil)
    svg = popover.svg()
    cap = slices.columns.first?.lowerBound ?? 0
  }

  /// The rules, which leave the arrow's side of the element empty.
  func rules(selector: String) -> String {
    let inset = ["top", "right", "bottom", "left"]
      .map { "var(\(CSSProperty.arrow($0)), 0px)" }.joined(separator: " ")
    let (slice, width) = (svgNumber(cap), CSSMath.pixels(cap).value)
    return """
      @supports not (clip-path: shape(from 0 0, close)) {
        \(selector)::before {
          inset: \(inset);
          scale: none;
          background: none;
          border: solid transparent \(width);
          border-image: url("\(address)") \(slice) fill / \(width) stretch;
        }
        \(selector)::after { display: none; }
      }

      """
  }

  /// The image as a `data:` address. Only characters that end a string or an address are escaped.
  private var address: String {
    let text = svg.replacing("\"", with: "'")
      .replacing("%", with: "%25").replacing("#", with: "%23")
      .replacing("<", with: "%3C").replacing(">", with: "%3E")
    return "data:image/svg+xml,\(text)"
  }
}
