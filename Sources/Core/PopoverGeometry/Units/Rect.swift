/// A rectangle in points, y down.
///
/// A `Rect` keeps the edges it was given, even when the left edge is right of the right one.
public struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  public var minX: Double
  /// The top edge, in points (the smaller `y`: y grows downwards).
  public var minY: Double
  /// The right edge, in points.
  public var maxX: Double
  /// The bottom edge, in points.
  public var maxY: Double

  /// Makes a rectangle from its four edges, in points.
  public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// Makes a rectangle from its top left corner and its sides, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The distance from the left to the right edge, in points; negative when the left edge is right
  /// of the right one.
  public var width: Double { maxX - minX }
  /// The distance from the top to the bottom edge, in points; negative when the top edge is below
  /// the bottom one.
  public var height: Double { maxY - minY }
  /// The width and the height, in points.
  public var size: Size { Size(width: width, height: height) }
  /// The point midway between all edges.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// This rectangle with every edge moved inwards by its inset, in points.
  ///
  /// When two opposite insets together are longer than the side between them, both edges meet.
  /// Their common position divides the side in the ratio of the insets.
  public func inset(by insets: Insets) -> Rect {
    let x = Interval(low: minX, high: maxX).inset(insets.ends(.x))
    let y = Interval(low: minY, high: maxY).inset(insets.ends(.y))
    return Rect(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
  }
}

extension Rect {
  /// This rectangle with every edge moved inwards by `distance` points.
  package func inset(by distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }

  /// This rectangle with every coordinate multiplied by `factor`.
  package func scaled(by factor: Double) -> Rect {
    Rect(minX: minX * factor, minY: minY * factor, maxX: maxX * factor, maxY: maxY * factor)
  }

  /// Whether the interiors of both rectangles have a point in common. A rectangle without an area
  /// overlaps another one when it lies inside it.
  package func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

/// Distances inwards from the four edges of a rectangle or an image, in points.
///
/// The type serves as cap insets (the margins of an image that are never stretched) and as content
/// insets (the margins between a popover's body and its content). Functions that use insets throw
/// ``GussetError/invalidValue(field:value:allowed:)`` for a distance that is negative or not
/// finite.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Makes insets from four distances, in points.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are the same distance, in points, on all four sides.
  public init(_ all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }

  /// The insets of the mirrored image: left and right are exchanged.
  package var mirrored: Insets {
    Insets(top: top, left: right, bottom: bottom, right: left)
  }

  /// Checks that all four are valid lengths. `name` is evaluated for errors only.
  package func validate(name: @autoclosure () -> String) throws(GussetError) {
    try validateLength(top, field: "\(name()).top")
    try validateLength(left, field: "\(name()).left")
    try validateLength(bottom, field: "\(name()).bottom")
    try validateLength(right, field: "\(name()).right")
  }
}

/// Checks that a number is a valid length in points: finite, from 0 to the longest side.
package func validateLength(
  _ value: Double, field: @autoclosure () -> String
) throws(GussetError) {
  let longest = Double(PixelSize.largestSide)
  guard value >= 0, value <= longest else {
    throw .invalidValue(
      field: .init(field()), value: shortNumber(value),
      allowed: "a number from 0 to \(PixelSize.largestSide)")
  }
}

extension Rect {
  /// Makes the bounds of points; an empty rectangle at the origin without any.
  package init(around points: [Point]) {
    let first = points.first ?? .zero
    self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
    for point in points {
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }
}

/// An interval of one axis, in points.
package struct Interval: Hashable, Sendable {
  /// The left or top end.
  package var low: Double
  /// The right or bottom end.
  package var high: Double

  package init(low: Double, high: Double) {
    (self.low, self.high) = (low, high)
  }

  /// The distance from the low to the high end; negative when the low end is the greater one.
  package var length: Double { high - low }
  /// The point midway between the ends.
  package var middle: Double { (low + high) / 2 }

  /// The coordinate of the interval that is nearest to `place`; the low end when that is the greater
  /// one.
  package func clamp(_ place: Double) -> Double { max(low, min(place, high)) }

  /// The interval with its ends moved inwards; an empty one when the insets are longer than it.
  package func inset(_ insets: (low: Double, high: Double)) -> Interval {
    let needed = insets.low + insets.high
    guard needed > length else { return Interval(low: low + insets.low, high: high - insets.high) }
    let meeting = needed > 0 ? low + max(0, length) * (insets.low / needed) : low
    return Interval(low: meeting, high: meeting)
  }
}
