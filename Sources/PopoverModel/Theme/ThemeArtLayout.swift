package import PopoverGeometry

/// The measures of stretchable pieces of a theme's own outline, in whole points.
///
/// A piece for an arrow clear of the corners is, along the arrow's edge: a cap, a stretchable
/// point, the band of the arrow, a second stretchable point, a cap. The band has one more point
/// before the arrow than behind it, because `StretchPlan` puts the middle of such a piece half a
/// point before the arrow's center.
package struct ThemeArtLayout {
  private let theme: Theme
  /// The corner and the border, and a point in which nothing changes.
  private let cap: Double
  /// Half of the arrow's base with room for its joins.
  private let halfBand: Double
  /// From a corner to the farther end of the arrow that has gone as far into it as it can.
  private let cornerBand: Double
  /// The arrow's height on the border's outer edge.
  private let arrowHeight: Double

  package init(_ validated: ValidatedTheme) {
    let theme = validated.theme
    self.theme = theme
    let line = max(theme.border.width.rounded(.up), theme.border.width > 0 ? 1 : 0)
    // What runs along inside the border is no part of a cell either.
    let border = line + (theme.highlight.map { max($0.width.rounded(.up), 1) } ?? 0)
    let metrics = validated.theme.metrics(at: .one)
    let ample = 4 * Double(PixelSize.largestSide)
    let outline = PopoverOutline(metrics, extent: ample, depth: ample, arrowCenter: ample / 2)
    cap = max(metrics.outerRadii.largest.rounded(.up), border) + 1
    let span = outline.arrow.map { max($0.span.low, $0.span.high) } ?? 0
    halfBand = span.rounded(.up) + 2
    // A base that stops before the corner needs the corner as well.
    let band = 2 * halfBand + (theme.arrowAtCorner == .skew ? cap : 0)
    // A narrow arrow leaves the corner opposite to it the room that its radius needs.
    cornerBand = max(band, cap)
    arrowHeight = outline.bodyTop + 1
  }

  /// What the pieces share. Cells are interpolated: tiled, the two rows that a point has at 2x
  /// would show as stripes.
  package var metrics: StretchMetrics {
    StretchMetrics(
      arrowBase: theme.arrowBase, arrowHeight: theme.arrowHeight,
      cornerRadius: theme.cornerRadius, contentInsets: theme.contentInsets,
      sideArrowCenterOffset: -0.5, secondHalfRightInset: cap, secondHalfBottomInset: cap,
      resizingMode: .stretch)
  }

  /// The size and the cap insets of a piece.
  package func geometry(of piece: ArtPiece) -> PieceGeometry {
    let (direction, place) = piece.shows
    guard let direction else {
      return PieceGeometry(
        size: Size(width: 2 * cap + 1, height: 2 * cap + 1), capInsets: EdgeInsets(cap))
    }
    let along = alongCaps(place)
    let length = along.low + 1 + along.high
    let depth = arrowHeight + cap + 1 + cap
    switch direction {
    case .up:
      return PieceGeometry(
        size: Size(width: length, height: depth),
        capInsets: EdgeInsets(
          top: arrowHeight + cap, left: along.low, bottom: cap, right: along.high))
    case .down:
      return PieceGeometry(
        size: Size(width: length, height: depth),
        capInsets: EdgeInsets(
          top: cap, left: along.low, bottom: arrowHeight + cap, right: along.high))
    case .left, .right:
      return PieceGeometry(
        size: Size(width: depth, height: length),
        capInsets: EdgeInsets(
          top: along.low, left: cap, bottom: along.high, right: arrowHeight + cap))
    }
  }

  /// What is not stretched in the first pass, before and behind the cell.
  private func alongCaps(_ place: ArrowPlace) -> (low: Double, high: Double) {
    switch place {
    case .low: (cornerBand, cap)
    case .middle: (cap, 1 + 2 * halfBand + 1 + cap)
    case .high: (cap, cornerBand)
    }
  }

  /// The arrow that a piece is drawn with; one that runs into a corner is sent well past it.
  package func arrow(of piece: ArtPiece) -> Arrow? {
    let (direction, place) = piece.shows
    let offset =
      switch place {
      case .low: -Double(PixelSize.largestSide)
      case .middle: 0.5
      case .high: Double(PixelSize.largestSide)
      }
    return direction.map { Arrow($0, offset: offset) }
  }
}
