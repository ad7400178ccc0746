/// One closed outline, y down.
///
/// The outline starts at ``start``, follows its segments and closes with a straight line. Arcs stay
/// arcs, so that SVG output is short and exact. Coordinates and radii have one unit, which its owner
/// states: pixels in a resolved popover, points in a silhouette.
public struct BezierPath: Hashable, Sendable {
  /// A piece of the outline, from the end of the one before to `to`.
  public enum Segment: Hashable, Sendable {
    /// A straight line.
    case line(to: Point)
    /// A circular arc of less than half a turn. `clockwise` is as seen on screen, y down.
    case arc(to: Point, radius: Double, clockwise: Bool)
    /// A cubic Bézier curve with its two control points in order.
    case cubic(Point, Point, to: Point)

    /// The end of the segment.
    public var end: Point {
      switch self {
      case .line(let to), .arc(let to, _, _), .cubic(_, _, let to): to
      }
    }
  }

  /// The point where the outline begins and ends.
  public var start: Point
  /// The pieces in order; a straight line joins the last one to ``start``.
  public var segments: [Segment]

  /// Makes an outline that begins at `start`.
  public init(start: Point, segments: [Segment] = []) {
    self.start = start
    self.segments = segments
  }

  /// The end of the last segment; ``start`` when there is none.
  public var end: Point { segments.last?.end ?? start }
}

extension BezierPath {
  /// Adds a straight line unless its length is 0.
  package mutating func addLine(to point: Point) {
    if point != end { segments.append(.line(to: point)) }
  }

  /// Removes a straight line back to the start, because closing the path draws it.
  package mutating func dropClosingLine() {
    if case .line(start)? = segments.last { segments.removeLast() }
  }

  /// Whether the outline runs clockwise as seen on screen, y down: the signed area of its corners is then
  /// positive.
  package var isClockwise: Bool {
    var (area, last) = (0.0, start)
    for next in segments.flatMap({ $0.points }) {
      area += (last.x - start.x) * (next.y - start.y) - (next.x - start.x) * (last.y - start.y)
      last = next
    }
    return area >= 0
  }

  /// The same closed outline in the opposite direction, from the same start.
  package var reversedFromStart: BezierPath {
    var path = reversed
    if end != start { path.segments.insert(.line(to: end), at: 0) }
    path.start = start
    path.dropClosingLine()
    return path
  }

  /// The same outline in the opposite direction, from its end to its start.
  package var reversed: BezierPath {
    var path = BezierPath(start: end)
    path.segments.reserveCapacity(segments.count)
    for index in segments.indices.reversed() {
      let from = index == 0 ? start : segments[index - 1].end
      switch segments[index] {
      case .line: path.segments.append(.line(to: from))
      case .arc(_, let radius, let clockwise):
        path.segments.append(.arc(to: from, radius: radius, clockwise: !clockwise))
      case .cubic(let a, let b, _): path.segments.append(.cubic(b, a, to: from))
      }
    }
    return path
  }

  /// Adds a quarter of a circle unless its radius is 0.
  package mutating func addCorner(to point: Point, radius: Double) {
    if radius > 0 { segments.append(.arc(to: point, radius: radius, clockwise: true)) }
  }

  /// The outline with every coordinate and every radius multiplied by a factor.
  package func scaled(by factor: Double) -> BezierPath { applying(.scale(factor)) }

  /// The image of the outline under a similarity. An outline without arcs has one under any transform.
  package func applying(_ transform: Affine) -> BezierPath {
    if transform == .identity { return self }
    return movingPoints(
      radiusFactor: transform.lengthFactor, turnsArcs: transform.isReflection
    ) { $0.applying(transform) }
  }

  /// The outline with every point moved, also by maps that no transform is.
  ///
  /// - Parameters:
  ///   - radiusFactor: the factor of the radii.
  ///   - turnsArcs: whether clockwise arcs become those in the other direction.
  package func movingPoints(
    radiusFactor: Double = 1, turnsArcs: Bool = false, _ move: (Point) -> Point
  ) -> BezierPath {
    BezierPath(
      start: move(start),
      segments: segments.map { segment in
        switch segment {
        case .line(let to): .line(to: move(to))
        case .arc(let to, let radius, let clockwise):
          .arc(to: move(to), radius: radius * radiusFactor, clockwise: clockwise != turnsArcs)
        case .cubic(let a, let b, let to): .cubic(move(a), move(b), to: move(to))
        }
      })
  }

  /// The same outline, started after a straight line where it has one, because closing the path draws
  /// that line.
  package var closedByLine: BezierPath {
    guard end == start, let index = segments.firstIndex(where: { $0.isLine }) else { return self }
    return BezierPath(
      start: segments[index].end,
      segments: Array(segments[(index + 1)...] + segments[..<index]))
  }
}

extension BezierPath {
  /// The corners of a polygon that is within `tolerance` points of the outline everywhere.
  ///
  /// The first corner is ``start``, and it is not repeated at the end. All corners lie on the
  /// outline, and no two neighbors are equal.
  package func flattened(tolerance: Double) -> [Point] {
    var points = [start]
    for segment in segments {
      segment.forEachCorner(from: points[points.count - 1], tolerance: tolerance) { point in
        if point != points[points.count - 1] { points.append(point) }
      }
    }
    if points.count > 1, points[points.count - 1] == start { points.removeLast() }
    return points
  }

  /// Whether a point lies inside the outline. The answer is exact beside straight edges and within
  /// `tolerance` points beside curves.
  ///
  /// Points on a left or top edge are inside, points on a right or bottom edge are outside. So
  /// adjacent outlines have no point in common. The test counts the edges to the left of the point.
  package func contains(_ point: Point, tolerance: Double) -> Bool {
    var isInside = false
    func cross(_ a: Point, _ b: Point) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
      if x <= point.x { isInside.toggle() }
    }
    var current = start
    for segment in segments {
      if segment.reach(from: current).contains(point.y) {
        segment.forEachCorner(from: current, tolerance: tolerance) { next in
          cross(current, next)
          current = next
        }
      } else {
        cross(current, segment.end)
        current = segment.end
      }
    }
    cross(current, start)
    return isInside
  }
}

extension BezierPath.Segment {
  /// Whether the segment is a straight line.
  var isLine: Bool {
    if case .line = self { true } else { false }
  }

  /// A range that contains every y of the segment.
  fileprivate func reach(from start: Point) -> ClosedRange<Double> {
    switch self {
    case .line(let to):
      min(start.y, to.y)...max(start.y, to.y)
    case .arc(let to, let radius, _):
      // An arc of less than half a turn stays within one radius of its ends.
      min(start.y, to.y) - radius...max(start.y, to.y) + radius
    case .cubic(let a, let b, let to):
      min(start.y, a.y, b.y, to.y)...max(start.y, a.y, b.y, to.y)
    }
  }

  /// Calls `body` with the ends of lines that are within `tolerance` points of the segment.
  fileprivate func forEachCorner(
    from start: Point, tolerance: Double, _ body: (Point) -> Void
  ) {
    switch self {
    case .line(let to):
      body(to)
    case .cubic(let a, let b, let to):
      Cubic(start, a, b, to).forEachCorner(tolerance: tolerance, halvings: 0, body)
    case .arc(let to, let radius, let clockwise):
      if let arc = CircularArc(from: start, to: to, radius: radius, clockwise: clockwise) {
        let last = arc.directions.count - 1
        for index in 0..<last {
          arc.forEachPoint(
            between: arc.directions[index], arc.directions[index + 1], tolerance: tolerance,
            halvings: 0
          ) { body(start + $0) }
          if index + 1 < last { body(start + arc.point(arc.directions[index + 1])) }
        }
      }
      body(to)
    }
  }
}

extension CircularArc {
  /// Calls `body` with points of the circle between two directions, without its ends.
  ///
  /// A chord is farthest from its arc in the middle: by r (1 - cos(a / 2)) for an angle a. Half of
  /// the length of the sum of both directions is cos(a / 2).
  fileprivate func forEachPoint(
    between a: Point, _ b: Point, tolerance: Double, halvings: Int, _ body: (Point) -> Void
  ) {
    let sum = a + b
    let length = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    guard radius * (1 - length / 2) > tolerance, length > 0, halvings < maximumHalvings else {
      return
    }
    let middle = sum.scaled(by: 1 / length)
    forEachPoint(between: a, middle, tolerance: tolerance, halvings: halvings + 1, body)
    body(point(middle))
    forEachPoint(between: middle, b, tolerance: tolerance, halvings: halvings + 1, body)
  }
}

extension BezierPath {
  /// The four sides of a rectangle.
  package init(_ rect: Rect) {
    self.init(
      start: Point(x: rect.minX, y: rect.minY),
      segments: [
        .line(to: Point(x: rect.maxX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.maxY)),
        .line(to: Point(x: rect.minX, y: rect.maxY)),
      ])
  }
}
