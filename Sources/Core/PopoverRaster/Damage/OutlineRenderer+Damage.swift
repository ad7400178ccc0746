internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension OutlineRenderer {
  /// A popover and its layout.
  struct UpdatedFrame {
    let shown: PopoverRenderer.Frame
    let frame: Frame
  }

  /// Lays out two popovers, the second one for drawing, and finds where they differ.
  ///
  /// Allocates nothing while both have the same cached shape.
  ///
  /// - Parameter rects: where the rectangles are added.
  mutating func frame(
    _ theme: ResolvedTheme, of new: PopoverRenderer.Frame, over old: PopoverRenderer.Frame,
    _ rects: inout [PixelRect]
  ) throws(GussetError) -> (old: PixelSize, new: Frame) {
    if old == new {
      let same = try knownFrame(theme, of: new)
      // Another popover may have laid out the coverage since.
      guard coverages[same.coverage].gaps != same.gaps else { return (same.size, same) }
      let frame = try self.frame(theme, new)
      keep(frame, of: new)
      return (frame.size, frame)
    }
    let before = try knownFrame(theme, of: old)
    let counts = madeCounts
    let frame = try self.frame(theme, new)
    guard before.coverage == frame.coverage, counts.coverages == madeCounts.coverages else {
      if PixelRect(before.size, frame.size).area <= OutlineRenderer.largestRedrawn {
        rects.append(PixelRect(before.size, frame.size))
        keep(frame, of: new)
        return (before.size, frame)
      }
      let oldImage = try image(self.frame(theme, old))
      let again = try self.frame(theme, new)
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

  /// The layout of a popover, which mostly is that of the last update.
  private mutating func knownFrame(
    _ theme: ResolvedTheme, of shown: PopoverRenderer.Frame
  ) throws(GussetError) -> Frame {
    if let lastUpdate, lastUpdate.shown == shown { return lastUpdate.frame }
    return try frame(theme, shown)
  }

  private mutating func keep(_ frame: Frame, of shown: PopoverRenderer.Frame) {
    lastUpdate = UpdatedFrame(shown: shown, frame: frame)
  }
}

extension PixelRect {
  /// The rectangle of a picture.
  init(_ size: PixelSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }

  /// The rectangle of two pictures with the same top left corner.
  init(_ size: PixelSize, _ other: PixelSize) {
    self.init(
      x: 0, y: 0, width: max(size.width, other.width), height: max(size.height, other.height))
  }
}
