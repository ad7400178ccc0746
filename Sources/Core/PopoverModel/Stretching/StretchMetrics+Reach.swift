package import PopoverGeometry

extension StretchMetrics {
  /// The distance from the arrow's center line to the end of the first pass's picture, in points.
  func firstPassLead(of art: PieceGeometry, _ axis: Axis) -> Double {
    let length = art.size.length(axis)
    return axis == .x ? (length - 1) / 2 : length / 2 - 1 - sideArrowCenterOffset
  }

  /// The least distances from the arrow's center line to the ends of an edge at which art with a
  /// free arrow is used. Nearer to an end, corner art is used, whose arrow is not on that line.
  ///
  /// The distances follow from the rules of `StretchRequest.choose()`: no cell may have a negative
  /// length in either pass, and the base stays out of the corners.
  package func middleReach(of art: PieceGeometry, _ axis: Axis) -> (low: Double, high: Double) {
    let (caps, lead) = (art.caps(axis), firstPassLead(of: art, axis))
    let corner = cornerRadius + arrowBase / 2
    // The length of the first pass is rounded to a whole point: an error of at most one half.
    let rounding = 0.5
    return (
      low: max(corner, caps.low + caps.high - lead, secondHalfInset(axis) + 1 - lead),
      high: max(corner, lead - 1 + rounding)
    )
  }
}
