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

/// A width and a height in points.
///
/// A `Size` keeps the values it was given, even when they cannot be drawn. Functions that draw it
/// throw ``GussetError/invalidValue(field:value:allowed:)`` then; ``Scale/pixelSize(of:)`` lists
/// the limits.
public struct Size: Hashable, Sendable {
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double

  /// Makes a size from a width and a height, in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

#if !hasFeature(Embedded)
  extension Size: Codable {}
#endif

extension Size: CustomStringConvertible {
  /// The size as `320x200`, the form the command reads.
  public var description: String {
    "\(shortNumber(width))x\(shortNumber(height))"
  }
}

extension Size {
  /// Reads a size such as `320x200`, in points; `nil` for any other text. A multiplication sign is the
  /// same as an x, because texts write sizes so.
  package init?(text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { "xX×".contains($0) }
    guard parts.count == 2, let width = decimal(parts[0]), let height = decimal(parts[1]) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// What ``init(text:)`` reads, in words for a message.
  package static let allowedWords = "WIDTHxHEIGHT in points, as in 320x200"
}

/// One of the two axes of a picture.
package enum Axis: Hashable, Sendable {
  case x
  case y

  /// The axis perpendicular to this one.
  package var other: Axis {
    switch self {
    case .x: .y
    case .y: .x
    }
  }
}

extension Size {
  /// The width or the height.
  package func length(_ axis: Axis) -> Double { axis == .x ? width : height }
}

extension PixelSize {
  /// The size of a picture in points.
  package func points(at scale: Scale) -> Size {
    Size(width: Double(width) / scale.value, height: Double(height) / scale.value)
  }

  /// The width or the height.
  package func length(_ axis: Axis) -> Int { axis == .x ? width : height }
}

extension Insets {
  /// The insets at the low and the high end of an axis.
  package func ends(_ axis: Axis) -> (low: Double, high: Double) {
    axis == .x ? (left, right) : (top, bottom)
  }
}
