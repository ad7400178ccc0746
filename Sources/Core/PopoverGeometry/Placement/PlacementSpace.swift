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
    request.layoutDirection.preference.filter(request.permittedDirections.permits)
      .compactMap { PlacementCandidate($0, in: self, coveringAnchor: coveringAnchor) }
      // min returns the first of equal candidates: the preferred one.
      .min { $0.score < $1.score }
  }

  /// The frame without an arrow: centered on the anchor, or as near to it as the region allows.
  var frameWithoutArrow: Rect {
    func span(_ axis: Axis) -> Span {
      let room = region.span(axis)
      let length = min(
        request.background.bodyLength(axis, content: wanted, arrow: nil), room.length)
      let low = Span(low: room.low, high: room.high - length)
        .clamp(anchor.span(axis).middle - length / 2)
      return Span(low: low, high: min(low + length, room.high))
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
