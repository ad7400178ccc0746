extension BezierPath {
  /// The outline with cubic Bézier curves in place of its arcs, for canvases that have no arcs between two
  /// points. A curve differs from its arc by less than 0.03 % of the radius.
  public var cubics: BezierPath {
    var (path, current) = (BezierPath(start: start), start)
    for segment in segments {
      if case .arc(let to, let radius, let clockwise) = segment {
        let arc = CircularArc(from: current, to: to, radius: radius, clockwise: clockwise)
        let curves = arc?.cubics ?? []
        for (a, b, end) in curves.dropLast() {
          path.segments.append(.cubic(current + a, current + b, to: current + end))
        }
        if let (a, b, _) = curves.last {
          path.segments.append(.cubic(current + a, current + b, to: to))
        } else {
          path.segments.append(.line(to: to))
        }
      } else {
        path.segments.append(segment)
      }
      current = segment.end
    }
    return path
  }

  /// The smallest rectangle that contains the outline.
  public var bounds: Rect {
    var (points, current) = ([start], start)
    for segment in segments {
      switch segment {
      case .line: break
      case .arc(let to, let radius, let clockwise):
        let arc = CircularArc(from: current, to: to, radius: radius, clockwise: clockwise)
        points += arc?.extremes.map { current + $0 } ?? []
      case .cubic(let a, let b, let to):
        let curve = Cubic(current, a, b, to)
        points += (curve.extremes { $0.x } + curve.extremes { $0.y }).map(curve.point)
      }
      points.append(segment.end)
      current = segment.end
    }
    return Rect(around: points)
  }

  /// The image of the outline under a transform. Arcs stay arcs where the transform keeps circles round.
  public func transformed(by transform: Affine) -> BezierPath {
    (transform.isSimilarity ? self : cubics).applying(transform)
  }
}

extension CircularArc {
  /// The arc between two points; `nil` for one that is a point or a straight line.
  init?(from start: Point, to end: Point, radius: Double, clockwise: Bool) {
    let chord = end - start
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    guard length > 0, radius > 0 else { return nil }
    self.init(chord: chord, length: length, radius: radius, clockwise: clockwise)
  }

  /// The leftmost, rightmost, highest and lowest points of the circle that lie on the arc.
  fileprivate var extremes: [Point] {
    [Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0), Point(x: 0, y: -1)]
      .filter(contains).map(point)
  }
}

/// A cubic Bézier curve.
struct Cubic {
  let (start, a, b, end): (Point, Point, Point, Point)

  init(_ start: Point, _ a: Point, _ b: Point, _ end: Point) {
    (self.start, self.a, self.b, self.end) = (start, a, b, end)
  }

  /// Calls `body` with the ends of lines, in order; the last one is the end of the curve.
  ///
  /// At each parameter t, the distance from the curve to the point t of its chord is 3 t (1 - t)
  /// times a mean of the control points' distances from the chord's thirds. That is at most 3/4 of
  /// the larger distance.
  func forEachCorner(tolerance: Double, halvings: Int, _ body: (Point) -> Void) {
    func distance(_ control: Point, share: Double) -> Double {
      let x = control.x - (start.x + (end.x - start.x) * share)
      let y = control.y - (start.y + (end.y - start.y) * share)
      return (x * x + y * y).squareRoot()
    }
    let farthest = max(distance(a, share: 1.0 / 3), distance(b, share: 2.0 / 3))
    guard 0.75 * farthest > tolerance, halvings < maximumHalvings else {
      body(end)
      return
    }
    func middle(_ p: Point, _ q: Point) -> Point { (p + q).scaled(by: 0.5) }
    let (ab, inner, cd) = (middle(start, a), middle(a, b), middle(b, end))
    let (low, high) = (middle(ab, inner), middle(inner, cd))
    let center = middle(low, high)
    Cubic(start, ab, low, center).forEachCorner(
      tolerance: tolerance, halvings: halvings + 1, body)
    Cubic(center, high, cd, end).forEachCorner(
      tolerance: tolerance, halvings: halvings + 1, body)
  }
}

extension Cubic {
  /// The parameters between 0 and 1 where a coordinate of the curve turns: the roots of its derivative.
  func extremes(_ coordinate: (Point) -> Double) -> [Double] {
    let (p, q, r, s) = (coordinate(start), coordinate(a), coordinate(b), coordinate(end))
    let (first, second, third) = (q - p, r - q, s - r)
    // (first - 2 second + third) t² + 2 (second - first) t + first = 0
    let (square, half) = (first - 2 * second + third, second - first)
    let root = max(0, half * half - square * first).squareRoot()
    let sum = -(half + (half < 0 ? -root : root))
    return [square == 0 ? -1 : sum / square, sum == 0 ? -1 : first / sum]
      .filter { $0 > 0 && $0 < 1 }
  }

  /// The point of the curve at a parameter from 0 to 1.
  func point(_ t: Double) -> Point {
    let u = 1 - t
    return start.scaled(by: u * u * u) + a.scaled(by: 3 * u * u * t)
      + b.scaled(by: 3 * u * t * t) + end.scaled(by: t * t * t)
  }
}

/// The maximum number of times that a curve is halved, which bounds the work for any coordinates.
let maximumHalvings = 16
