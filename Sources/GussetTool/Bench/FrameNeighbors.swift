internal import Gusset

/// A popover and others that differ from it by one pixel.
struct FrameNeighbors {
  let popover: Popover
  /// Of another width.
  let wider: Popover
  /// Of another height.
  let taller: Popover
  /// The popover with its arrow in the place that is next and in the one that it has.
  private var places: (next: Popover, current: Popover)

  /// Whether moving the arrow is a matter of runs: an arrow at a side cannot move without its
  /// part of the gradient's being drawn anew.
  var movesArrow: Bool { popover.arrow.direction == .up || popover.arrow.direction == .down }

  init(of popover: Popover, scale: Scale) {
    let pixel = 1 / scale.value
    self.popover = popover
    wider = FrameNeighbors.resized(popover, scale, width: pixel, height: 0)
    taller = FrameNeighbors.resized(popover, scale, width: 0, height: pixel)
    var moved = popover
    moved.arrow = Arrow(popover.arrow.direction, offset: pixel)
    places = (moved, popover)
  }

  /// The popover with its arrow a pixel from where it was the last time.
  mutating func nextPlace() -> Popover {
    swap(&places.next, &places.current)
    return places.current
  }

  /// The popover made larger or, where that is more than can be drawn, smaller.
  private static func resized(
    _ popover: Popover, _ scale: Scale, width: Double, height: Double
  ) -> Popover {
    var result = popover
    result.size.width += width
    result.size.height += height
    if (try? scale.pixelSize(of: result.size)) != nil { return result }
    result.size.width -= 2 * width
    result.size.height -= 2 * height
    return result
  }
}
