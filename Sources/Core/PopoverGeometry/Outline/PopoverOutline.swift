/// The resolved outline of a popover in the `gusset` geometry.
///
/// All lengths are in pixels, in the local frame of ``Orientation``: the arrow points up, x runs
/// along its edge. The value describes the *outer* edge of the border; ``path(inset:)`` returns
/// that edge and every edge parallel to it.
///
/// Guarantees: the tip's x is `arrowCenter`; body edges lie on whole pixels; the arrow's base
/// never leaves the body's edge and no radius reaches another, so the path never crosses itself.
package struct PopoverOutline: Hashable, Sendable {
  package let extent: Double
  package let depth: Double
  /// The x of the tip; the middle when there is no arrow.
  package let arrowCenter: Double
  /// The arrow, with its tip as the origin; `nil` when there is none.
  package let arrow: OutlineArrow?
  package let radii: SeamlessPath.Radii

  /// The y of the body's edge that carries the arrow. It equals the arrow's height; 0 without one.
  package var bodyTop: Double { arrow?.height ?? 0 }

  /// The lengths of the edge's parts before and after the arrow; `nil` without an arrow.
  package var room: (low: Double, high: Double)? {
    PopoverOutline.room(arrow, at: arrowCenter, extent: extent)
  }

  private static func room(
    _ arrow: OutlineArrow?, at center: Double, extent: Double
  ) -> (low: Double, high: Double)? {
    guard let reach = arrow?.reach else { return nil }
    return (max(0, center - reach.low), max(0, extent - center - reach.high))
  }

  package init(
    _ metrics: PixelMetrics, extent: Double, depth: Double, arrowCenter: Double?,
    direction: ArrowDirection = .up
  ) {
    self.extent = extent
    self.depth = depth
    let corners = metrics.outerRadii.local(direction)
    func fitted(below height: Double) -> SeamlessPath.Radii {
      corners.fitted(width: extent, height: depth - height)
    }
    if let arrowCenter,
      let layout = ArrowLayout(
        metrics, extent: extent, depth: depth, center: arrowCenter, corners: fitted)
    {
      self.arrowCenter = layout.center
      arrow = layout.arrow
    } else {
      self.arrowCenter = extent / 2
      arrow = nil
    }
    let height = arrow?.height ?? 0
    var radii = fitted(below: height)
    if let room = PopoverOutline.room(arrow, at: self.arrowCenter, extent: extent) {
      radii = radii.fitted(besideArrow: room)
    }
    // No radius reaches the border of the opposite edge, because the inner edge has a sharp corner there
    // when that radius is less than the border.
    let most = min(extent, depth - height) - metrics.bandWidth
    self.radii = radii.mapped { min($0, most) }
  }
}

extension PopoverOutline {
  /// Whether the arrow and all corners are equal to those of another outline, at any position.
  package func hasShape(of other: PopoverOutline) -> Bool {
    radii == other.radii && arrow == other.arrow
  }

  /// Whether ``path(inset:)`` can give the edges parallel to the outer one.
  package var hasParallelEdges: Bool {
    if case .path? = arrow { false } else { true }
  }

  /// The edge parallel to the outer one, `inset` pixels inside it.
  ///
  /// Rounded corners stay concentric, straight edges parallel and sharp corners mitered. So a
  /// mitered stroke covers exactly the ring between two insets. `nil` when nothing is left, and for
  /// an arrow that is not straight: curves parallel to its cubics are not cubics.
  package func path(inset: Double) -> BezierPath? {
    let body = Rect(minX: 0, minY: bodyTop, maxX: extent, maxY: depth).inset(by: inset)
    guard body.width > 0, body.height > 0, inset == 0 || hasParallelEdges else { return nil }
    return SeamlessPath(
      body: body, radii: radii.mapped { max($0 - inset, 0) },
      arrow: arrow?.contour(inset: inset, at: arrowCenter, body: body)
    ).path
  }

  /// Whether a stroke midway between the edges `outer` and `inner` pixels inside covers exactly the
  /// ring between them.
  ///
  /// It does not where the middle line has lost an arrow or a round tip that the outer edge has. It
  /// does not either where the radius of an outer corner is above 0 but less than half of the
  /// stroke's width.
  package func canBeStroked(from outer: Double, to inner: Double) -> Bool {
    let middle = (outer + inner) / 2
    let corners = [radii.nearLow, radii.nearHigh, radii.farLow, radii.farHigh]
    let hasTip =
      arrow?.canBeStroked(from: outer, to: inner, at: arrowCenter, extent: extent) ?? true
    return hasTip && corners.allSatisfy { $0 <= outer || $0 > middle }
  }
}

/// A theme's lengths in pixels, as ``PopoverOutline`` takes them.
package struct PixelMetrics: Hashable, Sendable {
  package let cornerRadii: CornerRadii
  package let arrowBase: Double
  package let arrowHeight: Double
  /// The requested radius of a straight arrow's tip; the radius of a curved one's, limited to its room.
  package let tipRadius: Double
  package let filletRadius: Double
  package let arrowAtCorner: ArrowAtCorner
  /// The path of an arrow that is not straight.
  package let arrowPath: ArrowPath?
  /// The border's width: whole pixels, or 0 for no border.
  package let borderWidth: Double
  /// The highlight's width: whole pixels, or 0 for no highlight.
  package let highlightWidth: Double
  /// The distance from the border's outer edge to the edge that the other metrics are measured to.
  package let referenceInset: Double

  package init(
    cornerRadii: CornerRadii, arrowBase: Double, arrowHeight: Double,
    arrowShape: ArrowShape = .straight(), arrowAtCorner: ArrowAtCorner = .stop,
    borderWidth: Double, position: BorderPosition,
    highlightWidth: Double = 0, scale: Scale
  ) {
    self.cornerRadii = cornerRadii.mapped { $0 * scale.value }
    self.arrowBase = arrowBase * scale.value
    self.arrowHeight = arrowHeight * scale.value
    filletRadius = arrowShape.filletRadius * scale.value
    self.arrowAtCorner = arrowAtCorner
    let tip = arrowShape.tipRadius * scale.value
    switch arrowShape {
    case .straight: (tipRadius, arrowPath) = (tip, nil)
    case .curved:
      let height = PixelMetrics.snappedArrowHeight(self.arrowHeight)
      tipRadius = ArrowFit.largestTipRadius(tip, halfBase: self.arrowBase / 2, height: height)
      arrowPath = .curved(tipRadius: tipRadius, base: self.arrowBase, height: height)
    case .path(let path): (tipRadius, arrowPath) = (tip, path)
    }
    self.borderWidth = PixelMetrics.snappedBorderWidth(borderWidth * scale.value)
    self.highlightWidth = PixelMetrics.snappedBorderWidth(highlightWidth * scale.value)
    referenceInset = position.referenceInset(borderWidth: self.borderWidth)
  }

  /// A border's width in whole pixels, so that the border is crisp at every scale.
  ///
  /// The rule is that of CSS (Values and Units 4, "snapping lengths as border widths"): the width
  /// is rounded down to whole device pixels, but a width above 0 becomes at least 1.
  package static func snappedBorderWidth(_ width: Double) -> Double {
    guard width > 0 else { return 0 }
    return max(1, width.rounded(.down))
  }

  /// The height in whole pixels, so that the body's edge is crisp.
  package static func snappedArrowHeight(_ height: Double) -> Double {
    max(1, height.rounded(.toNearestOrAwayFromZero))
  }

  /// The radii of the border's outer edge. A sharp corner stays sharp on every edge.
  package var outerRadii: CornerRadii {
    cornerRadii.mapped { $0 > 0 ? $0 + referenceInset : 0 }
  }

  /// The radius of the fillets on the border's outer edge. Fillets are concave, so this is less
  /// than the radius on the measured edge.
  package var outerFillet: Double { max(0, filletRadius - referenceInset) }

  /// The distance from the border's outer edge to the plain fill: border and highlight.
  package var bandWidth: Double { borderWidth + highlightWidth }

  /// The side of the smallest body that shows a pixel of fill.
  package var smallestSide: Double { 2 * bandWidth + 1 }

  /// The maximum height of an arrow in a picture of this depth: two thirds of the depth, and less
  /// where border and fill need more than the rest.
  package func deepestArrow(in depth: Double) -> Double {
    min(depth * 2 / 3, depth - smallestSide)
  }
}

/// The border edge that a theme's sizes (radii, base and height) are measured to.
///
/// The border's outer edge always lies on the bounds: nothing is drawn outside the size, and the
/// picture has no empty margin.
public enum BorderPosition: String, Hashable, Sendable, CaseIterable {
  /// The outer edge: the border lies inside the measured shape.
  case inside
  /// The middle of the border.
  case center
  /// The inner edge: the border lies outside the measured shape.
  case outside

  /// The distance from the border's outer edge to the measured edge.
  package func referenceInset(borderWidth: Double) -> Double {
    switch self {
    case .inside: 0
    case .center: borderWidth / 2
    case .outside: borderWidth
    }
  }
}

extension PopoverOutline {
  /// An outline with ample room, whose arrow has its full size.
  package init(ample metrics: PixelMetrics) {
    let ample = 4 * Double(PixelSize.largestSide)
    self.init(metrics, extent: ample, depth: ample, arrowCenter: ample / 2)
  }
}
