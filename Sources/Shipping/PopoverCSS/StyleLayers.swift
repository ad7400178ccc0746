internal import Gusset

/// The pseudo-elements that paint a popover, each cut out by its shape.
struct StyleLayers {
  let selector: String
  /// The fill, as a background.
  let fill: String
  /// The color of the border; `nil` for none.
  let line: String?
  let isFillOpaque: Bool
  /// The shape of the border's outer edge, as arguments of `shape()` after `from`.
  let outer: String
  /// The shape of its inner edge; `nil` when the border covers all.
  let inner: String?

  /// The declarations of the element itself, with the theme's color of text, or that in which text is
  /// easier to read.
  static func elementDeclarations(_ theme: Theme, filter: String) -> String {
    elementDeclarations(color: textColor(of: theme), filter: filter)
  }

  /// The theme's color of text, or that in which text is easier to read.
  static func textColor(of theme: Theme) -> String {
    let color = theme.readableTextColor
    return color == .black ? "#000" : color == .white ? "#fff" : color.cssText
  }

  /// The declarations of the element itself.
  static func elementDeclarations(color: String, filter: String) -> String {
    """
    color: \(color);
      position: relative;
      isolation: isolate;
      box-sizing: border-box;
      filter: \(filter);
    """
  }

  /// The rules.
  ///
  /// The fill lies under the border too, so a translucent border has an even tone. An opaque fill
  /// hides what is under it, so then each edge is antialiased once: the border's color lies over the
  /// fill in the first layer, and the second one covers it inside the border.
  ///
  /// - Parameter extra: a declaration for both pseudo-elements.
  func rules(extra: String = "") -> String {
    let line = line.map { "linear-gradient(\($0) 0 0)" }
    let first = line.map { isFillOpaque ? "\($0), \(fill)" : fill } ?? fill
    let second =
      switch (line, inner) {
      case (nil, _): "display: none;"
      case (_?, nil) where isFillOpaque: "display: none;"
      case (let line?, nil): "background: \(line);\n  clip-path: shape(from \(outer));"
      case (_?, let inner?) where isFillOpaque:
        "background: \(fill);\n  clip-path: shape(from \(inner));"
      case (let line?, let inner?):
        "background: \(line);\n  clip-path: shape(evenodd from \(outer), move to \(inner));"
      }
    return """
      \(selector)::before,
      \(selector)::after {
        content: "";
        position: absolute;
        inset: 0;
        z-index: -1;
        pointer-events: none;\(extra.isEmpty ? "" : "\n  \(extra)")
      }
      \(selector)::before {
        background: \(first);
        clip-path: shape(from \(outer));
      }
      \(selector)::after {
        \(second)
      }

      """
  }
}
