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

  /// An outline with ample room, whose arrow has its full size.
  package init(ample metrics: PixelMetrics) {
    let ample = 4 * Double(PixelSize.largestSide)
    self.init(metrics, extent: ample, depth: ample, arrowCenter: ample / 2)
  }
}
