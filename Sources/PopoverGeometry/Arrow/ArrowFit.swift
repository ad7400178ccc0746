/// A straight arrow before it has a place, in pixels: what its outer edge measures.
struct ArrowFit: Hashable {
  /// From the tip to the body's edge: whole pixels, so that the body's edge is crisp.
  var height: Double
  /// Half of the base on the body's edge, fillets left out.
  var halfBase: Double
  /// The radius of the tip; 0 for a sharp one.
  var tipRadius: Double

  /// The outer edge of the arrow whose *measured* edge has the base, height and radius asked for.
  ///
  /// The measured edge lies d = referenceInset further in. A round tip has the same center on both
  /// edges, so it moves in by d like the body's edge and the height stays. A sharp one moves by
  /// d / sin(a), a being half the tip's angle. For the height rounded to a pixel the flank is the
  /// line from the measured base that keeps the distance of the measured edge from the tip's
  /// center, see ``ArrowFlank``.
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

  /// The radius of a tip that still has flanks: they do not lean inwards, and they begin above the
  /// base.
  ///
  /// A circle through the tip whose tangent at the base is the flank has the radius
  /// (u^2 + h^2) / 2 h for half a base u and a height h.
  static func largestTipRadius(_ radius: Double, halfBase: Double, height: Double) -> Double {
    let limit =
      halfBase <= height
      ? halfBase : (halfBase * halfBase + height * height) / (2 * height)
    return min(radius, limit * ArrowLimits.tipRadiusShare)
  }

  /// The radius of the tip of an arrow that may lean.
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

  /// A smaller arrow of the same shape when the body would get too thin.
  func limited(toDepth depth: Double) -> ArrowFit {
    let highest = max(0, depth.rounded(.down))
    return height > highest ? scaled(toHeight: highest) : self
  }

  /// A smaller arrow when the base is longer than the edge it stands on.
  func limited(toHalfBase longest: Double) -> ArrowFit {
    var fit = self
    // An error of rounding is no lack of room.
    if halfBase > longest + ArrowLimits.roundingError {
      fit = scaled(toHeight: (height * longest / halfBase).rounded(.down))
    }
    if fit.height > 0 { fit.halfBase = min(halfBase, longest) }
    return fit
  }
}
