internal import Gusset

/// A popover, and variants that differ from it by one pixel.
struct FrameVariants {
  let popover: Popover
  /// The variant with another width.
  let wider: Popover
  /// The variant with another height.
  let taller: Popover
  /// The variants with the two arrow positions that ``nextArrowPosition()`` alternates between.
  private var arrowPositions: (next: Popover, current: Popover)

  /// Whether a renderer moves the arrow by changing runs only. An arrow that points left or right
  /// needs another part of the gradient, so it is drawn again.
  var movesArrow: Bool { popover.arrow?.direction == .up || popover.arrow?.direction == .down }

  init(of popover: Popover, scale: Scale) {
    let pixel = 1 / scale.value
    self.popover = popover
    wider = FrameVariants.resized(popover, scale, width: pixel, height: 0)
    taller = FrameVariants.resized(popover, scale, width: 0, height: pixel)
    var moved = popover
    moved.arrow = (popover.arrow?.direction).map { Arrow($0, offset: pixel) }
    arrowPositions = (moved, popover)
  }

  /// The popover with its arrow one pixel away from that of the previous call.
  mutating func nextArrowPosition() -> Popover {
    swap(&arrowPositions.next, &arrowPositions.current)
    return arrowPositions.current
  }

  /// The popover enlarged by a width and a height; if that exceeds the maximum size, shrunk by
  /// them.
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
