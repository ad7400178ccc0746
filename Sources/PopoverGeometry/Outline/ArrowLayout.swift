/// An arrow at its place on an edge, in pixels.
struct ArrowLayout {
  /// The x of the tip.
  let center: Double
  let arrow: StraightArrow
  /// What the arrow and its fillets leave of its edge, before and behind it.
  let room: (low: Double, high: Double)

  /// Lays an arrow out whose tip is asked for at `center`; `nil` when there is no room for any.
  init?(
    _ metrics: PixelMetrics, extent: Double, depth: Double, center: Double,
    corners: SeamlessPath.Radii
  ) {
    let fit = ArrowFit(metrics).limited(toDepth: metrics.deepestArrow(in: depth))
      .limited(toHalfBase: extent / 2)
    guard fit.height > 0 else { return nil }
    let place =
      switch metrics.arrowAtCorner {
      case .slide: Place(sliding: fit, to: center, extent: extent)
      case .skew:
        Place(
          skewing: fit, to: center, extent: extent, fillet: metrics.outerFillet,
          corners: corners)
      }
    var arrow = StraightArrow(
      height: fit.height, halfBase: fit.halfBase, tipRadius: place.tipRadius,
      lean: place.base - place.tip)
    let (low, high) = (place.base - fit.halfBase, extent - place.base - fit.halfBase)
    arrow.fillet(
      radius: metrics.outerFillet, room: (max(0, low), max(0, high)),
      borderWidth: metrics.borderWidth)
    self.center = place.tip
    self.arrow = arrow
    room = (
      max(0, low - arrow.low.fillet * arrow.low.filletReach),
      max(0, high - arrow.high.fillet * arrow.high.filletReach)
    )
  }

  /// The place nearest to `center` at which a base still lies on the edge.
  static func clampedCenter(_ center: Double, halfBase: Double, extent: Double) -> Double {
    min(max(center, halfBase), extent - halfBase)
  }
}

/// Where the tip of an arrow and the middle of its base stand.
private struct Place {
  let tip: Double
  let base: Double
  let tipRadius: Double

  init(sliding fit: ArrowFit, to center: Double, extent: Double) {
    tip = ArrowLayout.clampedCenter(center, halfBase: fit.halfBase, extent: extent)
    base = tip
    tipRadius = fit.tipRadius
  }

  /// The base stays clear of the corners where it can, else it stands in the middle. Where the tip
  /// would lean out over the base by more than the arrow's height, the base follows it.
  init(
    skewing fit: ArrowFit, to center: Double, extent: Double, fillet: Double,
    corners: SeamlessPath.Radii
  ) {
    // A flank that leans far out touches the tip's circle on its lower half, which has to lie
    // above the base.
    let tipRadius = min(fit.tipRadius, 0.45 * fit.height)
    let upright = ArrowFlank(
      base: fit.halfBase, height: fit.height, centerY: tipRadius, radius: tipRadius)
    let half = fit.halfBase + fillet * upright.filletReach
    let (low, high) = (corners.nearLow + half, extent - corners.nearHigh - half)
    tip = min(max(center, tipRadius), extent - tipRadius)
    let lean = fit.halfBase + fit.height
    let wanted = low <= high ? min(max(center, low), high) : extent / 2
    base = ArrowLayout.clampedCenter(
      min(max(wanted, tip - lean), tip + lean), halfBase: fit.halfBase, extent: extent)
    self.tipRadius = tipRadius
  }
}
