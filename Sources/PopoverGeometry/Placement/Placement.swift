/// Where a popover goes, and its arrow: a ``PlacementRequest`` resolved.
///
/// The arrow points at the middle of the side of the anchor that it faces, as directly as it can,
/// and the best of the permitted directions is taken; <doc:PlacingPopovers> gives the rules. The
/// same request always has the same placement.
///
/// Coordinates are those of the request's container, in points, y down.
///
/// Guarantees: every number is finite; ``frame`` lies in the container without its margins and,
/// unless the warnings say ``PlacementWarning/coversAnchor``, beside the anchor; ``tip`` lies on the
/// frame's edge; ``contentRect`` lies in ``body`` and ``body`` in ``frame``.
public struct Placement: Hashable, Sendable {
  /// The way the arrow points; `nil` when there was no room for an arrow.
  package let direction: ArrowDirection?
  /// The whole background, arrow included.
  public let frame: Rect
  /// From the middle of the arrow's edge to the arrow, in points, negative to the left or up:
  /// UIKit's `arrowOffset`. 0 without an arrow.
  package let arrowOffset: Double
  /// Where the arrow's tip is; `nil` without an arrow.
  public let tip: Point?
  /// The background without its arrow.
  public let body: Rect
  /// The rectangle of the content.
  public let contentRect: Rect
  /// What its user may want to know, the worst first.
  public let warnings: [PlacementWarning]

  /// The arrow to draw; `nil` when there was no room for one.
  public var arrow: Arrow? { direction.map { Arrow($0, offset: arrowOffset) } }

  /// Places a popover.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number is none that can be
  ///   laid out with, when no direction is permitted, when the margins leave nothing of the
  ///   container, or when the minimum size exceeds the maximum.
  public init(_ request: PlacementRequest) throws(GussetError) {
    let space = try PlacementSpace(request)
    let beside = space.best(coveringAnchor: false)
    let best = beside ?? space.best(coveringAnchor: true)
    direction = best?.direction
    frame = best?.frame ?? space.frameWithoutArrow
    tip = best?.tip
    arrowOffset =
      best.map { best in
        let middle = best.frame.center
        return best.direction.edge == .x ? best.tip.x - middle.x : best.tip.y - middle.y
      } ?? 0
    body = request.background.body(of: frame, arrow: direction)
    contentRect = request.background.contentRect(of: body)
    warnings = space.warnings(
      tip: tip, body: body, content: contentRect.size,
      coversAnchor: beside == nil && (best != nil || frame.overlaps(space.anchor)))
  }
}

extension PlacementSpace {
  /// What there is to say of a placement.
  fileprivate func warnings(
    tip: Point?, body: Rect, content: Size, coversAnchor: Bool
  ) -> [PlacementWarning] {
    var warnings: [PlacementWarning] = []
    if anchorIsOutside { warnings.append(.anchorOutside) }
    if tip == nil { warnings.append(.noArrow) }
    if coversAnchor { warnings.append(.coversAnchor) }
    let distance = tip.map { $0.distance(to: anchor.nearestPoint(to: $0)) } ?? 0
    if distance > PlacementSpace.tolerance { warnings.append(.offTarget(distance: distance)) }
    let lost = max(wanted.width - content.width, wanted.height - content.height)
    if lost > PlacementSpace.tolerance { warnings.append(.shrunk(from: wanted, to: content)) }
    let advised = PlacementWarning.guidelineWidths
    if body.width < advised.lowerBound { warnings.append(.narrow(width: body.width)) }
    if body.width > advised.upperBound { warnings.append(.wide(width: body.width)) }
    return warnings
  }
}
