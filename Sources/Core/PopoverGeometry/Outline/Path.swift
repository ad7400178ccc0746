/// One closed outline, y down.
///
/// The outline starts at ``start``, follows its segments and closes with a straight line. Arcs stay
/// arcs, so that SVG output is short and exact. Coordinates and radii have one unit, which its owner
/// states: pixels in a resolved popover, points in a silhouette.
public struct Path: Hashable, Sendable {
  /// A piece of the outline, from the end of the one before to `to`.
  public enum Segment: Hashable, Sendable {
    /// A straight line.
    case line(to: Point)
    /// A circular arc of less than half a turn. `clockwise` is as seen on screen, y down.
    case arc(to: Point, radius: Double, clockwise: Bool)
    /// A cubic Bézier curve with its two control points in order.
    case cubic(Point, Point, to: Point)

    /// The end of the segment.
    public var end: Point {
      switch self {
      case .line(let to), .arc(let to, _, _), .cubic(_, _, let to): to
      }
    }
  }

  /// The point where the outline begins and ends.
  public var start: Point
  /// The pieces in order; a straight line joins the last one to ``start``.
  public var segments: [Segment]

  /// Makes an outline that begins at `start`.
  public init(start: Point, segments: [Segment] = []) {
    self.start = start
    self.segments = segments
  }

  /// The end of the last segment; ``start`` when there is none.
  public var end: Point { segments.last?.end ?? start }
}

extension Path {
  /// Adds a straight line unless its length is 0.
  package mutating func addLine(to point: Point) {
    if point != end { segments.append(.line(to: point)) }
  }

  /// Removes a straight line back to the start, because closing the path draws it.
  package mutating func dropClosingLine() {
    if case .line(start)? = segments.last { segments.removeLast() }
  }

  /// The same outline in the opposite direction, from its end to its start.
  package var reversed: Path {
    var path = Path(start: end)
    path.segments.reserveCapacity(segments.count)
    for index in segments.indices.reversed() {
      let from = index == 0 ? start : segments[index - 1].end
      switch segments[index] {
      case .line: path.segments.append(.line(to: from))
      case .arc(_, let radius, let clockwise):
        path.segments.append(.arc(to: from, radius: radius, clockwise: !clockwise))
      case .cubic(let a, let b, _): path.segments.append(.cubic(b, a, to: from))
      }
    }
    return path
  }

  /// Adds a quarter of a circle unless its radius is 0.
  package mutating func addCorner(to point: Point, radius: Double) {
    if radius > 0 { segments.append(.arc(to: point, radius: radius, clockwise: true)) }
  }

  /// The outline with every coordinate and every radius multiplied by a factor.
  package func scaled(by factor: Double) -> Path { applying(.scale(factor)) }

  /// The image of the outline under a similarity. An outline without arcs has one under any transform.
  package func applying(_ transform: Affine) -> Path {
    if transform == .identity { return self }
    let (factor, isReflection) = (transform.lengthFactor, transform.isReflection)
    return Path(
      start: start.applying(transform),
      segments: segments.map { segment in
        switch segment {
        case .line(let to):
          .line(to: to.applying(transform))
        case .arc(let to, let radius, let clockwise):
          .arc(
            to: to.applying(transform), radius: radius * factor,
            clockwise: clockwise != isReflection)
        case .cubic(let a, let b, let to):
          .cubic(a.applying(transform), b.applying(transform), to: to.applying(transform))
        }
      })
  }

  /// The outline with every point moved, for maps that no transform is.
  ///
  /// - Parameter radiusFactor: the factor of the radii.
  package func movingPoints(
    radiusFactor: Double = 1, _ move: (Point) -> Point
  ) -> Path {
    Path(
      start: move(start),
      segments: segments.map { segment in
        switch segment {
        case .line(let to): .line(to: move(to))
        case .arc(let to, let radius, let clockwise):
          .arc(to: move(to), radius: radius * radiusFactor, clockwise: clockwise)
        case .cubic(let a, let b, let to): .cubic(move(a), move(b), to: move(to))
        }
      })
  }

  /// The same outline, started after a straight line where it has one, because closing the path draws
  /// that line.
  package var closedByLine: Path {
    guard end == start,
      let index = segments.firstIndex(where: { if case .line = $0 { true } else { false } })
    else { return self }
    return Path(
      start: segments[index].end,
      segments: Array(segments[(index + 1)...] + segments[..<index]))
  }
}
