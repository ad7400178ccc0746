/// A theme's lengths in pixels, ready for ``PopoverOutline``.
package struct PixelMetrics: Hashable, Sendable {
  package let cornerRadius: Double
  package let arrowBase: Double
  package let arrowHeight: Double
  /// The border's width: whole pixels, 0 for none.
  package let borderWidth: Double
  /// From the border's outer edge to the edge that the other metrics are measured on.
  package let referenceInset: Double

  package init(
    cornerRadius: Double, arrowBase: Double, arrowHeight: Double,
    borderWidth: Double, position: BorderPosition, scale: Scale
  ) {
    self.cornerRadius = cornerRadius * scale.value
    self.arrowBase = arrowBase * scale.value
    self.arrowHeight = arrowHeight * scale.value
    self.borderWidth = PixelMetrics.snappedBorderWidth(borderWidth * scale.value)
    referenceInset = position.referenceInset(borderWidth: self.borderWidth)
  }

  /// A border's width in whole pixels, so that it is crisp at every scale.
  ///
  /// The rule of CSS (Values and Units 4, "snapping lengths as border widths"): down to a whole
  /// number of device pixels, but never from something to nothing.
  package static func snappedBorderWidth(_ width: Double) -> Double {
    guard width > 0 else { return 0 }
    return max(1, width.rounded(.down))
  }

  /// The radius of the border's outer edge. A sharp corner stays sharp on every edge.
  package var outerRadius: Double {
    cornerRadius > 0 ? cornerRadius + referenceInset : 0
  }

  /// The least body that still shows a pixel of fill.
  package var smallestSide: Double { 2 * borderWidth + 1 }

  /// The most that an arrow may take of a depth: two thirds, so that a body stays a body, and
  /// never what border and fill need.
  package func deepestArrow(in depth: Double) -> Double {
    min(depth * 2 / 3, depth - smallestSide)
  }
}

/// The height and the slope of an arrow's outer edge.
struct ArrowFit {
  /// From the tip to the body's edge: whole pixels, so that the body's edge is crisp.
  var height: Double
  /// Half the base divided by the height.
  var slope: Double

  /// The outer edge of the arrow whose *measured* edge has the base and height asked for.
  ///
  /// The measured edge lies d = referenceInset further in. There the tip is d / sin(a) below the
  /// outer tip, a being half the tip's angle, which gives the height. For that height rounded to
  /// a pixel, the slope t follows from t (H + d) - d sqrt(1 + t^2) = base / 2, a quadratic in t.
  init(_ metrics: PixelMetrics) {
    let half = metrics.arrowBase / 2
    let d = metrics.referenceInset
    let tipShift =
      d * (1 + (metrics.arrowHeight / half) * (metrics.arrowHeight / half)).squareRoot()
    let h = (metrics.arrowHeight + tipShift - d).rounded(.toNearestOrAwayFromZero)
    height = max(1, h)
    let square = height * height + 2 * height * d
    slope = (half * (height + d) + d * (half * half + square).squareRoot()) / square
  }

  /// A smaller arrow of the same shape when the body would get too thin.
  func limited(toDepth depth: Double) -> ArrowFit {
    var fit = self
    fit.height = min(height, max(0, depth.rounded(.down)))
    return fit
  }

  /// A smaller arrow when the base is longer than the edge it stands on.
  func limited(toHalfBase longest: Double) -> ArrowFit {
    guard slope * height > longest else { return self }
    var fit = self
    fit.height = (longest / slope).rounded(.down)
    fit.slope = fit.height > 0 ? longest / fit.height : 0
    return fit
  }
}
