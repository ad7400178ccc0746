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
