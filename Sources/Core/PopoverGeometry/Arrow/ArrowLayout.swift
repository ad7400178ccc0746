/// An arrow at its position on an edge, in pixels.
struct ArrowLayout {
  /// The x of the tip.
  let center: Double
  let arrow: OutlineArrow
}

extension ArrowLayout {
  /// Lays out an arrow whose tip is requested at `center`; `nil` when there is no room for one.
  ///
  /// - Parameter corners: the radii of a body below an arrow of a height.
  init?(
    _ metrics: PixelMetrics, extent: Double, depth: Double, center: Double,
    corners: (_ height: Double) -> SeamlessPath.Radii
  ) {
    let deepest = metrics.deepestArrow(in: depth)
    func edge(_ height: Double) -> ArrowEdge {
      let corners = corners(height)
      return ArrowEdge(
        extent: extent, cornerLow: corners.nearLow, cornerHigh: corners.nearHigh,
        mode: metrics.arrowAtCorner)
    }
    if let path = metrics.arrowPath {
      guard let arrow = PathArrow(path, metrics, extent: extent, deepest: deepest) else {
        return nil
      }
      self.init(arrow, edge(arrow.height), center: center)
    } else {
      let fit = ArrowFit(metrics).limited(toDepth: deepest).limited(toHalfBase: extent / 2)
      guard fit.height > 0 else { return nil }
      self.init(fit, metrics, edge(fit.height), center: center)
    }
  }

  /// Lays out a straight arrow.
  private init(_ fit: ArrowFit, _ metrics: PixelMetrics, _ edge: ArrowEdge, center: Double) {
    let half = fit.halfBase
    let tipRadius = edge.mode == .skew ? fit.skewedTipRadius : fit.tipRadius
    let spare = fit.filletLength(metrics, tipRadius: tipRadius)
    let (tip, base): (Double, Double)
    switch edge.mode {
    case .stop:
      tip = edge.stop(near: center, halves: (half, half), spare: spare)
      base = tip
    case .slide:
      tip = min(max(center, half), edge.extent - half)
      base = tip
    case .skew:
      tip = min(max(center, tipRadius), edge.extent - tipRadius)
      base = edge.base(under: tip, halves: (half, half), height: fit.height, spare: spare)
    }
    var arrow = StraightArrow(
      height: fit.height, halfBase: half, tipRadius: tipRadius, lean: base - tip)
    arrow.fillet(
      radius: metrics.outerFillet,
      room: (
        ArrowEdge.filletRoom(base - half, corner: edge.cornerLow, spare: spare),
        ArrowEdge.filletRoom(edge.extent - base - half, corner: edge.cornerHigh, spare: spare)
      ),
      bandWidth: metrics.bandWidth)
    self.init(center: tip, arrow: .straight(arrow))
  }

  /// Lays out an arrow along a path.
  private init(_ upright: PathArrow, _ edge: ArrowEdge, center: Double) {
    let span = upright.span
    switch edge.mode {
    case .stop:
      self.init(center: edge.stop(near: center, halves: span, spare: 0), arrow: .path(upright))
    case .slide:
      self.init(
        center: min(max(center, span.low), edge.extent - span.high), arrow: .path(upright))
    case .skew:
      // An upright arrow has its tip over its base, so a tip exists for every base.
      let foot = edge.base(
        under: min(max(center, 0), edge.extent), halves: span, height: upright.height, spare: 0)
      let tip = upright.leaningTip(near: center, base: foot, extent: edge.extent)
      let arrow = PathArrow(
        path: upright.path, height: upright.height, base: upright.base, lean: foot - tip)
      self.init(center: tip, arrow: .path(arrow))
    }
  }
}

extension PathArrow {
  /// An upright arrow that is no higher than `deepest` and no wider than its edge; `nil` when that leaves
  /// nothing.
  fileprivate init?(
    _ path: ArrowPath, _ metrics: PixelMetrics, extent: Double, deepest: Double
  ) {
    let bounds = path.contour.bounds
    let requested = PixelMetrics.snappedArrowHeight(metrics.arrowHeight)
    let widest = extent / (bounds.upperBound - bounds.lowerBound)
    let room = min(1, deepest / requested, widest / metrics.arrowBase)
    let height = room < 1 ? (requested * room).rounded(.down) : requested
    guard height > 0 else { return nil }
    let base = room < 1 ? min(metrics.arrowBase * height / requested, widest) : metrics.arrowBase
    self.init(path: path, height: height, base: base, lean: 0)
  }
}

/// The edge that carries an arrow, in pixels.
private struct ArrowEdge {
  let extent: Double
  let cornerLow: Double
  let cornerHigh: Double
  let mode: ArrowAtCorner

  /// The position of an arrow that stops before the corners, with its fillets. Where the edge is too short
  /// for that, the rest of the edge is divided as corners and fillets need it.
  ///
  /// - Parameters:
  ///   - halves: the distances from the position to both ends of the base.
  ///   - spare: the length that fillets need beside the base.
  func stop(
    near center: Double, halves: (low: Double, high: Double), spare: Double
  ) -> Double {
    let (low, high) = (cornerLow + spare, cornerHigh + spare)
    let share = low + high > 0 ? low / (low + high) : 0.5
    let divided = halves.low + (extent - halves.low - halves.high) * share
    let (first, last) = (halves.low + low, extent - halves.high - high)
    return min(max(center, min(first, divided)), max(last, divided))
  }

  /// The part of the edge beside an arrow that a fillet may take: all that it needs, or its share where the
  /// corner lacks room too. So both shrink alike, and the outline has no kink before both are 0.
  static func filletRoom(_ room: Double, corner: Double, spare: Double) -> Double {
    let needed = corner + spare
    return room < needed - ArrowLimits.roundingError ? max(0, room) * spare / needed : spare
  }

  /// The position of a skewing arrow's base: as near to its tip as the corners allow. The base follows a
  /// tip that would otherwise lean out over it by more than the arrow's height.
  ///
  /// - Parameters:
  ///   - halves: the distances from the position to both ends of the base.
  ///   - spare: the length that fillets need beside the base.
  func base(
    under tip: Double, halves: (low: Double, high: Double), height: Double, spare: Double
  ) -> Double {
    let wanted = stop(near: tip, halves: halves, spare: spare)
    let near = min(max(wanted, tip - halves.high - height), tip + halves.low + height)
    return min(max(near, halves.low), extent - halves.high)
  }
}

/// The size of a straight arrow before it is positioned: measures of its outer edge, in pixels.
struct ArrowFit: Hashable {
  /// The distance from the tip to the body's edge: whole pixels, so that the body's edge is crisp.
  var height: Double
  /// Half of the base on the body's edge, without fillets.
  var halfBase: Double
  /// The radius of the tip; 0 for a sharp one.
  var tipRadius: Double

  /// Derives the outer edge from the requested base, height and radius of the *measured* edge.
  ///
  /// The measured edge lies d = referenceInset inside the outer edge. A round tip has the same
  /// center on both edges. Its tip therefore moves by d, as the body's edge does, and the height
  /// stays. A sharp tip moves by d / sin(a), where a is half of the tip's angle. After the height
  /// is rounded to a pixel, the flank starts at the measured base and keeps the measured edge's
  /// distance from the tip's center; see ``ArrowFlank``.
  ///
  /// - Parameter onPixels: whether the height is rounded, as in every drawing.
  init(_ metrics: PixelMetrics, onPixels: Bool = true) {
    let half = metrics.arrowBase / 2
    let d = metrics.referenceInset
    var h = metrics.arrowHeight
    if metrics.tipRadius == 0 {
      h += d * (1 + (h / half) * (h / half)).squareRoot() - d
    }
    height = onPixels ? PixelMetrics.snappedArrowHeight(h) : h
    let measuredRadius = ArrowFit.largestTipRadius(
      metrics.tipRadius, halfBase: half, height: height)
    tipRadius = measuredRadius > 0 ? measuredRadius + d : 0
    let flank = ArrowFlank(
      base: half, height: height + d, centerY: tipRadius, radius: tipRadius - d)
    halfBase =
      (tipRadius + flank.sine * (height - tipRadius)) / flank.cosine
  }

  /// The radius, reduced to the largest one that leaves flanks. Such flanks do not lean inwards and
  /// begin above the base.
  ///
  /// A circle through the tip whose tangent at the base is the flank has the radius
  /// (u^2 + h^2) / 2 h for half a base u and a height h.
  static func largestTipRadius(_ radius: Double, halfBase: Double, height: Double) -> Double {
    let limit =
      halfBase <= height
      ? halfBase : (halfBase * halfBase + height * height) / (2 * height)
    return min(radius, limit * ArrowLimits.tipRadiusShare)
  }

  /// The length that a fillet of the upright arrow takes of an edge with room for it.
  func filletLength(_ metrics: PixelMetrics, tipRadius: Double) -> Double {
    guard metrics.outerFillet > 0 else { return 0 }
    var upright = StraightArrow(height: height, halfBase: halfBase, tipRadius: tipRadius, lean: 0)
    upright.fillet(
      radius: metrics.outerFillet, room: (.infinity, .infinity), bandWidth: metrics.bandWidth)
    return upright.low.fillet * upright.low.filletReach
  }

  /// The tip's radius of an arrow that may lean.
  var skewedTipRadius: Double { min(tipRadius, ArrowLimits.skewedTipRadiusShare * height) }

  /// The same shape at another height.
  private func scaled(toHeight height: Double) -> ArrowFit {
    var fit = self
    let factor = height / self.height
    fit.height = height
    fit.halfBase *= factor
    fit.tipRadius *= factor
    return fit
  }

  /// The arrow, scaled down when it leaves the body too thin.
  func limited(toDepth depth: Double) -> ArrowFit {
    let highest = max(0, depth.rounded(.down))
    return height > highest ? scaled(toHeight: highest) : self
  }

  /// The arrow, scaled down when its base is longer than the edge that carries it.
  func limited(toHalfBase longest: Double) -> ArrowFit {
    var fit = self
    // A difference of a rounding error is not a lack of room.
    if halfBase > longest + ArrowLimits.roundingError {
      let share = height * longest / halfBase
      fit = scaled(toHeight: (share + ArrowLimits.roundingError).rounded(.down))
    }
    if fit.height > 0 { fit.halfBase = min(halfBase, longest) }
    return fit
  }
}

/// The limits that keep an arrow's outline drawable, each with its reason.
package enum ArrowLimits {
  /// The largest tip radius, as a share of the largest possible one. At the full radius the flanks
  /// have no length left between the tip's arc and the base.
  package static let tipRadiusShare = 0.95

  /// The largest tip radius of a leaning arrow, as a share of its height. A flank that leans far
  /// out touches the tip's circle at its lowest point, two radii below the tip. That point must lie
  /// above the base, so the share is less than one half.
  package static let skewedTipRadiusShare = 0.45

  /// The smallest radius of a fillet, in pixels. A smaller one changes no pixel visibly and only
  /// adds joins to the outline.
  package static let smallestFillet = 0.25

  /// The share of the height, from the tip, beyond which a point of an arrow's path does not limit
  /// a leaning tip. The limit divides by the point's height above the base, and a point on the base
  /// does not move with the tip.
  package static let boundingHeightShare = 0.999

  /// The tolerance for equal lengths, in pixels: more than the rounding errors of the sums that
  /// give them, and less than a step of Cairo's grid, 1/256 pixel.
  package static let roundingError = 1e-9
}

/// The measures of an arrow that has enough room, on the border's outer edge, in pixels.
package struct OuterArrow: Sendable {
  /// The distance from the tip to the body's edge, before it is rounded to whole pixels.
  package let height: Double
  /// The length that the arrow takes of its edge, without fillets; no less than in the drawing.
  package let base: Double
  /// The least distances from the tip to the low and the high end of its edge; of an arrow that stops, to the
  /// curves of the corners there.
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
    let nearest =
      switch metrics.arrowAtCorner {
      case .stop:
        base / 2 + drawn.filletLength(metrics, tipRadius: drawn.tipRadius)
      case .slide: base / 2
      case .skew: drawn.skewedTipRadius
      }
    reach = (nearest, nearest)
  }
}
