/// Finds the contour of an arrow in path data, and rejects path data without a valid one.
struct ArrowContourFinder {
  /// The topmost point of a contour: the index of its segment, and its parameter on the segment.
  struct Tip {
    let point: Point
    let index: Int
    let share: Double
  }

  /// The contour from the low end of the base to the high one, in units of the path data.
  let path: BezierPath
  let tip: Tip

  init(_ subpath: PathDataParser.Subpath) throws(GussetError) {
    let lines = subpath.path.closelyFlattened
    let (top, bottom) = (lines.map { $0.y }.min() ?? 0, lines.map { $0.y }.max() ?? 0)
    let slack = 1e-6 * max(1, bottom - top)
    guard bottom - top > slack else {
      throw PathDataParser.invalid("no height", "a tip above the base")
    }
    func isOnBase(_ point: Point) -> Bool { bottom - point.y <= slack }

    var path =
      subpath.isClosed
      ? try ArrowContourFinder.opened(subpath.path, isOnBase) : subpath.path
    guard isOnBase(path.start), isOnBase(path.end) else {
      throw PathDataParser.invalid(
        "open", "a closed path, or one that begins and ends on the base, its lowest line")
    }
    if path.start.x > path.end.x { path = path.reversed }
    guard path.end.x - path.start.x > slack else {
      throw PathDataParser.invalid(
        "spans no base", "a path whose lowest points are the two ends of the base")
    }
    path.start.y = bottom
    path.moveEnd(to: Point(x: path.end.x, y: bottom))
    guard !ArrowContourFinder.crosses(path) else {
      throw PathDataParser.invalid(
        "crosses itself or its base", "an outline that does not, and nothing below the base")
    }
    self.path = path
    tip = ArrowContourFinder.tip(of: path)
  }

  /// A closed path without its base. The base is the longest straight line along the bottom.
  private static func opened(
    _ path: BezierPath, _ isOnBase: (Point) -> Bool
  ) throws(GussetError) -> BezierPath {
    var closed = path
    closed.addLine(to: path.start)
    let points = [closed.start] + closed.segments.map { $0.end }
    var base: (index: Int, length: Double)?
    for (index, segment) in closed.segments.enumerated() {
      guard case .line(let to) = segment, isOnBase(points[index]), isOnBase(to) else { continue }
      let length = (to.x - points[index].x).magnitude
      if length > base?.length ?? 0 { base = (index, length) }
    }
    guard let base else {
      throw PathDataParser.invalid(
        "spans no base", "a closed path with a straight line along its bottom")
    }
    return BezierPath(
      start: points[base.index + 1],
      segments: Array(closed.segments[(base.index + 1)...] + closed.segments[..<base.index]))
  }

  /// Whether the contour meets itself, or the body's edge beside its base.
  private static func crosses(_ path: BezierPath) -> Bool {
    var points = path.closelyFlattened
    let (low, high) = (points.map { $0.x }.min() ?? 0, points.map { $0.x }.max() ?? 0)
    points.insert(Point(x: low - 1, y: path.start.y), at: 0)
    points.append(Point(x: high + 1, y: path.end.y))
    let edges = Array(zip(points, points.dropFirst()))
    for first in edges.indices {
      for second in edges.indices where second > first + 1 {
        if meet(edges[first], edges[second]) { return true }
      }
    }
    return false
  }

  private static func meet(_ a: (Point, Point), _ b: (Point, Point)) -> Bool {
    func side(_ line: (Point, Point), _ point: Point) -> Double {
      (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
    }
    func overlap(_ p: (Double, Double), _ q: (Double, Double)) -> Bool {
      max(min(p.0, p.1), min(q.0, q.1)) <= min(max(p.0, p.1), max(q.0, q.1))
    }
    return overlap((a.0.x, a.1.x), (b.0.x, b.1.x)) && overlap((a.0.y, a.1.y), (b.0.y, b.1.y))
      && side(a, b.0) * side(a, b.1) <= 0 && side(b, a.0) * side(b, a.1) <= 0
  }

  /// The topmost point; the middle of a flat top.
  private static func tip(of path: BezierPath) -> Tip {
    var start = path.start
    var best = Tip(point: path.start, index: 0, share: 0)
    for (index, segment) in path.segments.enumerated() {
      for share in segment.sharesOfExtremes(from: start) {
        let point = segment.point(from: start, at: share)
        let isLevel = start.y == segment.end.y && share == 0.5
        if point.y < best.point.y || isLevel && point.y == best.point.y {
          best = Tip(point: point, index: index, share: share)
        }
      }
      start = segment.end
    }
    return best
  }
}

extension BezierPath {
  /// Points close enough to the outline to detect its crossings.
  fileprivate var closelyFlattened: [Point] {
    let points = [start] + segments.flatMap { $0.points }
    let (xs, ys) = (points.map { $0.x }, points.map { $0.y })
    let length = max((xs.max() ?? 0) - (xs.min() ?? 0), (ys.max() ?? 0) - (ys.min() ?? 0))
    return flattened(tolerance: max(length, 1e-6) / 4000)
  }
}

extension BezierPath {
  /// Moves the end of the last segment.
  mutating func moveEnd(to point: Point) {
    switch segments.popLast() {
    case .line?: segments.append(.line(to: point))
    case .cubic(let a, let b, _)?: segments.append(.cubic(a, b, to: point))
    case .arc(_, let radius, let clockwise)?:
      segments.append(.arc(to: point, radius: radius, clockwise: clockwise))
    case nil: start = point
    }
  }

  /// Splits the outline in two at a parameter of one of its segments.
  func split(at index: Int, _ share: Double) -> (BezierPath, BezierPath) {
    let from = index == 0 ? start : segments[index - 1].end
    let parts = segments[index].split(from: from, at: share)
    let middle = segments[index].point(from: from, at: share)
    return (
      BezierPath(start: start, segments: segments[..<index] + (share > 0 ? [parts.0] : [])),
      BezierPath(start: middle, segments: (share < 1 ? [parts.1] : []) + segments[(index + 1)...])
    )
  }
}

extension BezierPath.Segment {
  /// All points of the segment, including control points, without its start.
  var points: [Point] {
    switch self {
    case .line(let to), .arc(let to, _, _): [to]
    case .cubic(let a, let b, let to): [a, b, to]
    }
  }

  /// The point at a parameter from 0 to 1; for an arc, the point on its chord.
  func point(from start: Point, at t: Double) -> Point { split(from: start, at: t).0.end }

  /// Splits the segment in two at a parameter from 0 to 1 (de Casteljau).
  func split(from start: Point, at t: Double) -> (
    BezierPath.Segment, BezierPath.Segment
  ) {
    func between(_ a: Point, _ b: Point) -> Point { a + (b - a).scaled(by: t) }
    guard case .cubic(let a, let b, let to) = self else {
      return (.line(to: between(start, end)), .line(to: end))
    }
    let (first, second, third) = (between(start, a), between(a, b), between(b, to))
    let (low, high) = (between(first, second), between(second, third))
    return (.cubic(first, low, to: between(low, high)), .cubic(high, third, to: to))
  }

  /// The parameters at which y may have its minimum: both ends, the middle of a horizontal line,
  /// and the roots of a cubic's derivative.
  func sharesOfExtremes(from start: Point) -> [Double] {
    guard case .cubic(let p, let q, let to) = self else {
      return start.y == end.y ? [0.5] : [0, 1]
    }
    let (d0, d1, d2) = (p.y - start.y, q.y - p.y, to.y - q.y)
    let (a, b, c) = (d0 - 2 * d1 + d2, 2 * (d1 - d0), d0)
    var roots: [Double] = [0, 1]
    if a.magnitude < 1e-12 {
      if b != 0 { roots.append(-c / b) }
    } else {
      let discriminant = b * b - 4 * a * c
      if discriminant >= 0 {
        let root = discriminant.squareRoot()
        roots += [(-b - root) / (2 * a), (-b + root) / (2 * a)]
      }
    }
    return roots.filter { (0...1).contains($0) }
  }
}
