package import PopoverGeometry

extension StretchMetrics {
  /// From the arrow's center line to the end of what the first pass makes of this art, in points.
  func firstPassLead(of art: PieceGeometry, _ axis: Axis) -> Double {
    let length = art.size.length(axis)
    return axis == .x ? (length - 1) / 2 : length / 2 - 1 - sideArrowCenterOffset
  }

  /// How near the arrow's center line comes to the ends of an edge before corner art takes over,
  /// where the arrow no longer stands on that line.
  ///
  /// Follows from the rules of `StretchRequest.choose()`: neither pass may shrink a cell below
  /// nothing, and the base stays out of the corners.
  package func middleReach(of art: PieceGeometry, _ axis: Axis) -> (low: Double, high: Double) {
    let (caps, lead) = (art.caps(axis), firstPassLead(of: art, axis))
    let corner = cornerRadius + arrowBase / 2
    // The first pass is rounded to a whole point, by half of one at most.
    let rounding = 0.5
    return (
      low: max(corner, caps.low + caps.high - lead, secondHalfInset(axis) + 1 - lead),
      high: max(corner, lead - 1 + rounding)
    )
  }
}
