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
    height = onPixels ? max(1, h.rounded(.toNearestOrAwayFromZero)) : h
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
      fit = scaled(toHeight: (height * longest / halfBase).rounded(.down))
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
