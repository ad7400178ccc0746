internal import CCairo
package import Pixels
package import PopoverGeometry
package import PopoverModel

/// A picture that is painted from other pictures, shapes and text, from back to front.
///
/// Coordinates are in points from the top left corner. Pictures and rectangles are rounded to whole
/// pixels and clipped to the painting.
package struct Painting: Sendable {
  /// Pixels per point.
  package let scale: Scale
  /// The painted pixels, premultiplied.
  package private(set) var pixmap: Pixmap

  /// Makes a painting of one color.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  package init(size: Size, scale: Scale, background: Theme.Color) throws(GussetError) {
    self.scale = scale
    let pixels = try scale.pixelSize(of: size)
    pixmap = Pixmap(
      checked: pixels, alpha: .premultiplied,
      pixels: Array(repeating: background.premultipliedPixel, count: pixels.width * pixels.height))
  }

  /// Paints a rectangle.
  package mutating func fill(_ rect: Rect, with color: Theme.Color) {
    let area = pixels(rect)
    let pixel = color.premultipliedPixel
    for row in area.rows {
      for column in area.columns { lay(pixel, at: row * pixmap.size.width + column) }
    }
  }

  /// Draws a premultiplied picture of the same scale, with its top left corner at a point.
  ///
  /// - Parameter rect: the clip rectangle.
  package mutating func lay(_ picture: Pixmap, at place: Point, within rect: Rect) {
    let area = pixels(rect)
    let (left, top) = (scale.pixels(place.x), scale.pixels(place.y))
    let columns = area.columns.clamped(to: left..<left + picture.size.width)
    for row in area.rows.clamped(to: top..<top + picture.size.height) {
      let start = (row - top) * picture.size.width - left
      for column in columns {
        lay(picture.pixels[start + column], at: row * pixmap.size.width + column)
      }
    }
  }

  /// Writes text on a baseline.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  package mutating func write(
    _ text: String, in face: Typeface, _ color: Theme.Color, at place: Point,
    _ anchor: TextAnchor = .start
  ) throws(GussetError) {
    let scale = scale
    try pixmap.draw { canvas in
      canvas.write(text, in: face, color, at: place, anchor, scale: scale)
    }
  }

  /// The pixels of the painting that a rectangle covers.
  private func pixels(_ rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let start = min(max(scale.pixels(low), 0), count)
      return start..<min(max(scale.pixels(high), start), count)
    }
    return (
      range(rect.minX, rect.maxX, pixmap.size.width),
      range(rect.minY, rect.maxY, pixmap.size.height)
    )
  }

  /// Composites a premultiplied pixel over the one at an index.
  private mutating func lay(_ pixel: UInt32, at index: Int) {
    pixmap.pixels[index] = PremultipliedMath.over(pixel, pixmap.pixels[index])
  }
}

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
