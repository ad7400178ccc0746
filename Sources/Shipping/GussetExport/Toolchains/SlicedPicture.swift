package import Gusset

/// A small picture of a popover and the bands in which a toolkit stretches it.
///
/// All positions are in pixels of ``pixmap``, from its top left.
package struct SlicedPicture: Hashable, Sendable {
  /// The direction of the arrow; `nil` for none.
  package let direction: ArrowDirection?
  /// The position of the arrow on its edge.
  package let place: ArrowPlace
  /// Pixels per point.
  package let scale: Scale
  /// The popover with its shadows.
  package let pixmap: Pixmap
  /// The columns that stretch: a band on either side of an arrow at the top or bottom, or one band
  /// when the arrow is at an end of its edge.
  package let columns: [Range<Int>]
  /// The rows that stretch: a band above and below an arrow at the left or right, or one band when
  /// the arrow is at an end of its edge.
  package let rows: [Range<Int>]
  /// The popover without the margins of its shadows.
  package let frame: PixelRect
  /// The rectangle for content: one pixel when the picture is too small for the insets.
  package let content: PixelRect
  /// The margins between the frame and the content. The picture may be too small for them.
  package let insets: PixelMargins
  /// The column, or for an arrow at the left or right the row, at which the picture is cut into
  /// two halves: the first one after the middle of the arrow. `nil` without two bands.
  package let cut: Int?

  /// The words for direction and place in names of files: `up`, `none`, `up-left-corner`.
  package var word: String {
    guard let direction else { return "none" }
    let (low, high) = direction.edge == .x ? ("left", "right") : ("top", "bottom")
    switch place {
    case .low: return "\(direction.rawValue)-\(low)-corner"
    case .middle: return direction.rawValue
    case .high: return "\(direction.rawValue)-\(high)-corner"
    }
  }

  /// Draws a theme's picture for one direction.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn at
  ///   the scale. GIK's art exists only at whole scales.
  package init(
    _ theme: ResolvedTheme, _ direction: ArrowDirection?, at place: ArrowPlace = .middle,
    scale: Scale
  ) throws(GussetError) {
    switch theme.values.geometry {
    case .gusset: try self.init(outlineOf: theme, direction, place, scale)
    case .gik: try self.init(artOf: theme, direction, place, scale)
    }
  }

  /// Makes a picture from its parts; the ranges lie within the pixmap.
  ///
  /// - Parameter content: the rectangle for content from the top left of the frame, in pixels. Its
  ///   width or height is negative when the frame is too small for the insets.
  init(
    direction: ArrowDirection?, place: ArrowPlace, scale: Scale, pixmap: Pixmap,
    columns: [Range<Int>], rows: [Range<Int>], frame: PixelRect, content: Rect, cut: Int?
  ) {
    self.direction = direction
    self.place = place
    self.scale = scale
    self.pixmap = pixmap
    self.columns = columns
    self.rows = rows
    self.frame = frame
    self.content = PixelRect(inside: content, of: frame)
    insets = PixelMargins(of: content, in: frame.size)
    self.cut = cut
  }
}

extension PixelRect {
  /// The whole pixels within a rectangle that is given from the top left of `frame`; one pixel at
  /// least, in the middle of a rectangle that has none.
  fileprivate init(inside rect: Rect, of frame: PixelRect) {
    func range(_ low: Double, _ high: Double, _ limit: Int, _ start: Int) -> Range<Int> {
      let first = max(0, Int(low.rounded(.up)))
      let end = min(limit, Int(high.rounded(.down)))
      if first < end { return start + first..<start + end }
      let middle = min(max(0, Int(((low + high) / 2).rounded(.down))), limit - 1)
      return start + middle..<start + middle + 1
    }
    self.init(
      columns: range(rect.minX, rect.maxX, frame.width, frame.x),
      rows: range(rect.minY, rect.maxY, frame.height, frame.y))
  }
}

extension BackgroundMetrics {
  /// The rectangle for content in a popover of a size, in pixels.
  func contentRect(in size: PixelSize, arrow direction: ArrowDirection?, scale: Scale) -> Rect {
    let whole = Rect(
      x: 0, y: 0, width: Double(size.width) / scale.value,
      height: Double(size.height) / scale.value)
    let (body, inner) = (body(of: whole, arrow: direction), contentInsets)
    return Rect(
      minX: body.minX + inner.left, minY: body.minY + inner.top, maxX: body.maxX - inner.right,
      maxY: body.maxY - inner.bottom
    ).scaled(by: scale.value)
  }
}
