/// What has to be known of a popover's background to lay out with it, in points.
///
/// The first three are what UIKit asks of `UIPopoverBackgroundViewMethods`; the other two say how
/// far its arrow can go and how small its body can get.
public struct BackgroundMetrics: Hashable, Sendable {
  /// The width of the arrow where it meets the body.
  public var arrowBase: Double
  /// The distance from the body to the tip.
  public var arrowHeight: Double
  /// The margins between the body and its content.
  public var contentInsets: EdgeInsets
  /// How near the arrow's center line comes to the ends of its edge: `left` and `right` are for an
  /// arrow that points up or down, `top` and `bottom` for one that points left or right.
  public var arrowInsets: EdgeInsets
  /// The least body that can be drawn. Along the arrow's edge it is no less than the arrow's base,
  /// in whole points so that it is not lost to rounding, and than the two ``arrowInsets``.
  public var smallestBody: Size

  /// Makes metrics, in points.
  ///
  /// - Parameter arrowInsets: half of the base on every side when left out.
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
  /// The body of a background: its frame less the arrow's height on the arrow's side.
  public func body(of frame: Rect, arrow direction: ArrowDirection?) -> Rect {
    frame.inset(by: arrowMargins(direction))
  }

  /// The rectangle that content has in a body: the body less ``contentInsets``.
  public func contentRect(of body: Rect) -> Rect {
    body.inset(by: contentInsets)
  }

  /// What the arrow takes of each side.
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

  /// How long the body has to be along an axis so that content of this size fits and it can be
  /// drawn with its arrow.
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
