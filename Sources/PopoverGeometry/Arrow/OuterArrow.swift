/// What an arrow that has all the room it wants measures on the border's outer edge, in pixels.
package struct OuterArrow: Sendable {
  /// From the tip to the body's edge, before it is rounded to whole pixels.
  package let height: Double
  /// The length of the edge that it takes, fillets left out; no less than in the drawing.
  package let base: Double
  /// How near the tip comes to the low and the high end of its edge, however short the edge.
  package let reach: (low: Double, high: Double)

  package init(_ metrics: PixelMetrics) {
    if let path = metrics.arrowPath {
      let bounds = path.contour.bounds
      height = metrics.arrowHeight
      base = metrics.arrowBase * (bounds.upperBound - bounds.lowerBound)
      // Skewed it reaches farther, but how far depends on the length of the edge.
      reach = (-bounds.lowerBound * metrics.arrowBase, bounds.upperBound * metrics.arrowBase)
      return
    }
    let (exact, drawn) = (ArrowFit(metrics, onPixels: false), ArrowFit(metrics))
    height = exact.height
    // On its outer edge an arrow has the base that was asked for, without an error of rounding.
    base =
      metrics.referenceInset > 0 ? 2 * max(exact.halfBase, drawn.halfBase) : metrics.arrowBase
    let nearest = metrics.arrowAtCorner == .skew ? drawn.skewedTipRadius : base / 2
    reach = (nearest, nearest)
  }
}
