internal import CCairo
internal import Pixels
package import PopoverGeometry
internal import PopoverModel

/// A typeface without font files, which is the same on every machine: Cairo's built-in stroke font
/// (the toy face `@cairo:`, after the vector fonts of A. V. Hershey).
///
/// The face has printable ASCII. Ellipses and multiplication signs are replaced by ASCII characters. Its
/// hyphen is as long as a dash, so it stands for dashes, and a hyphen is a narrower one. Every other
/// character, as a reader sees it, is drawn as an empty box.
package struct Typeface: Hashable, Sendable {
  /// The size in points: the distance between baselines without leading.
  package var size: Double
  /// Whether the strokes are heavy.
  package var isBold: Bool

  package init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  /// The advance width of a text, in points.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func width(of text: String) throws(GussetError) -> Double {
    var pixmap = try Pixmap(size: PixelSize(width: 1, height: 1))
    var width = 0.0
    try pixmap.draw { canvas in width = canvas.advance(of: text, in: self) }
    return width
  }

  /// The text in characters of the face. U+FFFD, which is drawn as a box, replaces all others.
  package static func drawable(_ text: String) -> String {
    text.reduce(into: "") { drawn, character in
      switch character {
      case " "..."~" where character.isASCII: drawn.append(character)
      case "…": drawn += "..."
      case "–", "—", "−": drawn += "-"
      case "×": drawn += "x"
      default: drawn += "\u{FFFD}"
      }
    }
  }

  /// Hyphens of a text and what stands between them, drawable, with shares of the face's width.
  fileprivate static func parts(of text: String) -> [(text: String, width: Double)] {
    let others = text.split(separator: "-", omittingEmptySubsequences: false)
    return Array(others.map { [(drawable(String($0)), 1)] }.joined(separator: [("-", 0.5)]))
  }
}

/// The point of a text that its position refers to.
package enum TextAnchor: String, Hashable, Sendable {
  case start, middle, end

  /// The share of the text's width before the anchor.
  fileprivate var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

extension CairoCanvas {
  /// Selects the face with options that are the same on every machine.
  ///
  /// - Parameter width: the share of the face's width that its characters have.
  private borrowing func select(_ face: Typeface, pixelsPerPoint: Double, width: Double) {
    let weight = face.isBold ? "bold" : "medium"
    unsafe cairo_select_font_face(
      context, "@cairo: \(weight)", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    var matrix = cairo_matrix_t()
    unsafe cairo_matrix_init_scale(
      &matrix, face.size * pixelsPerPoint * width, face.size * pixelsPerPoint)
    unsafe cairo_set_font_matrix(context, &matrix)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    // Options that failed set the context's error, which finish() throws.
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  /// The advance width of a text, in points.
  fileprivate borrowing func advance(of text: String, in face: Typeface) -> Double {
    var advance = 0.0
    for (part, width) in Typeface.parts(of: text) {
      select(face, pixelsPerPoint: 1, width: width)
      var extents = cairo_text_extents_t()
      unsafe cairo_text_extents(context, part, &extents)
      advance += extents.x_advance
    }
    return advance
  }

  /// Writes text on a baseline.
  ///
  /// - Parameter place: the anchor's position on the baseline, in points.
  borrowing func write(
    _ text: String, in face: Typeface, _ color: Theme.Color, at place: Point, _ anchor: TextAnchor,
    scale: Scale
  ) {
    let shift = anchor == .start ? 0 : anchor.share * advance(of: text, in: face)
    let (red, green, blue, alpha) = color.fractions
    unsafe cairo_set_source_rgba(context, red, green, blue, alpha)
    unsafe cairo_new_path(context)
    unsafe cairo_move_to(context, (place.x - shift) * scale.value, place.y * scale.value)
    for (part, width) in Typeface.parts(of: text) {
      select(face, pixelsPerPoint: scale.value, width: width)
      unsafe cairo_show_text(context, part)
    }
  }
}
