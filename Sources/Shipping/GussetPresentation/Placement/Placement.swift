public import Gusset

/// The position of a popover and its arrow: a resolved ``PlacementRequest``.
///
/// The placement takes the best of the permitted directions. The tip is as near as possible to the
/// middle of the anchor's side that it points at. <doc:PlacingPopovers> gives the rules. Equal
/// requests have equal placements.
///
/// Coordinates are those of the request's container, in points, y down.
///
/// Guarantees: every number is finite; ``frame`` lies in the container without its margins; it lies
/// beside the anchor unless ``warnings`` contains ``Warning/coversAnchor``; ``tip`` lies
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
  public let warnings: [Placement.Warning]

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
  ) -> [Placement.Warning] {
    var warnings: [Placement.Warning] = []
    if anchorIsOutside { warnings.append(.anchorOutside) }
    if tip == nil { warnings.append(.noArrow) }
    if coversAnchor { warnings.append(.coversAnchor) }
    let distance = tip.map { $0.distance(to: anchor.nearestPoint(to: $0)) } ?? 0
    if distance > PlacementSpace.tolerance { warnings.append(.offTarget(distance: distance)) }
    let lost = max(wanted.width - content.width, wanted.height - content.height)
    if lost > PlacementSpace.tolerance { warnings.append(.shrunk(from: wanted, to: content)) }
    let advised = Placement.Warning.guidelineWidths
    if body.width < advised.lowerBound { warnings.append(.narrow(width: body.width)) }
    if body.width > advised.upperBound { warnings.append(.wide(width: body.width)) }
    return warnings
  }
}

extension Placement {
  /// A problem of a placement that does not prevent showing the popover.
  public enum Warning: Hashable, Sendable {
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
    /// The body is narrower than 320 points.
    case narrow(width: Double)
    /// The body is wider than 600 points.
    case wide(width: Double)

    /// The advised widths of a popover, without an arrow at its side, in points. They are those of
    /// the iOS Human Interface Guidelines of 2014.
    package static let guidelineWidths = 320.0...600

    /// The warning as one word, for programs.
    package var name: String {
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
}

extension Placement.Warning: CustomStringConvertible {
  /// The warning as one sentence without a period, for people.
  public var description: String {
    let widths = Placement.Warning.guidelineWidths
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

extension Placement {
  /// The placement as JSON. The keys and their order are stable; later versions may add keys.
  ///
  /// `direction` and `tip` are `null` without an arrow. Coordinates are in points, in the
  /// container's coordinate system. A warning has a `name` for programs and a `message` for people.
  package var json: String {
    let warnings = warnings.map { warning in
      JSONValue.object([
        ("name", .string(warning.name)), ("message", .string(warning.description)),
      ])
    }
    let point = tip.map { JSONValue.object([("x", .number($0.x)), ("y", .number($0.y))]) }
    return JSONValue.object([
      ("direction", direction.map { .string($0.rawValue) } ?? .null), ("frame", Self.json(frame)),
      ("arrowOffset", .number(arrowOffset)), ("tip", point ?? .null), ("body", Self.json(body)),
      ("content", Self.json(contentRect)), ("warnings", .array(warnings)),
    ]).document
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .object([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}
