/// An arrow of any shape, given as SVG path data.
///
/// The path data describes an arrow that points up: the base lies on the line with the greatest y,
/// and the tip is the point with the smallest y. A popover scales the arrow to its theme's base and
/// height, and rotates it to the arrow's direction.
///
/// Guarantees: there is one contour, from the low (left) end of the base to the high one. It has at
/// most 128 lines and cubics, does not cross itself, and has no point below the base.
public struct ArrowPath: Hashable, Sendable {
  /// The path data.
  public let data: String
  /// The width of the base, in units of the path data.
  public let base: Double
  /// The distance from the base to the tip, in units of the path data.
  public let height: Double
  /// The contour with its tip at (0, 0), in units of the base along x and of the height along y.
  package let contour: Contour

  /// A contour from the base over the tip to the base.
  package struct Contour: Hashable, Sendable {
    /// The path from the low end of the base, at y 1, to the tip at (0, 0).
    package let lowSide: BezierPath
    /// The path from the tip to the high end of the base.
    package let highSide: BezierPath

    /// All points of both sides, including control points. The contour lies within their bounds.
    package let points: [Point]
    /// The least and the greatest x of all points.
    package let bounds: ClosedRange<Double>

    init(lowSide: BezierPath, highSide: BezierPath) {
      self.lowSide = lowSide
      self.highSide = highSide
      points = [lowSide, highSide].flatMap { side in
        [side.start] + side.segments.flatMap { $0.points }
      }
      let xs = points.map { $0.x }
      bounds = (xs.min() ?? 0)...(xs.max() ?? 0)
    }
  }

  /// The maximum length of path data, in bytes of UTF-8.
  package static let maximumByteCount = 4096

  /// Two paths are equal when their path data are equal.
  public static func == (a: ArrowPath, b: ArrowPath) -> Bool { a.data == b.data }

  /// Hashes the path data.
  public func hash(into hasher: inout Hasher) { hasher.combine(data) }

  /// Reads an arrow from SVG path data.
  ///
  /// In a closed path one of the straight lines is the base, and all other segments are the
  /// contour. An open path must begin and end on the base, and the base closes it. Both kinds may
  /// run in either direction.
  ///
  /// - Parameter data: one part (one `M`), at most 4,096 bytes.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for data that cannot be parsed,
  ///   has several parts, is open above the base, spans no base, reaches below it, or crosses
  ///   itself.
  public init(svgPath data: String) throws(GussetError) {
    guard data.utf8.count <= ArrowPath.maximumByteCount else {
      throw PathDataParser.invalid(
        "\(data.utf8.count) bytes", "at most \(ArrowPath.maximumByteCount)")
    }
    let subpaths = try PathDataParser(data).subpaths
    guard !subpaths.isEmpty else {
      throw PathDataParser.invalid("empty", "SVG path data, as in M0 10 10 0 20 10Z")
    }
    guard let subpath = subpaths.first, subpaths.count == 1 else {
      throw PathDataParser.invalid("\(subpaths.count) parts", "one part, which begins with M")
    }
    let contour = try ArrowContourFinder(subpath)
    let tip = contour.tip
    let (low, high) = (contour.path.start, contour.path.end)
    base = high.x - low.x
    height = low.y - tip.point.y
    self.data = data
    let (width, height) = (base, height)
    func unit(_ point: Point) -> Point {
      Point(x: (point.x - tip.point.x) / width, y: (point.y - tip.point.y) / height)
    }
    let sides = contour.path.split(at: tip.index, tip.share)
    self.contour = Contour(
      lowSide: sides.0.movingPoints(unit), highSide: sides.1.movingPoints(unit))
  }

  /// Whether the arrow is equal to its mirror image.
  package var isMirrorImage: Bool {
    contour.lowSide.applying(.mirroredX()).reversed == contour.highSide
  }

  private init(data: String, base: Double, height: Double, contour: Contour) {
    self.data = data
    self.base = base
    self.height = height
    self.contour = contour
  }
}

extension ArrowPath {
  /// Two curves that are tangent to the body's edge and end in a sharp tip.
  package static let curved = ArrowPath(
    data: "M-.5 1C-.2 1-.05.42 0 0C.05.42.2 1 .5 1", flank: [curvedFlank])

  private static let curvedFlank = BezierPath.Segment.cubic(
    Point(x: 0.05, y: 0.42), Point(x: 0.2, y: 1), to: Point(x: 0.5, y: 1))

  /// The curves of a higher arrow of ``curved``, below the points where the tip's circle touches them, and the
  /// circle's arc over the tip.
  ///
  /// The arithmetic uses no function but the square root, so that it gives the same curves on every machine.
  ///
  /// - Parameters:
  ///   - radius: the tip's radius, no more than `ArrowFit.largestTipRadius`.
  ///   - base: the width of the base, in the unit of the radius.
  ///   - height: the height, in the unit of the radius.
  package static func curved(tipRadius radius: Double, base: Double, height: Double) -> ArrowPath {
    guard radius > ArrowLimits.roundingError else { return curved }
    // The farther down the circle touches the flank, the higher are both together.
    var (above, below) = (0.0, 1.0)
    for _ in 0..<80 {
      let middle = (above + below) / 2
      let joint = CurvedJoint(at: middle, of: curvedFlank, base: base, radius: radius)
      if joint.height < height { above = middle } else { below = middle }
    }
    let joint = CurvedJoint(at: above, of: curvedFlank, base: base, radius: radius)
    let chord = Point(x: joint.point.x * base, y: joint.drop)
    let arc = CircularArc(
      chord: chord, length: (chord.x * chord.x + chord.y * chord.y).squareRoot(), radius: radius,
      clockwise: true)
    // No rounding error lifts a point above the tip.
    func unit(_ point: Point) -> Point { Point(x: point.x / base, y: max(0, point.y) / height) }
    let stretch = (1 - joint.drop / height) / (1 - joint.point.y)
    let arcs = BezierPath(
      start: .zero, segments: arc.cubics.map { .cubic($0, $1, to: $2) }
    ).movingPoints(unit)
    let flank = BezierPath(start: joint.point, segments: [joint.flank]).movingPoints {
      Point(x: $0.x, y: 1 - (1 - $0.y) * stretch)
    }
    return ArrowPath(flank: arcs.segments + flank.segments)
  }

  /// Makes an arrow of one flank, from the tip, and its mirror image, in units of its base and its height.
  ///
  /// - Parameter data: the path data; by default, they have all digits of the flank's curves.
  private init(data: String? = nil, flank: [BezierPath.Segment]) {
    let high = BezierPath(start: .zero, segments: flank)
    let low = high.applying(.mirroredX()).reversed
    let curves = low.segments + high.segments
    let numbers = curves.flatMap { $0.points }.map { "\($0.x) \($0.y)" }.joined(separator: " ")
    self.init(
      data: data ?? "M\(low.start.x) \(low.start.y)C\(numbers)", base: 1, height: 1,
      contour: Contour(lowSide: low, highSide: high))
  }
}

/// A point of a curved flank where a circle with its center on the arrow's axis touches it. The flank is
/// stretched along the axis until it does.
private struct CurvedJoint {
  /// The point of the flank, before it is stretched.
  let point: Point
  /// The flank from the point on, before it is stretched.
  let flank: BezierPath.Segment
  /// The distance along the axis from the top of the circle to the point.
  let drop: Double
  /// The distance along the axis from the top of the circle to the stretched flank's end; infinite beside
  /// the circle.
  let height: Double

  init(at share: Double, of whole: BezierPath.Segment, base: Double, radius: Double) {
    let (upper, lower) = whole.split(from: .zero, at: share)
    (point, flank) = (upper.end, lower)
    let x = upper.end.x * base
    guard x < radius else {
      (drop, height) = (radius, .infinity)
      return
    }
    // The tangent of the circle falls by x on a length of `level`.
    let level = (radius * radius - x * x).squareRoot()
    drop = x * x / (radius + level)
    let tangent = lower.points[0] - upper.points[1]
    height = drop + (1 - point.y) * (tangent.x * base * x) / (tangent.y * level)
  }
}

extension ArrowPath: CustomStringConvertible {
  /// The path data.
  public var description: String { data }
}

extension ArrowPath {
  /// The contour as cubics, from the low end of the base over the tip to the high end: the start,
  /// and three points for each cubic. x is in widths of the base from the tip's axis, y in heights
  /// from the tip.
  package var curves: [Point] {
    var points = [contour.lowSide.start]
    for segment in contour.lowSide.segments + contour.highSide.segments {
      let start = points[points.count - 1]
      switch segment {
      case .cubic(let a, let b, let to): points += [a, b, to]
      // A contour has no arcs: its path data have cubics in their place.
      case .line(let to), .arc(let to, _, _): points += [start, to, to]
      }
    }
    return points
  }
}
