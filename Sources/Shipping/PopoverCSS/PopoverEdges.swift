internal import Gusset

/// The edges of a drawn popover whose arrow is in the middle of its side, in points, as polygons.
struct PopoverEdges {
  /// The greatest distance of a polygon from its edge, in points: a tenth of a pixel at 2x.
  private static let tolerance = 0.05

  /// An outline with an arrow, in pixels.
  let outline: PopoverOutline
  /// The pixels of a point.
  let unit: Double

  /// The distance from the tip to the body.
  var arrowHeight: Double { outline.bodyTop / unit }

  /// The radii of the body's corners.
  var radii: SeamlessPath.Radii { outline.radii.mapped { $0 / unit } }

  /// The distances from the tip's axis to the farthest points of the arrow.
  var span: (low: Double, high: Double) {
    outline.arrow.map {
      (max($0.reach.low, $0.span.low) / unit, max($0.reach.high, $0.span.high) / unit)
    } ?? (0, 0)
  }

  /// The arrow's edge `inset` points inside the outer one, from its low end over the tip to its high end, with
  /// the tip's axis at 0; `nil` where the border covers the arrow.
  func arrow(inset: Double) -> BezierPath? {
    guard let arrow = outline.arrow else { return nil }
    if case .path(let arrow) = arrow, inset > 0 {
      let points = arrow.path.innerEdge(
        size: Size(width: arrow.base / unit, height: arrow.height / unit), inset: inset)
      guard points.count > 1 else { return nil }
      return BezierPath(start: points[0], segments: points.dropFirst().map { .line(to: $0) })
    }
    let body = Rect(
      minX: 0, minY: outline.bodyTop, maxX: outline.extent, maxY: outline.depth)
    guard
      let sides = arrow.contour(
        inset: inset * unit, at: outline.arrowCenter, body: body.inset(by: inset * unit))
    else { return nil }
    return BezierPath(
      start: sides.lowSide.start, segments: sides.lowSide.segments + sides.highSide.segments
    ).applying(.translation(Point(x: -outline.arrowCenter, y: 0))).scaled(by: 1 / unit)
  }

  /// The corners of the arrow's edge, as distances from the tip; empty where the border covers the arrow.
  func arrowPoints(inset: Double, tolerance: Double = tolerance) -> [Point] {
    guard let path = arrow(inset: inset) else { return [] }
    let points = path.flattened(tolerance: tolerance)
    return points.last == path.end ? points : points + [path.end]
  }

  /// The fill's edge under the middle of a line, as coarse as the line hides. Where it runs along the body, it ends
  /// before the line does, so that the body's border shows no gap.
  func arrowPoints(under width: Double) -> [Point] {
    var points = arrowPoints(inset: width / 2, tolerance: max(0.3 * width, Self.tolerance)).map {
      Point(x: $0.x.rounded(decimals: 1), y: $0.y.rounded(decimals: 1))
    }
    guard points.count > 3 else { return points }
    for (end, next) in [(0, 1), (points.count - 1, points.count - 2)] {
      let step = Point(x: points[next].x - points[end].x, y: points[next].y - points[end].y)
      if abs(step.x) > 2 * max(abs(step.y), 0.5) { points[end].x += step.x < 0 ? -0.5 : 0.5 }
    }
    return points
  }

  /// The parts of the arrow's edge within the body: from its low end to where it leaves the body, and from where it
  /// enters the body again to its high end.
  func arrowFoot(inset: Double) -> (low: [Point], high: [Point]) {
    let points = arrowPoints(inset: inset)
    func foot(_ points: [Point]) -> [Point] {
      var foot: [Point] = []
      for point in points {
        if point.y > arrowHeight {
          foot.append(point)
          continue
        }
        guard let last = foot.last else { break }
        let share = (last.y - arrowHeight) / (last.y - point.y)
        foot.append(Point(x: last.x + (point.x - last.x) * share, y: arrowHeight))
        break
      }
      return foot
    }
    return (foot(points), foot(points.reversed()).reversed())
  }

  /// The whole edge from the arrow's low end on, as many points inside the outer one as given for the arrow and
  /// for the body, in a box with the arrow's room at both ends.
  func whole(arrow: Double, body inset: Double) -> StretchingPolygon {
    let (width, depth) = (outline.extent / unit, outline.depth / unit)
    let body = Rect(minX: 0, minY: arrowHeight, maxX: width, maxY: depth).inset(by: inset)
    let path = SeamlessPath(body: body, radii: radii.mapped { max($0 - inset, 0) }).path
    let corners = path.flattened(tolerance: Self.tolerance)
    let points = arrowPoints(inset: arrow)
    let feet = [points.first, points.last].map { $0.map { Point(x: $0.x, y: body.minY) } }
    // The path begins after the corner beside the arrow's low end.
    return StretchingPolygon(
      arrow: (feet[0].map { [$0] } ?? []) + points + (feet[1].map { [$0] } ?? []))
      + StretchingPolygon(
        body: Array(corners.dropFirst() + [corners[0]]),
        in: Size(width: width, height: depth + arrowHeight))
  }
}

extension PopoverEdges {
  /// The distances from the tip's axis to both ends of the arrow on the body's side, with fillets.
  var reach: (low: Double, high: Double) {
    outline.arrow.map { ($0.reach.low / unit, $0.reach.high / unit) } ?? (0, 0)
  }
}

extension BezierPath {
  /// The outline in which neighboring arcs of one circle are one arc, as at a round tip.
  var withJoinedArcs: BezierPath {
    var joined: [Segment] = []
    // The start and the center of the last arc.
    var last: (start: Point, center: Point?) = (start, nil)
    for segment in segments {
      let begin = joined.last?.end ?? start
      let center = segment.arcCenter(from: begin)
      if case .arc(_, let radius, let clockwise) = segment, let center, let other = last.center,
        case .arc(_, radius, clockwise)? = joined.last, center.isNear(other)
      {
        let whole = Segment.arc(to: segment.end, radius: radius, clockwise: clockwise)
        // An arc of half a turn or more would be another one.
        if whole.arcCenter(from: last.start)?.isNear(center) == true {
          joined[joined.count - 1] = whole
          continue
        }
      }
      joined.append(segment)
      last = (begin, center)
    }
    return BezierPath(start: start, segments: joined)
  }

  /// The outline turned for an arrow on an edge along an axis.
  func turned(to edge: Axis) -> BezierPath {
    edge == .x ? self : applying(Affine(x: Point(x: 0, y: 1), y: Point(x: 1, y: 0)))
  }
}

extension BezierPath.Segment {
  /// The center of an arc of less than half a turn; `nil` for other segments.
  fileprivate func arcCenter(from start: Point) -> Point? {
    guard case .arc(let end, let radius, let clockwise) = self else { return nil }
    let half = Point(x: (end.x - start.x) / 2, y: (end.y - start.y) / 2)
    let distance = (half.x * half.x + half.y * half.y).squareRoot()
    guard distance > 0 else { return nil }
    let rest = max(0, radius * radius - distance * distance).squareRoot() / distance
    let side = clockwise ? rest : -rest
    return Point(x: start.x + half.x - half.y * side, y: start.y + half.y + half.x * side)
  }
}

extension Point {
  fileprivate func isNear(_ other: Point) -> Bool {
    abs(x - other.x) < 0.001 && abs(y - other.y) < 0.001
  }
}
