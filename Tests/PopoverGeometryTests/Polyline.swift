import PopoverGeometry

/// A path with its arcs and curves cut into short lines, for looking at it as a polygon.
struct Polyline {
  private(set) var points: [Point]

  init(_ path: Path) {
    points = [path.start]
    for segment in path.segments {
      let from = points[points.count - 1]
      switch segment {
      case .line(let to):
        points.append(to)
      case .cubic(let a, let b, let to):
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          func mix(_ axis: (Point) -> Double) -> Double {
            u * u * u * axis(from) + 3 * u * u * t * axis(a) + 3 * u * t * t * axis(b)
              + t * t * t * axis(to)
          }
          points.append(Point(x: mix(\.x), y: mix(\.y)))
        }
      case .arc(let to, _, let clockwise):
        // All arcs of an outline are quarters: the corner of their box is on one of two sides.
        let isXFirst = ((to.x - from.x) * (to.y - from.y) > 0) == clockwise
        let corner = isXFirst ? Point(x: to.x, y: from.y) : Point(x: from.x, y: to.y)
        let center = Point(x: from.x + to.x - corner.x, y: from.y + to.y - corner.y)
        let radius = abs(to.x - from.x)
        for share in [0.25, 0.5, 0.75] {
          let x = from.x + (to.x - from.x) * share + (corner.x - center.x) * share * (1 - share)
          let y = from.y + (to.y - from.y) * share + (corner.y - center.y) * share * (1 - share)
          let length = ((x - center.x) * (x - center.x) + (y - center.y) * (y - center.y))
            .squareRoot()
          points.append(
            Point(
              x: center.x + (x - center.x) / length * radius,
              y: center.y + (y - center.y) / length * radius))
        }
        points.append(to)
      }
    }
  }

  /// Whether two edges that are no neighbours cross.
  var crossesItself: Bool {
    let edges = zip(points, points.dropFirst() + [points[0]]).map { ($0, $1) }
    for i in edges.indices {
      for j in edges.indices where j > i + 1 && !(i == 0 && j == edges.count - 1) {
        if Self.cross(edges[i], edges[j]) { return true }
      }
    }
    return false
  }

  private static func cross(_ first: (Point, Point), _ second: (Point, Point)) -> Bool {
    func side(_ line: (Point, Point), _ point: Point) -> Double {
      (line.1.x - line.0.x) * (point.y - line.0.y) - (line.1.y - line.0.y) * (point.x - line.0.x)
    }
    // Touching is no crossing: a radius of zero length leaves neighbours that only touch.
    let least = 1e-9
    let (a, b) = (side(first, second.0), side(first, second.1))
    let (c, d) = (side(second, first.0), side(second, first.1))
    return (a > least && b < -least || a < -least && b > least)
      && (c > least && d < -least || c < -least && d > least)
  }
}
