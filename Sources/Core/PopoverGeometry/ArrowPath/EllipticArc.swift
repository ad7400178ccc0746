#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An arc of SVG path data: a part of an ellipse between two points.
///
/// The center follows from the end points (SVG 2, "Conversion from endpoint to center
/// parameterization"), in coordinates in which the ellipse is a circle of radius 1.
struct EllipticArc {
  /// The arc as cubics; a straight line when a radius is 0, empty when both ends are equal.
  let segments: [Path.Segment]

  init(
    from start: Point, to end: Point, radii: (Double, Double), degrees: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    let (rx, ry) = (radii.0.magnitude, radii.1.magnitude)
    guard start != end, rx > 0, ry > 0 else {
      segments = start == end ? [] : [.line(to: end)]
      return
    }
    let angle = degrees * .pi / 180
    let (cosine, sine) = rx == ry ? (1, 0) : (cos(angle), sin(angle))
    func toCircle(_ point: Point) -> Point {
      Point(
        x: (point.x * cosine + point.y * sine) / rx, y: (point.y * cosine - point.x * sine) / ry)
    }
    let chord = toCircle(end - start)
    let length = (chord.x * chord.x + chord.y * chord.y).squareRoot()
    // Radii that are too small for the distance between the ends are enlarged.
    let radius = max(1, length / 2)
    let rise = (radius * radius - length * length / 4).squareRoot() / length
    let side = isLarge == isClockwise ? -1.0 : 1
    let center = Point(
      x: chord.x / 2 - chord.y * rise * side, y: chord.y / 2 + chord.x * rise * side)
    // The point of the arc that is farthest from its chord divides it in halves.
    let turn = isClockwise ? 1.0 : -1
    let middle = Point(
      x: center.x + chord.y / length * radius * turn, y: center.y - chord.x / length * radius * turn
    )
    func fromCircle(_ point: Point) -> Point {
      let (x, y) = (point.x * rx, point.y * ry)
      return Point(x: start.x + x * cosine - y * sine, y: start.y + x * sine + y * cosine)
    }
    var segments: [Path.Segment] = []
    for (first, last) in [(Point(x: 0, y: 0), middle), (middle, chord)] {
      let part = last - first
      let arc = CircularArc(
        chord: part, length: (part.x * part.x + part.y * part.y).squareRoot(), radius: radius,
        clockwise: isClockwise)
      for (a, b, to) in arc.cubics {
        segments.append(
          .cubic(fromCircle(first + a), fromCircle(first + b), to: fromCircle(first + to)))
      }
    }
    if case .cubic(let a, let b, _)? = segments.last {
      segments[segments.count - 1] = .cubic(a, b, to: end)
    }
    self.segments = segments
  }
}
