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
  fileprivate init?(from start: Point, to end: Point, radius: Double, clockwise: Bool) {
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
