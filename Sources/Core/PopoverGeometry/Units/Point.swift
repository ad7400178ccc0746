/// A position in points.
///
/// y grows downwards and the origin is the top left, so a larger `y` is lower.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// Makes a position from its coordinates, in points.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension Point {
  /// This position with both coordinates multiplied by `factor`.
  package func scaled(by factor: Double) -> Point {
    Point(x: x * factor, y: y * factor)
  }

  package static func + (a: Point, b: Point) -> Point {
    Point(x: a.x + b.x, y: a.y + b.y)
  }

  package static func - (a: Point, b: Point) -> Point {
    Point(x: a.x - b.x, y: a.y - b.y)
  }
}
