/// The arrow of an outline, about its tip.
package enum OutlineArrow: Hashable, Sendable {
  case straight(StraightArrow)
  case path(PathArrow)

  /// From the tip to the body's edge.
  package var height: Double {
    switch self {
    case .straight(let arrow): arrow.height
    case .path(let arrow): arrow.height
    }
  }

  /// From the tip's axis to both ends of what the arrow takes of its edge, fillets and all.
  package var reach: (low: Double, high: Double) {
    switch self {
    case .straight(let arrow): (arrow.low.reach, arrow.high.reach)
    case .path(let arrow): arrow.ends
    }
  }

  /// From the tip's axis to the farthest points of the arrow, which may lie outside its base.
  package var span: (low: Double, high: Double) {
    switch self {
    case .straight(let arrow): (max(0, arrow.low.reach), max(0, arrow.high.reach))
    case .path(let arrow): arrow.span
    }
  }

  /// The arrow's edge `inset` pixels in, with its tip's axis at `x`; `nil` when the border covers
  /// the arrow.
  func contour(inset: Double, at x: Double, body: Rect) -> SeamlessPath.Arrow? {
    switch self {
    case .straight(let arrow): arrow.contour(inset: inset, at: x, body: body)
    case .path(let arrow): arrow.contour(at: x)
    }
  }

  /// Whether a stroke midway between two edges has the tip of both.
  func canBeStroked(from outer: Double, to inner: Double, at x: Double, extent: Double) -> Bool {
    switch self {
    case .straight(let arrow):
      arrow.canBeStroked(from: outer, to: inner, at: x, extent: extent)
    case .path: false
    }
  }
}
