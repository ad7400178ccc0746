/// The popover as it would be with its arrow pointing one way.
///
/// "Along" is the axis of the edge that carries the arrow, "across" the other one.
struct PlacementCandidate {
  let direction: ArrowDirection
  let frame: Rect
  let tip: Point
  /// Smaller is better: first the content area that is lost, then the distance from the tip to the
  /// middle of the edge of the anchor that it points at.
  let score: (lostArea: Double, distance: Double)

  /// Lays the popover out; `nil` when there is no room for the least size or, over the anchor, the
  /// tip would not lie on it.
  init?(_ direction: ArrowDirection, in space: PlacementSpace, coveringAnchor: Bool) {
    let (edge, metrics) = (direction.edge, space.request.background)
    let (along, whole) = (space.region.span(edge), space.region.span(edge.other))
    let target = space.anchor.span(edge).middle
    let facing = space.anchor.span(edge.other).end(facing: direction)
    let room = coveringAnchor ? whole : whole.side(of: facing, facing: direction)
    guard
      let length = space.bodyLength(edge, arrow: direction, room: along.length),
      let depth = space.bodyLength(
        edge.other, arrow: direction, room: room.length - metrics.arrowHeight)
    else { return nil }

    let across = room.stretch(
      from: facing, length: metrics.arrowHeight + depth, facing: direction)
    let ends = metrics.arrowInsets.ends(edge)
    let tipAlong = along.inset(ends).clamp(target)
    // Of all places that reach the tip, the one with the arrow nearest to the middle of its edge.
    let low = Span(
      low: max(along.low, tipAlong - (length - ends.high)),
      high: min(along.high - length, tipAlong - ends.low)
    ).clamp(tipAlong - length / 2)

    self.direction = direction
    frame = Rect(
      edge, along: Span(low: low, high: min(low + length, along.high)), across: across)
    tip = Point(edge, along: tipAlong, across: across.end(opposite: direction))
    if coveringAnchor,
      tip.distance(to: space.anchor.nearestPoint(to: tip)) > PlacementSpace.tolerance
    {
      return nil
    }
    let body = Size(edge, along: length, across: depth)
    score = (
      lostArea: PlacementCandidate.rounded(space.lostArea(inBody: body)),
      distance: PlacementCandidate.rounded(
        tip.distance(to: Point(edge, along: target, across: facing)))
    )
  }

  /// A score without what rounding did to it.
  private static func rounded(_ value: Double) -> Double {
    (value / PlacementSpace.tolerance).rounded() * PlacementSpace.tolerance
  }
}

extension PlacementSpace {
  /// The area of the content that does not fit into a body of this size.
  fileprivate func lostArea(inBody body: Size) -> Double {
    let insets = request.background.contentInsets
    let content = Size(
      width: body.width - insets.left - insets.right,
      height: body.height - insets.top - insets.bottom
    ).smaller(wanted)
    return wanted.width * wanted.height - content.width * content.height
  }
}

extension ArrowDirection {
  /// Whether the body lies where coordinates are higher than the tip's.
  fileprivate var bodyIsHigh: Bool { self == .up || self == .left }
}

extension Span {
  /// The end of an anchor that a popover with this arrow stands at.
  fileprivate func end(facing direction: ArrowDirection) -> Double {
    direction.bodyIsHigh ? high : low
  }

  /// The end of a popover where the tip of its arrow is.
  fileprivate func end(opposite direction: ArrowDirection) -> Double {
    direction.bodyIsHigh ? low : high
  }

  /// What lies on the side of an anchor's end where a popover with this arrow goes.
  fileprivate func side(of end: Double, facing direction: ArrowDirection) -> Span {
    direction.bodyIsHigh
      ? Span(low: max(end, low), high: high) : Span(low: low, high: min(end, high))
  }

  /// What a popover of this length covers that begins at an anchor's end, or as near to it as it
  /// can within this room.
  fileprivate func stretch(
    from end: Double, length: Double, facing direction: ArrowDirection
  ) -> Span {
    if direction.bodyIsHigh {
      let start = max(low, min(end, high - length))
      return Span(low: start, high: min(start + length, high))
    }
    let start = min(high, max(end, low + length))
    return Span(low: max(start - length, low), high: start)
  }
}

extension Point {
  /// Makes a point from its coordinates on an axis and on the other one.
  fileprivate init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .x ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  /// The distance to another point, in points.
  func distance(to other: Point) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension Size {
  /// Makes a size from its lengths along an axis and the other one.
  fileprivate init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .x ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}
