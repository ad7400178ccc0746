internal import PopoverArtwork
package import PopoverGeometry
package import PopoverModel
internal import PopoverRaster
package import Pixels

/// A small picture of a popover and the bands in which a toolkit stretches it.
///
/// All positions are in pixels of ``pixmap``, from its top left.
package struct SlicedPicture: Hashable, Sendable {
  /// The direction of the arrow; `nil` for none.
  package let direction: ArrowDirection?
  /// Pixels per point.
  package let scale: Scale
  /// The popover with its shadows, premultiplied.
  package let pixmap: Pixmap
  /// The columns that stretch: a band on either side of an arrow at the top or bottom.
  package let columns: [Range<Int>]
  /// The rows that stretch: a band above and below an arrow at the left or right.
  package let rows: [Range<Int>]
  /// The popover without the margins of its shadows.
  package let frame: PixelRect
  /// The rectangle for content.
  package let content: PixelRect

  /// The word for the direction in names of files: `up`, `down`, `left`, `right` or `none`.
  package var word: String { direction?.rawValue ?? "none" }

  /// Draws a theme's picture for one direction.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn at
  ///   the scale. GIK's art exists only at whole scales.
  package init(
    _ theme: ValidatedTheme, _ direction: ArrowDirection?, scale: Scale
  ) throws(GussetError) {
    switch theme.theme.geometry {
    case .gusset: try self.init(outlineOf: theme, direction, scale)
    case .gik: try self.init(artOf: theme, direction, scale)
    }
  }

  /// A popover of the `gusset` geometry, drawn at the size of its slices.
  private init(
    outlineOf theme: ValidatedTheme, _ direction: ArrowDirection?, _ scale: Scale
  ) throws(GussetError) {
    let slices = ThemeSlices(theme, direction)
    let popover = try theme.resolved(at: scale).resolved(size: slices.size, arrow: slices.arrow)
    let hasShadow = !theme.theme.shadows.isEmpty
    let margins = popover.shadowMargins
    let (left, top) = hasShadow ? (margins.left, margins.top) : (0, 0)
    self.direction = direction
    self.scale = scale
    pixmap =
      hasShadow
      ? try ShadowLayer(popover).composed(with: popover.stretchedImage()) : try popover.pixmap()
    columns = slices.columns.map { scale.wholePixels(in: $0, from: left) }
    rows = slices.rows.map { scale.wholePixels(in: $0, from: top) }
    let size = popover.pixelSize
    frame = PixelRect(x: left, y: top, width: size.width, height: size.height)
    content = PixelRect(inside: popover.contentRect, of: frame)
  }

  /// A piece of GIK's art, which is stretched twice: at its cap insets, and before its second cap.
  private init(
    artOf theme: ValidatedTheme, _ direction: ArrowDirection?, _ scale: Scale
  ) throws(GussetError) {
    guard scale.isWhole else {
      throw .invalidValue(
        field: "scale", value: "\(scale)", allowed: "a whole number for the art of a gik theme")
    }
    let art = try StretchableArt(theme, scale: scale)
    let appearance = ArtAppearance.showing(direction, at: .middle)
    guard let piece = art.pieces[appearance.piece] else {
      throw .failed(operation: "exporting", reason: "the art lacks a piece")
    }
    let size = piece.pixmap.size
    let unit = Int(scale.value)
    func cell(_ start: Double) -> Range<Int> { Int(start) * unit..<(Int(start) + 1) * unit }
    let insets = piece.capInsets
    var columns = [cell(insets.left)]
    var rows = [cell(insets.top)]
    switch direction?.edge {
    case .x: columns.append(cell(Double(size.width / unit) - art.metrics.secondHalfRightInset - 1))
    case .y: rows.append(cell(Double(size.height / unit) - art.metrics.secondHalfBottomInset - 1))
    case nil: break
    }
    if appearance.isMirrored {
      columns = columns.reversed().map { size.width - $0.upperBound..<size.width - $0.lowerBound }
    }
    self.direction = direction
    self.scale = scale
    pixmap = appearance.isMirrored ? piece.pixmap.mirrored() : piece.pixmap
    self.columns = columns
    self.rows = rows
    frame = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let whole = Rect(
      x: 0, y: 0, width: Double(size.width / unit), height: Double(size.height / unit))
    let body = theme.theme.backgroundMetrics.body(of: whole, arrow: direction)
    let inner = theme.theme.contentInsets
    content = PixelRect(
      inside: Rect(
        minX: body.minX + inner.left, minY: body.minY + inner.top, maxX: body.maxX - inner.right,
        maxY: body.maxY - inner.bottom
      ).scaled(by: scale.value), of: frame)
  }
}

extension Scale {
  /// The whole pixels within a range of points, one at least, moved by a margin in pixels.
  fileprivate func wholePixels(in points: ClosedRange<Double>, from margin: Int) -> Range<Int> {
    let low = Int((points.lowerBound * value).rounded(.up))
    let high = Int((points.upperBound * value).rounded(.down))
    return margin + low..<margin + max(low + 1, high)
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
