internal import CCairo
internal import Pixels
package import PopoverGeometry
internal import PopoverModel

/// Type that needs no font files, and so is the same on every machine: the strokes that Cairo has
/// built in (its toy face `@cairo:`, after the vector fonts of A. V. Hershey).
///
/// It knows printable ASCII. An ellipsis, dashes and a multiplication sign are written with what is
/// in it; any other character is an empty box, one for each that a reader would see.
package struct Typeface: Hashable, Sendable {
  /// The size in points: from one line to the next without any lead.
  package var size: Double
  /// Whether the strokes are heavy.
  package var isBold: Bool

  package init(size: Double, isBold: Bool = false) {
    self.size = size
    self.isBold = isBold
  }

  /// How far a text advances, in points.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func width(of text: String) throws(GussetError) -> Double {
    var pixmap = try Pixmap(size: PixelSize(width: 1, height: 1))
    var width = 0.0
    try pixmap.draw { canvas in width = canvas.advance(of: Typeface.drawable(text), in: self) }
    return width
  }

  /// The text in characters that the face has, and U+FFFD for others, which it draws as a box.
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
}

/// Which point of a text its place is.
package enum TextAnchor: String, Hashable, Sendable {
  case start
  case middle
  case end

  /// The share of the text's width that lies before its place.
  fileprivate var share: Double {
    switch self {
    case .start: 0
    case .middle: 0.5
    case .end: 1
    }
  }
}

extension CairoCanvas {
  /// Sets the face, so that nothing of it depends on the machine.
  private borrowing func select(_ face: Typeface, pixelsPerPoint: Double) {
    let weight = face.isBold ? "bold" : "medium"
    unsafe cairo_select_font_face(
      context, "@cairo: \(weight)", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    unsafe cairo_set_font_size(context, face.size * pixelsPerPoint)
    let options = unsafe cairo_font_options_create()
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    // Options that could not be made put the context in error, which is reported in the end.
    unsafe cairo_set_font_options(context, options)
    unsafe cairo_font_options_destroy(options)
  }

  /// How far drawable text advances, in points.
  fileprivate borrowing func advance(of text: String, in face: Typeface) -> Double {
    select(face, pixelsPerPoint: 1)
    var extents = cairo_text_extents_t()
    unsafe cairo_text_extents(context, text, &extents)
    return extents.x_advance
  }

  /// Writes text on a baseline.
  ///
  /// - Parameter place: where the anchor stands on the baseline, in points.
  borrowing func write(
    _ text: String, in face: Typeface, _ color: Color, at place: Point, _ anchor: TextAnchor,
    scale: Scale
  ) {
    let drawn = Typeface.drawable(text)
    let shift = anchor == .start ? 0 : anchor.share * advance(of: drawn, in: face)
    select(face, pixelsPerPoint: scale.value)
    let (red, green, blue, alpha) = color.fractions
    unsafe cairo_set_source_rgba(context, red, green, blue, alpha)
    unsafe cairo_new_path(context)
    unsafe cairo_move_to(context, (place.x - shift) * scale.value, place.y * scale.value)
    unsafe cairo_show_text(context, drawn)
  }
}
