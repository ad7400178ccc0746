/// An arrow at its position on an edge, in pixels.
struct ArrowLayout {
  /// The x of the tip.
  let center: Double
  let arrow: OutlineArrow

  /// Lays out an arrow whose tip is requested at `center`; `nil` when there is no room for one.
  init?(
    _ metrics: PixelMetrics, extent: Double, depth: Double, center: Double,
    corners: SeamlessPath.Radii
  ) {
    let edge = ArrowEdge(
      extent: extent, cornerLow: corners.nearLow, cornerHigh: corners.nearHigh,
      mode: metrics.arrowAtCorner)
    let deepest = metrics.deepestArrow(in: depth)
    if let path = metrics.arrowPath {
      self.init(path, metrics, edge, deepest: deepest, center: center)
    } else {
      self.init(straight: metrics, edge, deepest: deepest, center: center)
    }
  }

  private init(center: Double, arrow: OutlineArrow) {
    self.center = center
    self.arrow = arrow
  }

  private init?(
    straight metrics: PixelMetrics, _ edge: ArrowEdge, deepest: Double, center: Double
  ) {
    let fit = ArrowFit(metrics).limited(toDepth: deepest)
      .limited(toHalfBase: edge.extent / 2)
    guard fit.height > 0 else { return nil }
    let half = fit.halfBase
    var (tip, base) = (0.0, 0.0)
    var tipRadius = fit.tipRadius
    func upright(_ tipRadius: Double) -> ArrowFlank {
      ArrowFlank(base: half, height: fit.height, centerY: tipRadius, radius: tipRadius)
    }
    switch edge.mode {
    case .slide:
      tip = min(max(center, half), edge.extent - half)
      base = tip
    case .skew:
      tipRadius = fit.skewedTipRadius
      tip = min(max(center, tipRadius), edge.extent - tipRadius)
      base = edge.base(
        under: tip, halves: (half, half), height: fit.height,
        spare: metrics.outerFillet * upright(tipRadius).filletReach)
    }
    var arrow = StraightArrow(
      height: fit.height, halfBase: half, tipRadius: tipRadius, lean: base - tip)
    arrow.fillet(
      radius: metrics.outerFillet, upright: upright(tipRadius),
      room: (max(0, base - half), max(0, edge.extent - base - half)),
      bandWidth: metrics.bandWidth)
    self.init(center: tip, arrow: .straight(arrow))
  }

  private init?(
    _ path: ArrowPath, _ metrics: PixelMetrics, _ edge: ArrowEdge, deepest: Double,
    center: Double
  ) {
    let bounds = path.contour.bounds
    let requested = max(1, metrics.arrowHeight.rounded(.toNearestOrAwayFromZero))
    let widest = edge.extent / (bounds.upperBound - bounds.lowerBound)
    let room = min(1, deepest / requested, widest / metrics.arrowBase)
    let height = room < 1 ? (requested * room).rounded(.down) : requested
    guard height > 0 else { return nil }
    let base = room < 1 ? min(metrics.arrowBase * height / requested, widest) : metrics.arrowBase
    let upright = PathArrow(path: path, height: height, base: base, lean: 0)
    var tip = min(
      max(center, -bounds.lowerBound * base), edge.extent - bounds.upperBound * base)
    guard edge.mode == .skew else {
      self.init(center: tip, arrow: .path(upright))
      return
    }
    // An upright arrow has its tip over its base, so a tip exists for every base.
    let foot = edge.base(
      under: min(max(center, 0), edge.extent), halves: upright.span, height: height, spare: 0)
    tip = upright.leaningTip(near: center, base: foot, extent: edge.extent)
    let arrow = PathArrow(path: path, height: height, base: base, lean: foot - tip)
    self.init(center: tip, arrow: .path(arrow))
  }
}

/// The edge that carries an arrow, in pixels.
private struct ArrowEdge {
  let extent: Double
  let cornerLow: Double
  let cornerHigh: Double
  let mode: ArrowAtCorner

  /// The position of a skewing arrow's base: as near to its tip as the corners allow, or the middle
  /// of the edge where the corners leave no room. The base follows a tip that would otherwise lean
  /// out over it by more than the arrow's height.
  ///
  /// - Parameters:
  ///   - halves: the distances from the position to both ends of the base.
  ///   - spare: the length that fillets need beside the base.
  func base(
    under tip: Double, halves: (low: Double, high: Double), height: Double, spare: Double
  ) -> Double {
    let low = cornerLow + halves.low + spare
    let high = extent - cornerHigh - halves.high - spare
    let wanted = low <= high ? min(max(tip, low), high) : extent / 2
    let near = min(max(wanted, tip - halves.high - height), tip + halves.low + height)
    return min(max(near, halves.low), extent - halves.high)
  }
}
