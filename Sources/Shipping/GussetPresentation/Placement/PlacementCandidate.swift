internal import Gusset

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
    let body = Size(edge, along: length, across: depth)
    let ends = metrics.arrowEnds(direction, body: body)
    let tipAlong = along.inset(ends).clamp(target)
    // Of all positions that reach the tip, take the one with the arrow nearest to its edge's
    // middle.
    let low = Interval(
      low: max(along.low, tipAlong - (length - ends.high)),
      high: min(along.high - length, tipAlong - ends.low)
    ).clamp(tipAlong - length / 2)

    self.direction = direction
    frame = Rect(
      edge, along: Interval(low: low, high: min(low + length, along.high)), across: across)
    tip = Point(edge, along: tipAlong, across: across.end(opposite: direction))
    if coveringAnchor,
      tip.distance(to: space.anchor.nearestPoint(to: tip)) > PlacementSpace.tolerance
    {
      return nil
    }
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

extension Interval {
  /// The end of an anchor that the arrow touches.
  fileprivate func end(facing direction: ArrowDirection) -> Double {
    direction.pointsToLowEnd ? high : low
  }

  /// The end of a popover at which the tip of its arrow is.
  fileprivate func end(opposite direction: ArrowDirection) -> Double {
    direction.pointsToLowEnd ? low : high
  }

  /// The part of this range on that side of an anchor's end where a popover with this arrow goes.
  fileprivate func side(of end: Double, facing direction: ArrowDirection) -> Interval {
    direction.pointsToLowEnd
      ? Interval(low: max(end, low), high: high) : Interval(low: low, high: min(end, high))
  }

  /// The range of a popover of this length that begins at an anchor's end, or as near to it as this
  /// range allows.
  fileprivate func stretch(
    from end: Double, length: Double, facing direction: ArrowDirection
  ) -> Interval {
    if direction.pointsToLowEnd {
      let start = max(low, min(end, high - length))
      return Interval(low: start, high: min(start + length, high))
    }
    let start = min(high, max(end, low + length))
    return Interval(low: max(start - length, low), high: start)
  }
}

extension Rect {
  /// Makes a rectangle from its spans along an axis and across it.
  init(_ axis: Axis, along: Interval, across: Interval) {
    let (x, y) = axis == .x ? (along, across) : (across, along)
    self.init(minX: x.low, minY: y.low, maxX: x.high, maxY: y.high)
  }

  /// The span of the rectangle along an axis.
  func span(_ axis: Axis) -> Interval {
    axis == .x ? Interval(low: minX, high: maxX) : Interval(low: minY, high: maxY)
  }

  /// The point of the rectangle that is nearest to `point`.
  func nearestPoint(to point: Point) -> Point {
    Point(x: span(.x).clamp(point.x), y: span(.y).clamp(point.y))
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

/// A checked request, resolved to rectangles and sizes that are the same for all directions.
struct PlacementSpace {
  let request: PlacementRequest
  /// The rectangle that the popover must stay in: the container without its margins.
  let region: Rect
  /// The visible part of the anchor; for an anchor outside, the nearest part of the container's
  /// edge.
  let anchor: Rect
  /// The preferred size of the content within its limits.
  let wanted: Size
  /// The minimum size of the content.
  let least: Size

  /// Smaller differences between lengths or areas are rounding errors and decide nothing.
  static let tolerance = 1.0 / 1024

  init(_ request: PlacementRequest) throws(GussetError) {
    try request.validate()
    self.request = request
    region = request.container.inset(by: request.margins)
    let corner = Point(x: request.anchor.minX, y: request.anchor.minY)
    let opposite = Point(x: request.anchor.maxX, y: request.anchor.maxY)
    let low = request.container.nearestPoint(to: corner)
    let high = request.container.nearestPoint(to: opposite)
    anchor = Rect(minX: low.x, minY: low.y, maxX: high.x, maxY: high.y)
    least = request.minimumContentSize ?? Size(width: 0, height: 0)
    let most = request.maximumContentSize ?? request.contentSize.larger(least)
    wanted = request.contentSize.larger(least).smaller(most)
  }

  /// Whether the anchor lies wholly outside the container.
  var anchorIsOutside: Bool {
    let (a, b) = (request.anchor, request.container)
    return a.maxX < b.minX || b.maxX < a.minX || a.maxY < b.minY || b.maxY < a.minY
  }

  /// The length of the body along an axis with this much `room`; `nil` when that is not enough.
  func bodyLength(_ axis: Axis, arrow direction: ArrowDirection, room: Double) -> Double? {
    let metrics = request.background
    guard
      metrics.bodyLength(axis, content: least, arrow: direction) <= room + PlacementSpace.tolerance
    else { return nil }
    return max(0, min(metrics.bodyLength(axis, content: wanted, arrow: direction), room))
  }

  /// The best of the permitted directions; `nil` when none has room for the minimum size.
  ///
  /// - Parameter coveringAnchor: whether the popover may use the whole region, or only the part
  ///   beside the anchor.
  func best(coveringAnchor: Bool) -> PlacementCandidate? {
    request.layoutDirection.preference.filter { request.permittedDirections.contains(.init($0)) }
      .compactMap { PlacementCandidate($0, in: self, coveringAnchor: coveringAnchor) }
      // min returns the first of equal candidates: the preferred one.
      .min { $0.score < $1.score }
  }

  /// The frame without an arrow: centered on the anchor, or as near to it as the region allows.
  var frameWithoutArrow: Rect {
    func span(_ axis: Axis) -> Interval {
      let room = region.span(axis)
      let length = min(
        request.background.bodyLength(axis, content: wanted, arrow: nil), room.length)
      let low = Interval(low: room.low, high: room.high - length)
        .clamp(anchor.span(axis).middle - length / 2)
      return Interval(low: low, high: min(low + length, room.high))
    }
    return Rect(.x, along: span(.x), across: span(.y))
  }
}

extension Size {
  /// The larger width and the larger height of two sizes.
  func larger(_ other: Size) -> Size {
    Size(width: max(width, other.width), height: max(height, other.height))
  }

  /// The smaller width and the smaller height of two sizes.
  func smaller(_ other: Size) -> Size {
    Size(width: min(width, other.width), height: min(height, other.height))
  }
}
