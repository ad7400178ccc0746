internal import PopoverGeometry
internal import PopoverModel

/// The measures of a set of artwork, for asking what its plans would do.
struct ArtMeasures {
  let metrics: StretchMetrics
  let geometries: [ArtPiece: PieceGeometry]

  /// A plan that shows a piece with room on all sides; `nil` when none does.
  ///
  /// An arrow in the middle of its edge is on a whole point there.
  func roomyPlan(showing piece: ArtPiece, scale: Scale) -> StretchPlan? {
    guard let geometry = geometries[piece] else { return nil }
    let (direction, place) = piece.shows
    let room = (metrics.arrowBase + 2 * metrics.cornerRadius).rounded(.up) + 64
    let size = Size(
      width: 2 * ((geometry.size.width + room) / 2).rounded(.up),
      height: 2 * ((geometry.size.height + room) / 2).rounded(.up))
    let far = Double(PixelSize.largestSide)
    let offset = place == .middle ? 0 : place == .low ? -far : far
    let arrow = Arrow(direction, offset: offset)
    guard let plan = plan(size, arrow, scale), plan.appearance == ArtAppearance(piece) else {
      return nil
    }
    return plan
  }

  /// The plan for a popover; `nil` when it has none.
  func plan(_ size: Size, _ arrow: Arrow, _ scale: Scale = .one) -> StretchPlan? {
    try? StretchPlan(size: size, arrow: arrow, scale: scale, metrics: metrics) { geometries[$0] }
  }
}
