package import PopoverGeometry
package import PopoverStretching

/// The sizes of stretchable pieces of a `gusset` theme's outline, in whole points.
///
/// Along the arrow's edge, a piece with an arrow clear of the corners has these parts: a cap, a
/// stretchable point, the band of the arrow, a second stretchable point, and a cap. The band has
/// one more point before the arrow than after it, because `StretchPlan` puts the middle of such a
/// piece half a point before the arrow's center.
package struct ThemeArtLayout {
  private let theme: Theme
  /// The length of a cap: the corner, the border, what inner shadows change beside them, and a point without
  /// any change.
  package let cap: Double
  /// Half of the arrow's base, with room for its joins.
  package let halfBand: Double
  /// The distance from a corner to the far end of an arrow that lies as near to it as possible.
  package let cornerBand: Double
  /// The arrow's height on the border's outer edge.
  package let arrowHeight: Double

  package init(_ validated: ResolvedTheme) {
    let theme = validated.values
    self.theme = theme
    let line = max(theme.border.width.rounded(.up), theme.border.width > 0 ? 1 : 0)
    // The cell contains no part of the highlight either.
    let border = line + (theme.highlight.map { max($0.width.rounded(.up), 1) } ?? 0)
    let metrics = validated.values.metrics(at: .x1)
    let outline = PopoverOutline(ample: metrics)
    let shaded = validated.innerShadows.reduce(0.0) { max($0, border + $1.innerReach) }
    cap = max(metrics.outerRadii.largest.rounded(.up), border) + 1 + shaded
    let span = outline.arrow.map { max($0.span.low, $0.span.high) } ?? 0
    halfBand = span.rounded(.up) + 2 + shaded
    // Where the base stops before the corner, the band includes the corner.
    let band = 2 * halfBand + (theme.arrowAtCorner == .slide ? 0 : cap)
    // Beside a narrow arrow, the band leaves room for the radius of the opposite corner.
    cornerBand = max(band, cap)
    arrowHeight = outline.bodyTop + 1
  }

  /// The metrics of all pieces. Cells are interpolated, because tiling the two rows of a point at
  /// 2x would show stripes.
  package var metrics: StretchMetrics {
    var metrics = StretchMetrics(
      arrowBase: theme.arrowBase, arrowHeight: theme.arrowHeight,
      cornerRadius: theme.cornerRadius, contentInsets: theme.contentInsets,
      sideArrowCenterOffset: -0.5, resizingMode: .stretch)
    (metrics.secondHalfRightInset, metrics.secondHalfBottomInset) = (cap, cap)
    return metrics
  }

  /// The size and the cap insets of a piece.
  package func geometry(of piece: ArtPiece) -> PieceGeometry {
    let (direction, place) = piece.shows
    guard let direction else {
      return PieceGeometry(
        size: Size(width: 2 * cap + 1, height: 2 * cap + 1), capInsets: Insets(cap))
    }
    let along = alongCaps(place)
    let length = along.low + 1 + along.high
    let depth = arrowHeight + cap + 1 + cap
    switch direction {
    case .up:
      return PieceGeometry(
        size: Size(width: length, height: depth),
        capInsets: Insets(
          top: arrowHeight + cap, left: along.low, bottom: cap, right: along.high))
    case .down:
      return PieceGeometry(
        size: Size(width: length, height: depth),
        capInsets: Insets(
          top: cap, left: along.low, bottom: arrowHeight + cap, right: along.high))
    case .left, .right:
      return PieceGeometry(
        size: Size(width: depth, height: length),
        capInsets: Insets(
          top: along.low, left: cap, bottom: along.high, right: arrowHeight + cap))
    }
  }

  /// The caps of the first pass, before and after the cell.
  private func alongCaps(_ place: ArrowPlace) -> (low: Double, high: Double) {
    switch place {
    case .low: (cornerBand, cap)
    case .middle: (cap, 1 + 2 * halfBand + 1 + cap)
    case .high: (cap, cornerBand)
    }
  }

  /// The arrow that a piece is drawn with. For corner art, its offset leads well past the corner.
  package func arrow(of piece: ArtPiece) -> Arrow? {
    let (direction, place) = piece.shows
    return direction.map { Arrow($0, offset: place == .middle ? 0.5 : place.farOffset) }
  }
}
