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
  /// Makes a size from its lengths along an axis and across it.
  package init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .x ? Size(width: along, height: across) : Size(width: across, height: along)
  }

  /// The width or the height.
  package func length(_ axis: Axis) -> Double { axis == .x ? width : height }
}

extension PixelSize {
  /// The size of a picture in points.
  package func points(at scale: Scale) -> Size {
    Size(width: scale.points(width), height: scale.points(height))
  }

  /// Makes a size from its lengths along an axis and across it.
  package init(_ axis: Axis, along: Int, across: Int) {
    let (width, height) = axis == .x ? (along, across) : (across, along)
    self.init(width: width, height: height)
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

/// An affine transform of the plane, for paths of your own coordinates.
///
/// A sum rounds as in `x.x * point.x + y.x * point.y + origin.x`, so a transform that only mirrors,
/// turns by quarters, scales by a power of two or moves by whole numbers is exact.
public struct Affine: Hashable, Sendable {
  /// The image of (1, 0), seen from that of the origin.
  public let x: Point
  /// The image of (0, 1), seen from that of the origin.
  public let y: Point
  /// The image of (0, 0).
  public let origin: Point

  /// Makes a transform from the images of (1, 0), (0, 1) and (0, 0), the first two seen from the third.
  public init(
    x: Point = Point(x: 1, y: 0), y: Point = Point(x: 0, y: 1), origin: Point = .zero
  ) {
    self.x = x
    self.y = y
    self.origin = origin
  }

  package static let identity = Affine()

  /// The transform that multiplies all coordinates by a factor.
  public static func scale(_ factor: Double) -> Affine {
    Affine(x: Point(x: factor, y: 0), y: Point(x: 0, y: factor))
  }

  /// The transform that adds a point.
  public static func translation(_ offset: Point) -> Affine { Affine(origin: offset) }

  /// The reflection that exchanges 0 and `sum` along x.
  package static func mirroredX(sum: Double = 0) -> Affine {
    Affine(x: Point(x: -1, y: 0), origin: Point(x: sum, y: 0))
  }

  /// The transform followed by a translation.
  package func moved(by offset: Point) -> Affine {
    Affine(x: x, y: y, origin: origin + offset)
  }

  /// The area of the image of a unit square; negative for a reflection.
  private var determinant: Double { x.x * y.y - x.y * y.x }

  /// The factor by which lengths grow; for a transform that is no similarity, that of a square of the
  /// same area. It is exact for ``scale(_:)``.
  package var lengthFactor: Double { determinant.magnitude.squareRoot() }

  /// Whether circles stay circles.
  package var isSimilarity: Bool {
    (x.x == y.y && x.y == -y.x) || (x.x == -y.y && x.y == y.x)
  }

  /// Whether a clockwise turn becomes a counter-clockwise one.
  package var isReflection: Bool { determinant < 0 }
}

extension Point {
  /// The image of the point.
  @inline(__always)
  package func applying(_ transform: Affine) -> Point {
    Point(
      x: x * transform.x.x + y * transform.y.x + transform.origin.x,
      y: x * transform.x.y + y * transform.y.y + transform.origin.y)
  }
}

extension Rect {
  /// The bounds of the rectangle's image.
  package func applying(_ transform: Affine) -> Rect {
    let a = Point(x: minX, y: minY).applying(transform)
    let b = Point(x: maxX, y: maxY).applying(transform)
    return Rect(
      minX: min(a.x, b.x), minY: min(a.y, b.y), maxX: max(a.x, b.x), maxY: max(a.y, b.y))
  }
}
