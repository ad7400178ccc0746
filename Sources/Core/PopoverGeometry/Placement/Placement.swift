/// The position of a popover and its arrow: a resolved ``PlacementRequest``.
///
/// The placement takes the best of the permitted directions. The tip is as near as possible to the
/// middle of the anchor's side that it points at. <doc:PlacingPopovers> gives the rules. Equal
/// requests have equal placements.
///
/// Coordinates are those of the request's container, in points, y down.
///
/// Guarantees: every number is finite; ``frame`` lies in the container without its margins; it lies
/// beside the anchor unless ``warnings`` contains ``PlacementWarning/coversAnchor``; ``tip`` lies
/// on the frame's edge; ``contentRect`` lies in ``body`` and ``body`` in ``frame``.
public struct Placement: Hashable, Sendable {
  /// The direction of the arrow; `nil` when there was no room for an arrow.
  package let direction: ArrowDirection?
  /// The whole background, arrow included.
  public let frame: Rect
  /// The distance from the middle of the arrow's edge to the arrow, in points; negative is left or
  /// up. It is UIKit's `arrowOffset`. 0 without an arrow.
  package let arrowOffset: Double
  /// The arrow's tip; `nil` without an arrow.
  public let tip: Point?
  /// The background without its arrow.
  public let body: Rect
  /// The rectangle of the content.
  public let contentRect: Rect
  /// Problems that do not prevent the placement, the most serious one first.
  public let warnings: [PlacementWarning]

  /// The arrow to draw; `nil` when there was no room for one.
  public var arrow: Arrow? { direction.map { Arrow($0, offset: arrowOffset) } }

  /// Places a popover.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number is not finite or
  ///   out of range, when no direction is permitted, when the margins leave nothing of the
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
  /// The warnings about a placement.
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

/// A problem of a placement that does not prevent showing the popover.
public enum PlacementWarning: Hashable, Sendable {
  /// No part of the anchor is inside the container. The arrow points towards it.
  case anchorOutside
  /// There is no room for an arrow, so the popover has none.
  case noArrow
  /// No permitted side of the anchor has room for the minimum size, so the popover covers part of
  /// the anchor.
  case coversAnchor
  /// The tip does not touch the visible part of the anchor. `distance` is in points.
  case offTarget(distance: Double)
  /// The content is smaller than its preferred size within its limits, in points.
  case shrunk(from: Size, to: Size)
  /// The body is narrower than ``guidelineWidths``, in points.
  case narrow(width: Double)
  /// The body is wider than ``guidelineWidths``, in points.
  case wide(width: Double)

  /// The advised widths of a popover, without an arrow at its side, in points. They are those of
  /// the iOS Human Interface Guidelines of 2014.
  public static let guidelineWidths = 320.0...600

  /// The warning as one word, for programs.
  public var name: String {
    switch self {
    case .anchorOutside: "anchorOutside"
    case .noArrow: "noArrow"
    case .coversAnchor: "coversAnchor"
    case .offTarget: "offTarget"
    case .shrunk: "shrunk"
    case .narrow: "narrow"
    case .wide: "wide"
    }
  }
}

extension PlacementWarning: CustomStringConvertible {
  /// The warning as one sentence without a period, for people.
  public var description: String {
    let widths = PlacementWarning.guidelineWidths
    switch self {
    case .anchorOutside:
      return "the anchor is outside the container"
    case .noArrow:
      return "there is no room for an arrow"
    case .coversAnchor:
      return "no permitted side has room: the popover covers the anchor"
    case .offTarget(let distance):
      return
        "the arrow's tip is \(shortNumber(distance)) points away from the visible part of the anchor"
    case .shrunk(let from, let to):
      return "the content has \(to) points instead of the preferred \(from)"
    case .narrow(let width):
      return
        "\(shortNumber(width)) points wide: the guidelines advise at least "
        + shortNumber(widths.lowerBound)
    case .wide(let width):
      return
        "\(shortNumber(width)) points wide: the guidelines advise at most "
        + shortNumber(widths.upperBound)
    }
  }
}

/// The measures of a popover's background that layout needs, in points.
///
/// The first three are those of UIKit's `UIPopoverBackgroundViewMethods`. The other two limit the
/// position of the arrow and the size of the body.
public struct BackgroundMetrics: Hashable, Sendable {
  /// The width of the arrow where it meets the body.
  public var arrowBase: Double
  /// The distance from the body to the tip.
  public var arrowHeight: Double
  /// The margins between the body and its content.
  public var contentInsets: EdgeInsets
  /// The minimum distances from the arrow's center line to the ends of its edge. `left` and `right`
  /// are for an arrow that points up or down, `top` and `bottom` for one that points left or right.
  public var arrowInsets: EdgeInsets
  /// The size of the smallest body that can be drawn. Along the arrow's edge it is at least the
  /// arrow's base, rounded up to whole points, and at least the sum of both ``arrowInsets``.
  public var smallestBody: Size

  /// Makes metrics, in points.
  ///
  /// - Parameter arrowInsets: when omitted, half of the base on every side.
  public init(
    arrowBase: Double, arrowHeight: Double, contentInsets: EdgeInsets,
    arrowInsets: EdgeInsets? = nil, smallestBody: Size = Size(width: 0, height: 0)
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentInsets = contentInsets
    self.arrowInsets = arrowInsets ?? EdgeInsets(arrowBase / 2)
    self.smallestBody = smallestBody
  }
}

extension BackgroundMetrics {
  /// The body of a background: its frame without the arrow's height on the arrow's side.
  public func body(of frame: Rect, arrow direction: ArrowDirection?) -> Rect {
    frame.inset(by: arrowMargins(direction))
  }

  /// The rectangle of the content in a body: the body, inset by ``contentInsets``.
  public func contentRect(of body: Rect) -> Rect {
    body.inset(by: contentInsets)
  }

  /// The length that the arrow takes on each side of the frame.
  package func arrowMargins(_ direction: ArrowDirection?) -> EdgeInsets {
    var margins = EdgeInsets(0)
    switch direction {
    case nil: break
    case .up: margins.top = arrowHeight
    case .down: margins.bottom = arrowHeight
    case .left: margins.left = arrowHeight
    case .right: margins.right = arrowHeight
    }
    return margins
  }

  /// The length of the body along an axis that content of this size and the arrow need.
  func bodyLength(_ axis: Axis, content: Size, arrow direction: ArrowDirection?) -> Double {
    let insets = contentInsets.ends(axis)
    let ends = arrowInsets.ends(axis)
    return max(
      content.length(axis) + insets.low + insets.high, smallestBody.length(axis),
      direction?.edge == axis ? max(arrowBase.rounded(.up), ends.low + ends.high) : 0)
  }

  /// Checks that every number is a length.
  func validate() throws(GussetError) {
    try validateLength(arrowBase, field: "arrowBase")
    try validateLength(arrowHeight, field: "arrowHeight")
    try contentInsets.validate(name: "contentInsets")
    try arrowInsets.validate(name: "arrowInsets")
    try smallestBody.validateLengths(name: "smallestBody")
  }
}

extension Size {
  /// Checks that both sides are lengths.
  func validateLengths(name: String) throws(GussetError) {
    try validateLength(width, field: "\(name).width")
    try validateLength(height, field: "\(name).height")
  }
}
