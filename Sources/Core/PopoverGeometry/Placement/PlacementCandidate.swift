/// The placement of a popover for one arrow direction.
///
/// "Along" is the axis of the edge that carries the arrow, "across" the other one.
struct PlacementCandidate {
  let direction: ArrowDirection
  let frame: Rect
  let tip: Point
  /// The candidate's score; smaller is better. The area of the content that does not fit counts
  /// first, then the distance from the tip to the middle of the anchor's edge that it points at.
  let score: (lostArea: Double, distance: Double)

  /// Lays out the popover; `nil` when there is no room for the minimum size. When the popover
  /// covers the anchor, also `nil` when the tip would not lie on the anchor.
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
    // Of all positions that reach the tip, take the one with the arrow nearest to its edge's
    // middle.
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

  /// A score without its rounding error.
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
  /// Whether the body has greater coordinates than the tip.
  fileprivate var bodyIsHigh: Bool { self == .up || self == .left }
}

extension Span {
  /// The end of an anchor that the arrow touches.
  fileprivate func end(facing direction: ArrowDirection) -> Double {
    direction.bodyIsHigh ? high : low
  }

  /// The end of a popover at which the tip of its arrow is.
  fileprivate func end(opposite direction: ArrowDirection) -> Double {
    direction.bodyIsHigh ? low : high
  }

  /// The part of this range on that side of an anchor's end where a popover with this arrow goes.
  fileprivate func side(of end: Double, facing direction: ArrowDirection) -> Span {
    direction.bodyIsHigh
      ? Span(low: max(end, low), high: high) : Span(low: low, high: min(end, high))
  }

  /// The range of a popover of this length that begins at an anchor's end, or as near to it as this
  /// range allows.
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
  /// Makes a point from its coordinates along an axis and across it.
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
  /// Makes a size from its lengths along an axis and across it.
  fileprivate init(_ axis: Axis, along: Double, across: Double) {
    self = axis == .x ? Size(width: along, height: across) : Size(width: across, height: along)
  }
}
