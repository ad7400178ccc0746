/// A checked request, resolved to the rectangles and sizes that every direction is tried with.
struct PlacementSpace {
  let request: PlacementRequest
  /// What the popover may not leave: the container without its margins.
  let region: Rect
  /// What is seen of the anchor; of an anchor outside, the nearest part of the container's edge.
  let anchor: Rect
  /// The content's size within its limits.
  let wanted: Size
  /// The least size of the content.
  let least: Size

  /// Differences of lengths and areas below this are rounding, and decide nothing.
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

  /// Whether nothing is seen of the anchor.
  var anchorIsOutside: Bool {
    let (a, b) = (request.anchor, request.container)
    return a.maxX < b.minX || b.maxX < a.minX || a.maxY < b.minY || b.maxY < a.minY
  }

  /// How long the body is along an axis where there is `room`; `nil` when that is not enough.
  func bodyLength(_ axis: Axis, arrow direction: ArrowDirection, room: Double) -> Double? {
    let metrics = request.background
    guard
      metrics.bodyLength(axis, content: least, arrow: direction) <= room + PlacementSpace.tolerance
    else { return nil }
    return max(0, min(metrics.bodyLength(axis, content: wanted, arrow: direction), room))
  }

  /// The best of the permitted directions; `nil` when none has room for the least size.
  ///
  /// - Parameter coveringAnchor: whether the popover has the whole region to itself, or only what
  ///   is beside the anchor.
  func best(coveringAnchor: Bool) -> PlacementCandidate? {
    request.layoutDirection.preference.filter(request.permittedDirections.permits)
      .compactMap { PlacementCandidate($0, in: self, coveringAnchor: coveringAnchor) }
      // Of equals the first is taken, which is the one that is preferred.
      .min { $0.score < $1.score }
  }

  /// Where the popover goes without an arrow: over the anchor's middle, as near as the region lets
  /// it.
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
