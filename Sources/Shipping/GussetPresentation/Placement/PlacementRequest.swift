public import Gusset

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
  public var margins: Insets
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
    permittedDirections: PermittedArrowDirections = .any, margins: Insets = Insets(10),
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
      try checkValue(
        "minimumContentSize", minimumContentSize.description,
        minimumContentSize.length(axis) <= most, "no larger than the maximum, \(maximumContentSize)"
      )
    }
  }

  /// Checks that the margins on an axis, whose sides have these names, leave something between them.
  private func validateMargins(_ axis: Axis, _ low: String, _ high: String) throws(GussetError) {
    let (ends, side) = (margins.ends(axis), container.span(axis).length)
    try checkValue(
      "margins", "\(low) \(shortNumber(ends.low)), \(high) \(shortNumber(ends.high))",
      ends.low + ends.high < side, "together less than the container's \(shortNumber(side))")
  }

  private static func validate(
    _ rect: Rect, field: String, least: Double
  ) throws(GussetError) {
    for edge in [rect.minX, rect.minY, rect.maxX, rect.maxY] {
      try checkValue(
        .init(field), shortNumber(edge), edge.magnitude <= farthest,
        "within \(shortNumber(farthest)) points of the origin")
    }
    try checkValue(
      .init(field), rect.size.description, rect.width >= least && rect.height >= least,
      least > 0 ? "at least 1x1" : "no less than 0x0")
  }
}

/// The directions in which a popover's arrow may point: UIKit's `UIPopoverArrowDirection`, with its
/// raw values.
///
/// ``Placement/init(_:)`` throws for the empty set and for UIKit's `unknown`, which has every bit
/// set, because neither names a direction.
public struct PermittedArrowDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt

  /// Makes a set from bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The arrow may point up: the popover is below its anchor.
  public static let up = PermittedArrowDirections(rawValue: 1 << 0)
  /// The arrow may point down: the popover is above its anchor.
  public static let down = PermittedArrowDirections(rawValue: 1 << 1)
  /// The arrow may point left: the popover is to the right of its anchor.
  public static let left = PermittedArrowDirections(rawValue: 1 << 2)
  /// The arrow may point right: the popover is to the left of its anchor.
  public static let right = PermittedArrowDirections(rawValue: 1 << 3)
  /// The arrow may point in every direction.
  public static let any: PermittedArrowDirections = [.up, .down, .left, .right]

  /// Makes the set of one direction.
  public init(_ direction: ArrowDirection) {
    switch direction {
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    }
  }

  /// Checks that the set holds at least one direction and no other bit.
  func validate(field: String) throws(GussetError) {
    try checkValue(
      .init(field), isEmpty ? "none" : "bits \(rawValue)", !isEmpty && isSubset(of: .any),
      "at least one of up, down, left and right, and nothing else")
  }
}

extension PlacementRequest {
  /// The direction in which lines of text run. It decides which of two sides is preferred.
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// The direction of Latin script.
    case leftToRight
    /// The direction of Arabic and Hebrew.
    case rightToLeft

    /// Arrow directions in the order of preference: the popover below its anchor, above it, on the
    /// side that lines run to, and on the other side.
    var preference: [ArrowDirection] {
      switch self {
      case .leftToRight: [.up, .down, .left, .right]
      case .rightToLeft: [.up, .down, .right, .left]
      }
    }
  }
}

extension BackgroundMetrics {
  /// The length of the body along an axis that content of this size and the arrow need.
  func bodyLength(_ axis: Axis, content: Size, arrow direction: ArrowDirection?) -> Double {
    let insets = contentInsets.ends(axis)
    return bodyLength(
      axis, content: content.length(axis) + insets.low + insets.high, arrow: direction)
  }

  /// Checks that every number is a length.
  func validate() throws(GussetError) {
    try validateLength(arrowBase, field: "arrowBase")
    try validateLength(arrowHeight, field: "arrowHeight")
    try contentInsets.validate(name: "contentInsets")
    try arrowInsets.validate(name: "arrowInsets")
    try cornerRadii.validate(name: "cornerRadii")
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
