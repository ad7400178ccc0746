/// The measures of a popover's background that layout needs, in points.
///
/// The first three are those of UIKit's `UIPopoverBackgroundViewMethods`. The others limit the
/// position of the arrow and the size of the body.
public struct BackgroundMetrics: Hashable, Sendable {
  /// The width of the arrow where it meets the body.
  public var arrowBase: Double
  /// The distance from the body to the tip.
  public var arrowHeight: Double
  /// The margins between the body and its content.
  public var contentInsets: Insets
  /// The minimum distances from the arrow's center line to the ends of its edge. `left` and `right`
  /// are for an arrow that points up or down, `top` and `bottom` for one that points left or right.
  public var arrowInsets: Insets
  /// The size of the smallest body that can be drawn. Along the arrow's edge it is at least the
  /// arrow's base, rounded up to whole points, and at least the sum of both ``arrowInsets``.
  public var smallestBody: Size
  /// The radii of the corners before which the arrow stops, in addition to ``arrowInsets``; 0 for an arrow
  /// that goes on into the corners. They shrink as those of a drawn body do, where it lacks room.
  public var cornerRadii: CornerRadii

  /// Makes metrics, in points.
  ///
  /// - Parameter arrowInsets: when omitted, half of the base on every side.
  public init(
    arrowBase: Double, arrowHeight: Double, contentInsets: Insets,
    arrowInsets: Insets? = nil, smallestBody: Size = Size(width: 0, height: 0),
    cornerRadii: CornerRadii = 0
  ) {
    self.arrowBase = arrowBase
    self.arrowHeight = arrowHeight
    self.contentInsets = contentInsets
    self.arrowInsets = arrowInsets ?? Insets(arrowBase / 2)
    self.smallestBody = smallestBody
    self.cornerRadii = cornerRadii
  }
}

extension BackgroundMetrics {
  /// The body of a background: its frame without the arrow's height on the arrow's side.
  package func body(of frame: Rect, arrow direction: ArrowDirection?) -> Rect {
    frame.inset(by: arrowMargins(direction))
  }

  /// The rectangle of the content in a body: the body, inset by ``contentInsets``.
  package func contentRect(of body: Rect) -> Rect {
    body.inset(by: contentInsets)
  }

  /// The smallest size of a background whose arrow can stand in the middle of its edge.
  public func smallestSize(arrow direction: ArrowDirection?) -> Size {
    let margins = arrowMargins(direction)
    return Size(
      width: bodyLength(.x, content: 0, arrow: direction) + margins.left + margins.right,
      height: bodyLength(.y, content: 0, arrow: direction) + margins.top + margins.bottom)
  }

  /// The length of the body along an axis that content of this length, insets included, and the arrow
  /// need.
  package func bodyLength(
    _ axis: Axis, content: Double, arrow direction: ArrowDirection?
  ) -> Double {
    let ends = arrowInsets.ends(axis)
    return max(
      content, smallestBody.length(axis),
      direction?.edge == axis ? max(arrowBase.rounded(.up), ends.low + ends.high) : 0)
  }

  /// The least distances from the arrow's center line to the ends of its edge, on a body of this size.
  ///
  /// Where the edge is too short for the corners too, they get a part of what is left; see
  /// ``ArrowAtCorner/stop``.
  package func arrowEnds(_ direction: ArrowDirection, body: Size) -> (low: Double, high: Double) {
    let (edge, ends) = (direction.edge, arrowInsets.ends(direction.edge))
    let (length, depth) = (body.length(edge), body.length(edge.other))
    let radii = cornerRadii.local(direction).fitted(width: length, height: depth)
    guard radii.nearLow + radii.nearHigh > 0 else { return ends }
    // Both insets have a fillet's length more than the base, which may be empty.
    let fillet = max(0, (ends.low + ends.high - arrowBase) / 2)
    let base = (low: ends.low - fillet, high: ends.high - fillet)
    let needed = (low: radii.nearLow + fillet, high: radii.nearHigh + fillet)
    let room = max(0, length - base.low - base.high)
    let share = min(1, room / (needed.low + needed.high))
    return (base.low + needed.low * share, base.high + needed.high * share)
  }

  /// The length that the arrow takes on each side of the frame.
  package func arrowMargins(_ direction: ArrowDirection?) -> Insets {
    var margins = Insets(0)
    switch direction {
    case nil: break
    case .up: margins.top = arrowHeight
    case .down: margins.bottom = arrowHeight
    case .left: margins.left = arrowHeight
    case .right: margins.right = arrowHeight
    }
    return margins
  }
}
