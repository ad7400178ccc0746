extension ArrowPath {
  /// The contour as cubics, from the low end of the base over the tip to the high end: the start,
  /// and three points for each cubic. x is in widths of the base from the tip's axis, y in heights
  /// from the tip.
  package var curves: [Point] {
    var points = [contour.lowSide.start]
    for segment in contour.lowSide.segments + contour.highSide.segments {
      let start = points[points.count - 1]
      switch segment {
      case .cubic(let a, let b, let to): points += [a, b, to]
      // A contour has no arcs: its path data have cubics in their place.
      case .line(let to), .arc(let to, _, _): points += [start, to, to]
      }
    }
    return points
  }
}
