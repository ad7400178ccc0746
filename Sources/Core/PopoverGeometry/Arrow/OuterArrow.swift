/// The measures of an arrow that has enough room, on the border's outer edge, in pixels.
package struct OuterArrow: Sendable {
  /// The distance from the tip to the body's edge, before it is rounded to whole pixels.
  package let height: Double
  /// The length that the arrow takes of its edge, without fillets; no less than in the drawing.
  package let base: Double
  /// The least distances from the tip to the low and the high end of its edge, for any edge.
  package let reach: (low: Double, high: Double)

  package init(_ metrics: PixelMetrics) {
    if let path = metrics.arrowPath {
      let bounds = path.contour.bounds
      height = metrics.arrowHeight
      base = metrics.arrowBase * (bounds.upperBound - bounds.lowerBound)
      // A skewed arrow reaches farther, but that distance depends on the length of the edge.
      reach = (-bounds.lowerBound * metrics.arrowBase, bounds.upperBound * metrics.arrowBase)
      return
    }
    let (exact, drawn) = (ArrowFit(metrics, onPixels: false), ArrowFit(metrics))
    height = exact.height
    // The measured edge is the outer one: its base is the requested one, without rounding errors.
    base =
      metrics.referenceInset > 0 ? 2 * max(exact.halfBase, drawn.halfBase) : metrics.arrowBase
    let nearest = metrics.arrowAtCorner == .skew ? drawn.skewedTipRadius : base / 2
    reach = (nearest, nearest)
  }
}
