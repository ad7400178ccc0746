/// The outline of a popover in the project's own geometry, resolved to numbers.
///
/// All lengths are in pixels, in the local frame of ``Orientation``: the arrow points up, x runs
/// along its edge. The value describes the *outer* edge of the border; ``path(inset:)`` gives
/// that edge and every edge parallel to it.
///
/// Guarantees: the tip's x is `arrowCenter`; body edges lie on whole pixels; the arrow's base
/// never leaves the body's edge and no radius reaches another, so the path never crosses itself.
package struct PopoverOutline: Hashable, Sendable {
  package let extent: Double
  package let depth: Double
  /// The y of the body's edge that carries the arrow, and so the height of the arrow; 0 if none.
  package let bodyTop: Double
  /// The x of the tip.
  package let arrowCenter: Double
  /// Half the arrow's base divided by its height: the tangent of half the angle at the tip.
  package let slope: Double
  package let radii: SeamlessPath.Radii

  /// Half of the arrow's base on the body's edge; 0 when there is no arrow.
  package var halfBase: Double { slope * bodyTop }

  package init(_ metrics: PixelMetrics, extent: Double, depth: Double, arrowCenter: Double?) {
    self.extent = extent
    self.depth = depth
    let fitted = arrowCenter.map { _ in
      ArrowFit(metrics).limited(toDepth: metrics.deepestArrow(in: depth))
        .limited(toHalfBase: extent / 2)
    }
    bodyTop = fitted?.height ?? 0
    slope = fitted?.slope ?? 0
    let halfBase = slope * bodyTop
    self.arrowCenter = PopoverOutline.clampedCenter(
      arrowCenter ?? extent / 2, halfBase: halfBase, extent: extent)
    radii = PopoverOutline.fittingRadii(
      metrics.outerRadius, width: extent, height: depth - bodyTop, border: metrics.borderWidth,
      besideArrow: bodyTop > 0
        ? (low: self.arrowCenter - halfBase, high: extent - self.arrowCenter - halfBase) : nil)
  }

  /// The place nearest to `center` at which the whole base still lies on the edge.
  package static func clampedCenter(
    _ center: Double, halfBase: Double, extent: Double
  ) -> Double {
    min(max(center, halfBase), extent - halfBase)
  }

  /// The corner radii that have room.
  ///
  /// A radius beside the arrow gives way to it first. Where two radii still overlap on a side,
  /// all four shrink by one factor, as CSS does it (CSS Backgrounds 3, "Overlapping Curves"). A
  /// far radius also leaves the border's width beside the near edge, where the inner edge turns
  /// sharply when the near radius is gone.
  package static func fittingRadii(
    _ radius: Double, width: Double, height: Double, border: Double,
    besideArrow room: (low: Double, high: Double)?
  ) -> SeamlessPath.Radii {
    let nearLow = min(radius, room?.low ?? radius)
    let nearHigh = min(radius, room?.high ?? radius)
    func factor(_ side: Double, _ sum: Double) -> Double { sum > side ? side / sum : 1 }
    let factor = min(
      factor(height, nearLow + radius), factor(height, nearHigh + radius),
      factor(width, nearLow + nearHigh), factor(width, radius + radius))
    let far = min(radius * factor, height - border)
    return SeamlessPath.Radii(
      nearLow: nearLow * factor, nearHigh: nearHigh * factor, farLow: far, farHigh: far)
  }
}

extension PopoverOutline {
  /// Whether the arrow and all corners are those of another outline, wherever they stand.
  package func hasShape(of other: PopoverOutline) -> Bool {
    bodyTop == other.bodyTop && slope == other.slope && radii == other.radii
  }
}

extension PopoverOutline {
  /// The edge that runs parallel to the outer one, `inset` pixels further in.
  ///
  /// Corners stay concentric, straight edges parallel and sharp corners mitred, so the ring
  /// between two insets is exactly what a mitred stroke would cover. `nil` when nothing is left.
  package func path(inset: Double) -> Path? {
    let body = Rect(minX: 0, minY: bodyTop, maxX: extent, maxY: depth).inset(by: inset)
    guard body.width > 0, body.height > 0 else { return nil }
    return SeamlessPath(
      body: body,
      radii: SeamlessPath.Radii(
        nearLow: max(radii.nearLow - inset, 0), nearHigh: max(radii.nearHigh - inset, 0),
        farLow: max(radii.farLow - inset, 0), farHigh: max(radii.farHigh - inset, 0)),
      arrow: arrow(inset: inset, body: body)
    ).path
  }

  /// Whether a stroke of this width, along the line half of it further in, covers exactly the
  /// ring between the outer edge and the one a whole width in.
  ///
  /// Not where that line has lost an arrow that the outer edge still has, or where an outer
  /// corner is rounder than sharp but not as round as half a stroke.
  package func canBeStroked(width: Double) -> Bool {
    let corners = [radii.nearLow, radii.nearHigh, radii.farLow, radii.farHigh]
    return hasArrow(inset: width / 2) == hasArrow(inset: 0)
      && corners.allSatisfy { $0 == 0 || $0 > width / 2 }
  }

  private func hasArrow(inset: Double) -> Bool {
    bodyTop > 0 && tipY(inset: inset) < bodyTop + inset
  }

  /// The y of the tip on the edge `inset` pixels in.
  ///
  /// Moving the flanks inwards by d moves the tip by d / sin(a), where a is half the angle at the
  /// tip, and sin(a) = slope / sqrt(1 + slope^2).
  private func tipY(inset: Double) -> Double {
    inset > 0 ? inset * (1 + slope * slope).squareRoot() / slope : 0
  }

  /// The arrow's corners on the edge `inset` pixels in; `nil` when the border covers the arrow.
  private func arrow(inset: Double, body: Rect) -> SeamlessPath.Arrow? {
    guard hasArrow(inset: inset) else { return nil }
    let tipY = tipY(inset: inset)
    let halfBase = slope * (body.minY - tipY)
    return SeamlessPath.Arrow(
      low: shoulder(x: max(arrowCenter - halfBase, body.minX), tipY: tipY),
      tip: Point(x: arrowCenter, y: tipY),
      high: shoulder(x: min(arrowCenter + halfBase, body.maxX), tipY: tipY))
  }

  /// Where a flank ends: on the body's near edge, or on its side edge if it meets that first.
  private func shoulder(x: Double, tipY: Double) -> Point {
    Point(x: x, y: tipY + (x - arrowCenter).magnitude / slope)
  }
}
