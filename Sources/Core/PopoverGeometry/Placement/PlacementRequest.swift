/// A request to place a popover beside an anchor.
///
/// Rectangles are in points in one coordinate system, y down. A request keeps the values it was
/// given; ``Placement/init(_:)`` checks and resolves them.
public struct PlacementRequest: Hashable, Sendable {
  /// The rectangle that the arrow points at, such as a control. A point is a rectangle without an
  /// area. Only the part of the anchor inside the container counts. When all of it lies outside,
  /// the nearest part of the container's edge replaces it.
  public var anchor: Rect
  /// The rectangle that the popover must stay in: a window or a screen.
  public var container: Rect
  /// The preferred size of the content, in points.
  public var contentSize: Size
  /// The directions in which the arrow may point.
  public var permittedDirections: PermittedArrowDirections
  /// The minimum distances from the popover to the container's edges, in points.
  public var margins: EdgeInsets
  /// The minimum size of the content, in points; `nil` for no limit.
  public var minimumContentSize: Size?
  /// The maximum size of the content, in points; `nil` for no limit.
  public var maximumContentSize: Size?
  /// The measures of the background.
  public var background: BackgroundMetrics
  /// The direction of text. It decides between two equally good sides.
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
  /// The greatest coordinate of anchors and containers, in points.
  private static let farthest = 1_000_000.0

  /// Checks every number, and that the margins leave something of the container.
  func validate() throws(GussetError) {
    try PlacementRequest.validate(anchor, field: "anchor", least: 0)
    try PlacementRequest.validate(container, field: "container", least: 1)
    try contentSize.validateLengths(name: "contentSize")
    try background.validate()
    try permittedDirections.validate(field: "permittedDirections")
    try margins.validate(name: "margins")
    try validateMargins(.x, "left", "right")
    try validateMargins(.y, "top", "bottom")
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

  /// Checks that the margins on an axis, whose sides have these names, leave something between them.
  private func validateMargins(_ axis: Axis, _ low: String, _ high: String) throws(GussetError) {
    let (ends, side) = (margins.ends(axis), container.span(axis).length)
    guard ends.low + ends.high < side else {
      throw .invalidValue(
        field: "margins",
        value: "\(low) \(shortNumber(ends.low)), \(high) \(shortNumber(ends.high))",
        allowed: "together less than the container's \(shortNumber(side))")
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
