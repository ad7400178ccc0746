internal import Gusset

/// The metrics and piece geometries of a set of artwork. It makes stretch plans from them.
struct ArtMeasures {
  let metrics: StretchMetrics
  let geometries: [ArtPiece: PieceGeometry]

  /// A stretch plan for a size that is large enough to repeat every cell of a piece; `nil` when no
  /// plan uses the piece.
  ///
  /// In this plan, an arrow in the middle of its edge is at a whole point.
  func unconstrainedPlan(showing piece: ArtPiece, scale: Scale) -> StretchPlan? {
    guard let geometry = geometries[piece] else { return nil }
    let (direction, place) = piece.shows
    let room = (metrics.arrowBase + 2 * metrics.cornerRadius).rounded(.up) + 64
    let size = Size(
      width: 2 * ((geometry.size.width + room) / 2).rounded(.up),
      height: 2 * ((geometry.size.height + room) / 2).rounded(.up))
    let maximumOffset = Double(PixelSize.largestSide)
    let offset = place == .middle ? 0 : place == .low ? -maximumOffset : maximumOffset
    let arrow = direction.map { Arrow($0, offset: offset) }
    guard let plan = plan(size, arrow, scale), plan.appearance == ArtAppearance(piece) else {
      return nil
    }
    return plan
  }

  /// The stretch plan for a popover; `nil` when the art has no piece for it or the size is too
  /// small.
  func plan(_ size: Size, _ arrow: Arrow?, _ scale: Scale = .one) -> StretchPlan? {
    try? StretchPlan(size: size, arrow: arrow, scale: scale, metrics: metrics) { geometries[$0] }
  }
}
