/// A popover that is to be placed beside something: all that its place depends on.
///
/// Rectangles are in points in one coordinate system, y down. A request keeps what was asked for;
/// ``Placement/init(_:)`` checks and resolves it.
public struct PlacementRequest: Hashable, Sendable {
  /// What the popover belongs to and its arrow points at: a control, or a rectangle without an area
  /// for a point. Of an anchor that is partly outside the container the visible part counts; for
  /// one that is wholly outside, the nearest part of the container's edge stands in.
  public var anchor: Rect
  /// What the popover may not leave: a window or a screen.
  public var container: Rect
  /// The size that the content would like to have, in points.
  public var contentSize: Size
  /// The ways the arrow may point.
  public var permittedDirections: PermittedArrowDirections
  /// The margins that the popover keeps from the container's edges, in points.
  public var margins: EdgeInsets
  /// The least that the content can be shrunk to, in points; `nil` for no limit.
  public var minimumContentSize: Size?
  /// The most that the content gets, in points; `nil` for no limit.
  public var maximumContentSize: Size?
  /// The measures of the background that will be drawn.
  public var background: BackgroundMetrics
  /// The way that text runs: which of two equally good sides is taken.
  public var layoutDirection: LayoutDirection

  /// Makes a request; lengths are in points.
  public init(
    anchor: Rect, container: Rect, contentSize: Size, background: BackgroundMetrics,
    permittedDirections: PermittedArrowDirections = .any, margins: EdgeInsets = EdgeInsets(10),
    minimumContentSize: Size? = nil, maximumContentSize: Size? = nil,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.anchor = anchor
    self.container = container
    self.contentSize = contentSize
    self.background = background
    self.permittedDirections = permittedDirections
    self.margins = margins
    self.minimumContentSize = minimumContentSize
    self.maximumContentSize = maximumContentSize
    self.layoutDirection = layoutDirection
  }
}

extension PlacementRequest {
  /// How far from the origin anchors and containers may reach, in points.
  private static let farthest = 1_000_000.0

  /// Checks every number, and that the margins leave something of the container.
  func validate() throws(GussetError) {
    try PlacementRequest.validate(anchor, field: "anchor", least: 0)
    try PlacementRequest.validate(container, field: "container", least: 1)
    try contentSize.validateLengths(name: "contentSize")
    try background.validate()
    try permittedDirections.validate(field: "permittedDirections")
    try margins.validate(name: "margins")
    for (axis, low, high) in [(Axis.x, "left", "right"), (.y, "top", "bottom")] {
      let (ends, side) = (margins.ends(axis), container.span(axis).length)
      guard ends.low + ends.high < side else {
        throw .invalidValue(
          field: "margins",
          value: "\(low) \(shortNumber(ends.low)), \(high) \(shortNumber(ends.high))",
          allowed: "together less than the container's \(shortNumber(side))")
      }
    }
    try minimumContentSize?.validateLengths(name: "minimumContentSize")
    try maximumContentSize?.validateLengths(name: "maximumContentSize")
    guard let minimumContentSize, let maximumContentSize else { return }
    for axis in [Axis.x, .y] {
      let most = maximumContentSize.length(axis)
      guard minimumContentSize.length(axis) <= most else {
        throw .invalidValue(
          field: "minimumContentSize", value: minimumContentSize.description,
          allowed: "no larger than the maximum, \(maximumContentSize)")
      }
    }
  }

  private static func validate(
    _ rect: Rect, field: String, least: Double
  ) throws(GussetError) {
    for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
      guard edge.magnitude <= farthest else {
        throw .invalidValue(
          field: .init(field), value: shortNumber(edge),
          allowed: "within \(shortNumber(farthest)) points of the origin")
      }
    }
    guard rect.width >= least, rect.height >= least else {
      throw .invalidValue(
        field: .init(field), value: rect.size.description,
        allowed: least > 0 ? "at least 1x1" : "no less than 0x0")
    }
  }
}
