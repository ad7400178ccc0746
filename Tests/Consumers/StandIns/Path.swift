import Foundation

// Stand-ins for the paths of SwiftUI and Core Graphics. They keep the outline as points, no farther
// than a thousandth of a point from the curves.

protocol PointPath {
  var points: [CGPoint] { get set }
}

extension PointPath {
  private var last: CGPoint { points.last ?? .zero }

  mutating func appendCurve(to end: CGPoint, _ a: CGPoint, _ b: CGPoint) {
    let start = last
    for step in 1...128 {
      let t = CGFloat(step) / 128
      let (s, w) = (1 - t, [(1 - t) * (1 - t), 2 * t * (1 - t), t * t])
      func mix(_ p: CGFloat, _ q: CGFloat, _ r: CGFloat, _ e: CGFloat) -> CGFloat {
        s * (w[0] * p + w[1] * q + w[2] * r) + t * (w[0] * q + w[1] * r + w[2] * e)
      }
      points.append(CGPoint(x: mix(start.x, a.x, b.x, end.x), y: mix(start.y, a.y, b.y, end.y)))
    }
  }

  /// Core Graphics: a circle that touches the lines from the current point to the corner, and from
  /// there to `next`; with a line to the first point of contact.
  mutating func appendArc(corner: CGPoint, next: CGPoint, radius: CGFloat) {
    func direction(_ to: CGPoint) -> CGPoint {
      let (x, y) = (to.x - corner.x, to.y - corner.y)
      let length = (x * x + y * y).squareRoot()
      return CGPoint(x: x / length, y: y / length)
    }
    let (back, forth) = (direction(last), direction(next))
    let angle = atan2(
      back.x * forth.y - back.y * forth.x, back.x * forth.x + back.y * forth.y)
    let distance = radius / tan(abs(angle) / 2)
    let start = CGPoint(x: corner.x + back.x * distance, y: corner.y + back.y * distance)
    let side: CGFloat = angle > 0 ? 1 : -1
    let center = CGPoint(x: start.x - back.y * radius * side, y: start.y + back.x * radius * side)
    let first = atan2(start.y - center.y, start.x - center.x)
    let sweep = -side * (.pi - abs(angle))
    let steps = max(8, Int((abs(sweep) * (radius / 0.008).squareRoot()).rounded(.up)))
    for step in 0...steps {
      let turn = first + sweep * CGFloat(step) / CGFloat(steps)
      points.append(
        CGPoint(x: center.x + radius * cos(turn), y: center.y + radius * sin(turn)))
    }
  }
}

/// SwiftUI's path.
struct Path: PointPath {
  var points: [CGPoint] = []

  init(points: [CGPoint] = []) { self.points = points }
  init(_ path: CGPath) { points = path.points }
  mutating func move(to point: CGPoint) { points = [point] }
  mutating func addLine(to point: CGPoint) { points.append(point) }
  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    appendCurve(to: end, control1, control2)
  }
  mutating func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    appendArc(corner: tangent1End, next: tangent2End, radius: radius)
  }
  mutating func closeSubpath() {}
  func applying(_ transform: CGAffineTransform) -> Path {
    Path(
      points: points.map { point in
        CGPoint(
          x: transform.a * point.x + transform.c * point.y + transform.tx,
          y: transform.b * point.x + transform.d * point.y + transform.ty)
      })
  }
}

/// Core Graphics' paths.
class CGPath {
  var points: [CGPoint] = []
}

final class CGMutablePath: CGPath, PointPath {
  func move(to point: CGPoint) { points = [point] }
  func addLine(to point: CGPoint) { points.append(point) }
  func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    var path = Path(points: points)
    path.addCurve(to: end, control1: control1, control2: control2)
    points = path.points
  }
  func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    var path = Path(points: points)
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    points = path.points
  }
  func closeSubpath() {}
}

struct CGAffineTransform {
  var a, b, c, d, tx, ty: CGFloat
}
