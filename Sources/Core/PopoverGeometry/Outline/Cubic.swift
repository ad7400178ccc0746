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
