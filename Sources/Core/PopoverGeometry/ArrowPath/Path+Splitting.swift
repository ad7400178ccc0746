extension Path {
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
  func split(at index: Int, _ share: Double) -> (Path, Path) {
    let from = index == 0 ? start : segments[index - 1].end
    let parts = segments[index].split(from: from, at: share)
    let middle = segments[index].point(from: from, at: share)
    return (
      Path(start: start, segments: segments[..<index] + (share > 0 ? [parts.0] : [])),
      Path(start: middle, segments: (share < 1 ? [parts.1] : []) + segments[(index + 1)...])
    )
  }
}

extension Path.Segment {
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
  fileprivate func split(from start: Point, at t: Double) -> (Path.Segment, Path.Segment) {
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
