internal import PopoverGeometry

/// A rectangle of whole pixels.
struct PixelBox: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var size: PixelSize { PixelSize(width: right - left, height: bottom - top) }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

/// How the edges of a popover and its tip move, in pixels.
///
/// Along the arrow's edge the beginning's low edge is at 0, across it the side that the arrow points
/// to. Each edge and the tip are rounded where they stand and none from another one: so each of them
/// moves one way only, and none trembles against the others.
struct MotionTrack: Hashable {
  private let from: Popover
  private let to: Popover
  private let scale: Scale
  private let holdsTip: Bool
  private let isHorizontal: Bool
  /// Whether the arrow points to greater coordinates.
  private let isReversed: Bool
  private let low: Way
  private let high: Way
  private let depth: Way
  private let tip: Way
  /// The offsets of a `gik` popover, whose art says itself where the tip comes to lie.
  private let offset: Way?

  /// Two places, and what lies between them.
  struct Way: Hashable {
    let from: Double
    let to: Double

    func at(_ progress: Double) -> Double { from + (to - from) * progress }

    func pixel(_ progress: Double) -> Int { Int((at(progress) + 0.5).rounded(.down)) }

    /// The place that is a whole number of pixels away from the beginning, so that a shape with a
    /// fraction of a pixel moves without being drawn anew; never on the wrong side of an end.
    func wholePixels(_ progress: Double) -> Double {
      let steps = (at(progress) - from + 0.5).rounded(.down)
      let place = from + steps
      let (least, most) = (min(from, to), max(from, to))
      if progress > 1 { return to >= from ? max(place, to) : min(place, to) }
      if progress < 0 { return to >= from ? min(place, from) : max(place, from) }
      return min(max(place, least), most)
    }
  }

  /// A popover at its place.
  struct Placed {
    let popover: Popover
    let box: PixelBox

    func frame(time: Double, progress: Double, in canvas: PixelBox) -> PopoverMotion.Frame {
      PopoverMotion.Frame(
        time: time, progress: progress, popover: popover, x: box.left - canvas.left,
        y: box.top - canvas.top, size: box.size)
    }
  }

  /// - Parameter animation: one whose two ends can be drawn at the scale.
  init(_ animation: PopoverAnimation, scale: Scale) throws(GussetError) {
    from = animation.from
    to = animation.to
    self.scale = scale
    holdsTip = animation.fixedPart == .tip
    let direction = from.arrow.direction ?? .up
    isHorizontal = direction.edge == .x
    isReversed = direction == .down || direction == .right
    let (first, last) = (try scale.pixelSize(of: from.size), try scale.pixelSize(of: to.size))
    func extent(_ size: PixelSize) -> Double {
      Double(direction.edge == .x ? size.width : size.height)
    }
    func depth(_ size: PixelSize) -> Double {
      Double(direction.edge == .x ? size.height : size.width)
    }
    let firstTip = try from.tipAlongEdge(pixels: first, scale: scale)
    let lastTip = try to.tipAlongEdge(pixels: last, scale: scale)
    let moved =
      holdsTip ? firstTip - lastTip : (extent(first) - extent(last)) / 2
    let start = (moved + 0.5).rounded(.down)
    low = Way(from: 0, to: start)
    high = Way(from: extent(first), to: start + extent(last))
    tip = Way(from: firstTip, to: start + lastTip)
    self.depth = Way(from: depth(first), to: depth(last))
    guard from.theme.geometry == .gik else {
      offset = nil
      return
    }
    func reached(_ popover: Popover) -> Double {
      let most = popover.size.length(direction.edge) / 2
      return min(max(popover.arrow.offset, -most), most)
    }
    offset = Way(from: reached(from), to: reached(to))
  }

  /// The frame at a share of the time, which has covered a share of the way.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  func place(share: Double, progress: Double) throws(GussetError) -> Placed {
    var box = box(progress: share > 0 ? share < 1 ? progress : 1 : 0)
    if share == 0 || share == 1 { return Placed(popover: share == 0 ? from : to, box: box) }
    let size = box.size
    let points = Size(
      width: Double(size.width) / scale.value, height: Double(size.height) / scale.value)
    guard size.width > 0, size.height > 0 else {
      throw .invalidValue(
        field: "size", value: points.description, allowed: PixelSize.drawableWords)
    }
    let edge = Double(isHorizontal ? box.left : box.top)
    let center = (tipPlace(progress) - edge) / scale.value
    let extent = points.length(isHorizontal ? .x : .y)
    let popover = Popover(
      size: points,
      arrow: Arrow(from.arrow.direction, offset: offset?.at(progress) ?? center - extent / 2),
      theme: from.theme)
    try popover.checkRoom(size, scale: scale)
    if offset != nil, holdsTip {
      let tip = try popover.tipAlongEdge(pixels: size, scale: scale)
      box.move(by: Int((tipPlace(progress) - tip - edge + 0.5).rounded(.down)), isHorizontal)
    }
    return Placed(popover: popover, box: box)
  }

  private func tipPlace(_ progress: Double) -> Double {
    // Both ends hold the same tip but for less than a pixel, which is made up for at the end.
    holdsTip ? (progress < 1 ? tip.from : tip.to) : tip.wholePixels(progress)
  }

  /// The rectangle of a frame at a share of the way.
  func box(progress: Double) -> PixelBox {
    let (start, end) = (low.pixel(progress), high.pixel(progress))
    let deep = depth.pixel(progress)
    let (near, far) = isReversed ? (-deep, 0) : (0, deep)
    return isHorizontal
      ? PixelBox(left: start, top: near, right: end, bottom: far)
      : PixelBox(left: near, top: start, right: far, bottom: end)
  }
}

extension PixelBox {
  fileprivate mutating func move(by distance: Int, _ isHorizontal: Bool) {
    if isHorizontal {
      left += distance
      right += distance
    } else {
      top += distance
      bottom += distance
    }
  }
}

extension Popover {
  /// From the low end of the arrow's edge to the tip, in pixels; the middle without an arrow.
  fileprivate func tipAlongEdge(pixels: PixelSize, scale: Scale) throws(GussetError) -> Double {
    switch theme.geometry {
    case .gusset:
      let metrics = PixelMetrics(theme, scale: scale)
      return outline(pixels: pixels, metrics: metrics, scale: scale).0.arrowCenter
    case .gik:
      let edge = arrow.direction?.edge ?? .x
      let tip = try Silhouette(self, scale: scale).tip
      guard let tip else { return Double(edge == .x ? pixels.width : pixels.height) / 2 }
      return (edge == .x ? tip.x : tip.y) * scale.value
    }
  }

  /// Checks that there is room for what has to be drawn, in a theme that was checked.
  fileprivate func checkRoom(_ pixels: PixelSize, scale: Scale) throws(GussetError) {
    switch theme.geometry {
    case .gusset:
      let metrics = PixelMetrics(theme, scale: scale)
      guard Double(min(pixels.width, pixels.height)) < metrics.smallestSide else { return }
      _ = try Drawing(self, scale: scale)
    case .gik:
      _ = try Drawing(self, scale: scale)
    }
  }
}
