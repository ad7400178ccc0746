internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension OutlineRenderer {
  /// A popover and its frame.
  struct UpdatedFrame {
    let size: Size
    let arrow: Arrow?
    let frame: Frame
  }

  /// Lays out two popovers, the second one for drawing, and finds where they differ.
  ///
  /// Allocates nothing while both have the same cached shape.
  ///
  /// - Parameter rects: where the rectangles are added.
  mutating func frame(
    _ theme: ResolvedTheme, of new: Popover, over old: Popover, _ rects: inout [PixelRect]
  ) throws(GussetError) -> (old: PixelSize, new: Frame) {
    if old.size == new.size, old.arrow == new.arrow {
      let same = try knownFrame(theme, of: new)
      // Another popover may have laid out the coverage since.
      guard coverages[same.coverage].gaps != same.gaps else { return (same.size, same) }
      let frame = try frame(theme, size: new.size, arrow: new.arrow)
      keep(frame, of: new)
      return (frame.size, frame)
    }
    let before = try knownFrame(theme, of: old)
    let counts = madeCounts
    let frame = try frame(theme, size: new.size, arrow: new.arrow)
    guard before.coverage == frame.coverage, counts.coverages == madeCounts.coverages else {
      if PixelRect(before.size, frame.size).area <= OutlineRenderer.largestRedrawn {
        rects.append(PixelRect(before.size, frame.size))
        keep(frame, of: new)
        return (before.size, frame)
      }
      let oldImage = try image(self.frame(theme, size: old.size, arrow: old.arrow))
      let again = try self.frame(theme, size: new.size, arrow: new.arrow)
      rects += try image(again).rects(differingFrom: oldImage)
      return (before.size, again)
    }
    if before.column == frame.column, counts.columns == madeCounts.columns {
      let moving = movingParts(ofCoverage: frame.coverage)
      coverages[frame.coverage].addDamage(from: before.gaps, moving, to: &rects)
    } else {
      rects.append(PixelRect(before.size, frame.size))
    }
    keep(frame, of: new)
    return (before.size, frame)
  }

  /// To draw a picture of fewer pixels takes less time than to compare two shapes.
  private static let largestRedrawn = 1 << 16

  private mutating func movingParts(ofCoverage index: Int) -> CoverageLayout.MovingParts {
    if let known = movingParts[index] { return known }
    let found = coverages[index].movingParts()
    movingParts[index] = found
    return found
  }

  /// The frame of a popover, which mostly is that of the last update.
  private mutating func knownFrame(
    _ theme: ResolvedTheme, of popover: Popover
  ) throws(GussetError) -> Frame {
    if let lastUpdate, lastUpdate.size == popover.size, lastUpdate.arrow == popover.arrow {
      return lastUpdate.frame
    }
    return try frame(theme, size: popover.size, arrow: popover.arrow)
  }

  private mutating func keep(_ frame: Frame, of popover: Popover) {
    lastUpdate = UpdatedFrame(size: popover.size, arrow: popover.arrow, frame: frame)
  }
}

extension PixelRect {
  /// The rectangle of two pictures with the same top left corner.
  init(_ size: PixelSize, _ other: PixelSize) {
    self.init(
      x: 0, y: 0, width: max(size.width, other.width), height: max(size.height, other.height))
  }
}
