import Foundation
import PopoverGeometry

/// A path whose arcs and curves are divided into short lines, as a polygon.
struct Polyline {
  private(set) var points: [Point]

  init(_ path: BezierPath) {
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
      case .arc(let to, let radius, let clockwise):
        points += Self.arc(from: from, to: to, radius: radius, clockwise: clockwise)
      }
    }
  }

  /// Points on an arc of less than half a turn, including its end.
  private static func arc(
    from: Point, to: Point, radius: Double, clockwise: Bool
  ) -> [Point] {
    let chord = to - from
    let length = hypot(chord.x, chord.y)
    guard length > 0 else { return [] }
    let rise = max(0, radius * radius - length * length / 4).squareRoot()
    let side = clockwise ? 1.0 : -1
    let center = Point(
      x: (from.x + to.x) / 2 - chord.y / length * rise * side,
      y: (from.y + to.y) / 2 + chord.x / length * rise * side)
    let start = atan2(from.y - center.y, from.x - center.x)
    let turn = 2 * asin(min(1, length / (2 * radius))) * side
    return (1...8).map { step in
      let angle = start + turn * Double(step) / 8
      return step == 8
        ? to : Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
  }

  /// Whether two edges that are not adjacent cross.
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
    // Edges that only touch do not cross. A radius of 0 leaves such edges.
    let least = 1e-9
    let (a, b) = (side(first, second.0), side(first, second.1))
    let (c, d) = (side(second, first.0), side(second, first.1))
    return (a > least && b < -least || a < -least && b > least)
      && (c > least && d < -least || c < -least && d > least)
  }
}
