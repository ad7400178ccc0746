internal import CLibrary

/// A circular arc of less than half a turn that starts at (0, 0).
///
/// The arithmetic uses no function but the square root, which IEEE 754 defines exactly. So the same
/// arc gives the same curves on every machine.
package struct CircularArc {
  let center: Point
  let radius: Double
  private let turn: Double
  /// The directions, from the center, of the points where the arc is divided into curves.
  let directions: [Point]

  /// - Parameters:
  ///   - chord: the end of the arc.
  ///   - length: the length of `chord`.
  ///   - clockwise: as seen on screen, y down.
  package init(chord: Point, length: Double, radius: Double, clockwise: Bool) {
    // Rounding can make a chord longer than the diameter: such an arc is half a circle.
    self.radius = max(radius, length / 2)
    turn = clockwise ? 1 : -1
    let height = (self.radius * self.radius - length * length / 4).squareRoot() * turn / length
    center = Point(x: chord.x / 2 - chord.y * height, y: chord.y / 2 + chord.x * height)
    let first = Point(x: -center.x / self.radius, y: -center.y / self.radius)
    let last = (chord - center).scaled(by: 1 / self.radius)
    let middle = CircularArc.between(first, last, chord: chord, turn: turn)
    if CircularArc.cosine(first, last) > -0.01 {
      directions = [first, middle, last]
    } else {
      directions = [
        first, CircularArc.between(first, middle, chord: chord, turn: turn), middle,
        CircularArc.between(middle, last, chord: chord, turn: turn), last,
      ]
    }
  }

  private static func cosine(_ a: Point, _ b: Point) -> Double { a.x * b.x + a.y * b.y }

  /// The direction halfway between two others; perpendicular to the chord when they are opposite.
  private static func between(_ a: Point, _ b: Point, chord: Point, turn: Double) -> Point {
    let sum = a + b
    let length = cosine(sum, sum).squareRoot()
    guard length > 1e-6 else {
      let chordLength = cosine(chord, chord).squareRoot()
      return Point(x: chord.y * turn / chordLength, y: -chord.x * turn / chordLength)
    }
    return sum.scaled(by: 1 / length)
  }

  /// The arc as cubics, each as two control points and an end.
  ///
  /// The handles are 4/3 tan(a / 4) radii long for a piece of angle a; tan(a / 4) follows from
  /// cos(a) by the half-angle formulas.
  package var cubics: [(Point, Point, Point)] {
    zip(directions, directions.dropFirst()).map { from, to in
      let cosine = CircularArc.cosine(from, to)
      let tanHalf = max(0, (1 - cosine) / (1 + cosine)).squareRoot()
      let tanQuarter = tanHalf > 0 ? ((1 + tanHalf * tanHalf).squareRoot() - 1) / tanHalf : 0
      let handle = 4.0 / 3.0 * tanQuarter * radius * turn
      let (start, end) = (point(from), point(to))
      return (
        Point(x: start.x - from.y * handle, y: start.y + from.x * handle),
        Point(x: end.x + to.y * handle, y: end.y - to.x * handle),
        end
      )
    }
  }

  /// Whether the arc has the point of the circle in a direction.
  func contains(_ direction: Point) -> Bool {
    func isBefore(_ a: Point, _ b: Point) -> Bool { (a.x * b.y - a.y * b.x) * turn >= 0 }
    return isBefore(directions[0], direction)
      && isBefore(direction, directions[directions.count - 1])
  }

  /// The point of the circle in a direction from its center.
  func point(_ direction: Point) -> Point { center + direction.scaled(by: radius) }
}

/// An arc of SVG path data: a part of an ellipse between two points.
///
/// The center follows from the end points (SVG 2, "Conversion from endpoint to center
/// parameterization"), in coordinates in which the ellipse is a circle of radius 1.
struct EllipticArc {
  /// The arc as cubics; a straight line when a radius is 0, empty when both ends are equal.
  let segments: [BezierPath.Segment]

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
    var segments: [BezierPath.Segment] = []
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
