/// The arrow of an outline, in coordinates whose origin is the tip.
package enum OutlineArrow: Hashable, Sendable {
  case straight(StraightArrow)
  case path(PathArrow)

  /// The distance from the tip to the body's edge.
  package var height: Double {
    switch self {
    case .straight(let arrow): arrow.height
    case .path(let arrow): arrow.height
    }
  }

  /// The distances from the tip's axis to both ends of the edge's part that the arrow takes,
  /// including fillets.
  package var reach: (low: Double, high: Double) {
    switch self {
    case .straight(let arrow): (arrow.low.reach, arrow.high.reach)
    case .path(let arrow): arrow.ends
    }
  }

  /// The distances from the tip's axis to the farthest points of the arrow. They may lie outside
  /// its base.
  package var span: (low: Double, high: Double) {
    switch self {
    case .straight(let arrow): (max(0, arrow.low.reach), max(0, arrow.high.reach))
    case .path(let arrow): arrow.span
    }
  }

  /// The parallel edge `inset` pixels inside the outer one, with the tip's axis at `x`; `nil` when
  /// the border covers the arrow.
  package func contour(inset: Double, at x: Double, body: Rect) -> SeamlessPath.Arrow? {
    switch self {
    case .straight(let arrow): arrow.contour(inset: inset, at: x, body: body)
    case .path(let arrow): arrow.contour(at: x)
    }
  }

  /// Whether a stroke midway between two parallel edges keeps the tip of both.
  func canBeStroked(from outer: Double, to inner: Double, at x: Double, extent: Double) -> Bool {
    switch self {
    case .straight(let arrow):
      arrow.canBeStroked(from: outer, to: inner, at: x, extent: extent)
    case .path: false
    }
  }
}

/// An arrow with the shape of an ``ArrowPath``, in pixels, with its tip at (0, 0).
package struct PathArrow: Hashable, Sendable {
  package let path: ArrowPath
  /// The distance from the tip to the body's edge.
  package let height: Double
  /// The width of the base.
  package let base: Double
  /// The distance that the base of the sheared arrow has moved from its position in the path,
  /// along x.
  package let lean: Double

  /// The transform from the coordinates of the path: widths of the base and heights from the tip.
  private var transform: Affine {
    Affine(x: Point(x: base, y: 0), y: Point(x: lean, y: height))
  }

  /// The distances from the tip's axis to both ends of the base.
  package var ends: (low: Double, high: Double) {
    (
      -path.contour.lowSide.start.applying(transform).x,
      path.contour.highSide.end.applying(transform).x
    )
  }

  /// The distances from the tip's axis to both sides of a box that contains the arrow.
  var span: (low: Double, high: Double) {
    let bounds = path.contour.bounds
    return (
      -bounds.lowerBound * base + max(0, -lean), bounds.upperBound * base + max(0, lean)
    )
  }

  /// The tip's position that is nearest to `center` and keeps every point of the sheared arrow
  /// within the edge's length; its base stays at `base`.
  ///
  /// A point at a share y of the height, from the tip, lies at tip (1 - y) + base y + its own x.
  func leaningTip(near center: Double, base foot: Double, extent: Double) -> Double {
    var (low, high) = (0.0, extent)
    for point in path.contour.points where point.y < ArrowLimits.boundingHeightShare {
      let rest = foot * point.y + point.x * base
      low = max(low, -rest / (1 - point.y))
      high = min(high, (extent - rest) / (1 - point.y))
    }
    return min(max(center, low), high)
  }

  /// The arrow's outline with its tip's axis at `x`.
  func contour(at x: Double) -> SeamlessPath.Arrow {
    let transform = transform.moved(by: Point(x: x, y: 0))
    return SeamlessPath.Arrow(
      lowSide: path.contour.lowSide.applying(transform),
      highSide: path.contour.highSide.applying(transform))
  }
}
