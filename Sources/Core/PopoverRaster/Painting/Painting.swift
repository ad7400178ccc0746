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
}

extension Painting {
  /// Composites a premultiplied pixel over the one at an index.
  private mutating func lay(_ pixel: UInt32, at index: Int) {
    pixmap.pixels[index] = PremultipliedMath.over(pixel, pixmap.pixels[index])
  }
}

extension Theme.Color {
  /// The color as a premultiplied pixel.
  package var premultipliedPixel: UInt32 {
    let opaque = 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return PremultipliedMath.scaled(opaque, by: alpha)
  }
}
