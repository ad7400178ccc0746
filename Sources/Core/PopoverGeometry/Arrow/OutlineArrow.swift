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
  func contour(inset: Double, at x: Double, body: Rect) -> SeamlessPath.Arrow? {
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
