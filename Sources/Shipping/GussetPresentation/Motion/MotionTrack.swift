internal import Gusset

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

/// The movement of a popover's edges and its tip, in pixels.
///
/// The origin is the first frame's low end of the arrow's edge and, across it, the side that the
/// arrow points to. Each edge and the tip are rounded independently. So each of them moves in one
/// direction only, and none jitters.
struct MotionTrack: Hashable {
  /// The theme of every frame.
  let theme: ResolvedTheme
  private let from: Popover
  private let to: Popover
  private let holdsTip: Bool
  private let isHorizontal: Bool
  /// Whether the arrow points towards greater coordinates.
  private let isReversed: Bool
  private let low: Way
  private let high: Way
  private let depth: Way
  private let tip: Way
  /// The arrow offsets of a `gik` popover, in which the art determines the position of the tip.
  private let offset: Way?

  /// The start and the end of a movement along one axis.
  struct Way: Hashable {
    let from: Double
    let to: Double

    func at(_ progress: Double) -> Double { from + (to - from) * progress }

    func pixel(_ progress: Double) -> Int { Int((at(progress) + 0.5).rounded(.down)) }

    /// The position at a whole number of pixels from the start, so that a shape with fractional
    /// coordinates moves without a new drawing. The result stays between start and end.
    func wholePixels(_ progress: Double) -> Double {
      let steps = (at(progress) - from + 0.5).rounded(.down)
      let position = from + steps
      let (least, most) = (min(from, to), max(from, to))
      if progress > 1 { return to >= from ? max(position, to) : min(position, to) }
      if progress < 0 { return to >= from ? min(position, from) : max(position, from) }
      return min(max(position, least), most)
    }
  }

  /// The popover of a frame, and its rectangle.
  struct Step {
    let popover: Popover
    let box: PixelBox

    func frame(time: Double, progress: Double, in canvas: PixelBox) -> PopoverMotion.Frame {
      PopoverMotion.Frame(
        time: time, progress: progress, popover: popover, x: box.left - canvas.left,
        y: box.top - canvas.top, size: box.size)
    }
  }

  /// - Parameters:
  ///   - animation: an animation whose two ends can be drawn.
  ///   - theme: the theme of both ends.
  init(_ animation: PopoverAnimation, theme: ResolvedTheme) throws(GussetError) {
    from = animation.from
    to = animation.to
    self.theme = theme
    let scale = theme.scale
    holdsTip = animation.fixedPart == .tip
    let direction = from.arrow?.direction ?? .up
    isHorizontal = direction.edge == .x
    isReversed = !direction.pointsToLowEnd
    let (first, last) = (try scale.pixelSize(of: from.size), try scale.pixelSize(of: to.size))
    func extent(_ size: PixelSize) -> Double { Double(size.length(direction.edge)) }
    func depth(_ size: PixelSize) -> Double { Double(size.length(direction.edge.other)) }
    let firstTip = try theme.tipAlongEdge(pixels: first, size: from.size, arrow: from.arrow)
    let lastTip = try theme.tipAlongEdge(pixels: last, size: to.size, arrow: to.arrow)
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
      return min(max(popover.arrow?.offset ?? 0, -most), most)
    }
    offset = Way(from: reached(from), to: reached(to))
  }

  /// The frame at a share of the time and a share of the movement.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when it cannot be drawn.
  func step(share: Double, progress: Double) throws(GussetError) -> Step {
    var box = box(progress: share > 0 ? share < 1 ? progress : 1 : 0)
    if share == 0 || share == 1 { return Step(popover: share == 0 ? from : to, box: box) }
    let (size, scale) = (box.size, theme.scale)
    let points = size.points(at: scale)
    try checkValue(
      "size", points.description, size.width > 0 && size.height > 0, PixelSize.drawableWords)
    let edge = Double(isHorizontal ? box.left : box.top)
    let center = (tipPosition(progress) - edge) / scale.value
    let extent = points.length(isHorizontal ? .x : .y)
    let arrow = (from.arrow?.direction).map {
      Arrow($0, offset: offset?.at(progress) ?? center - extent / 2)
    }
    if offset == nil {
      try theme.checkRoom(size, size: points)
    } else {
      let tip = try theme.tipAlongEdge(pixels: size, size: points, arrow: arrow)
      if holdsTip {
        let distance = Int((tipPosition(progress) - tip - edge + 0.5).rounded(.down))
        if isHorizontal {
          box.left += distance
          box.right += distance
        } else {
          box.top += distance
          box.bottom += distance
        }
      }
    }
    return Step(popover: Popover(size: points, arrow: arrow, theme: from.theme), box: box)
  }

  private func tipPosition(_ progress: Double) -> Double {
    // The tips of both ends differ by less than a pixel; only the last frame has the exact end.
    holdsTip ? (progress < 1 ? tip.from : tip.to) : tip.wholePixels(progress)
  }

  /// The rectangle of a frame at a share of the movement.
  func box(progress: Double) -> PixelBox {
    let (start, end) = (low.pixel(progress), high.pixel(progress))
    let deep = depth.pixel(progress)
    let (near, far) = isReversed ? (-deep, 0) : (0, deep)
    return isHorizontal
      ? PixelBox(left: start, top: near, right: end, bottom: far)
      : PixelBox(left: near, top: start, right: far, bottom: end)
  }
}

extension ResolvedTheme {
  /// The distance from the low end of the arrow's edge to the tip, in pixels; without an arrow, to
  /// the middle.
  ///
  /// - Throws: in the `gik` geometry, when the popover cannot be drawn.
  fileprivate func tipAlongEdge(
    pixels: PixelSize, size: Size, arrow: Arrow?
  ) throws(GussetError) -> Double {
    switch values.geometry {
    case .gusset:
      return layout(pixelSize: pixels, size: size, arrow: arrow).outline.arrowCenter
    case .gik:
      let edge = arrow?.direction.edge ?? .x
      let popover = try popover(size: size, arrow: arrow)
      guard let tip = popover.tip else {
        return Double(pixels.length(edge)) / 2
      }
      return edge == .x ? tip.x : tip.y
    }
  }
}
