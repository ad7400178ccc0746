/// One closed outline in points, y down.
///
/// The outline starts at ``start``, follows its segments and closes with a straight line. Arcs stay
/// arcs, so that SVG output is short and exact. Radii are in points too.
public struct Path: Hashable, Sendable {
  /// A piece of the outline, from the end of the one before to `to`.
  public enum Segment: Hashable, Sendable {
    /// A straight line.
    case line(to: Point)
    /// A circular arc of less than half a turn, with a radius in points. `clockwise` is as seen
    /// on screen, y down.
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
  package func scaled(by factor: Double) -> Path {
    mapped(lengthFactor: factor) { $0.scaled(by: factor) }
  }

  /// The outline with `transform` applied to every point.
  ///
  /// - Parameters:
  ///   - lengthFactor: the factor by which the transform scales lengths; it multiplies the radii.
  ///   - reversesTurns: whether the transform is a reflection, which turns clockwise arcs into
  ///     counter-clockwise ones.
  package func mapped(
    lengthFactor: Double = 1, reversesTurns: Bool = false, _ transform: (Point) -> Point
  ) -> Path {
    Path(
      start: transform(start),
      segments: segments.map { segment in
        switch segment {
        case .line(let to):
          .line(to: transform(to))
        case .arc(let to, let radius, let clockwise):
          .arc(
            to: transform(to), radius: radius * lengthFactor,
            clockwise: clockwise != reversesTurns)
        case .cubic(let a, let b, let to):
          .cubic(transform(a), transform(b), to: transform(to))
        }
      })
  }
}
