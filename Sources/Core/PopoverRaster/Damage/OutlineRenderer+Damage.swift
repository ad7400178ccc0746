internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

extension OutlineRenderer {
  /// A popover as it was laid out.
  struct Layout {
    let size: Size
    let arrow: Arrow?
    let placed: Placed
  }

  /// Lays out two popovers, the second one for drawing, and finds where they differ.
  ///
  /// Allocates nothing while both have the same cached shape.
  ///
  /// - Parameter rects: where the rectangles are added.
  mutating func place(
    _ new: Popover, over old: Popover, _ rects: inout [PixelRect]
  ) throws(GussetError) -> (old: PixelSize, new: Placed) {
    if old.size == new.size, old.arrow == new.arrow {
      let same = try layout(of: new)
      // Another popover may have laid out the art since.
      guard arts[same.placed.art].gaps != same.placed.gaps else {
        return (same.placed.size, same.placed)
      }
      let placed = try place(new)
      lastLayout = layout(new, placed)
      return (placed.size, placed)
    }
    let before = try layout(of: old)
    let oldSize = before.placed.size
    let counts = madeCounts
    let placed = try place(new)
    guard before.placed.art == placed.art, counts.arts == madeCounts.arts else {
      if PixelRect(oldSize, placed.size).area <= OutlineRenderer.largestRedrawn {
        rects.append(PixelRect(oldSize, placed.size))
        lastLayout = layout(new, placed)
        return (oldSize, placed)
      }
      let (oldImage, newImage) = (try image(of: old), try image(of: new))
      rects += newImage.rects(differingFrom: oldImage)
      return (oldSize, try place(new))
    }
    if before.placed.column == placed.column, counts.columns == madeCounts.columns {
      let moving = movingParts(ofArt: placed.art)
      arts[placed.art].addDamage(from: before.placed.gaps, moving, to: &rects)
    } else {
      rects.append(PixelRect(oldSize, placed.size))
    }
    lastLayout = layout(new, placed)
    return (oldSize, placed)
  }

  /// To draw a picture of fewer pixels takes less time than to compare two shapes.
  private static let largestRedrawn = 1 << 16

  private mutating func movingParts(ofArt art: Int) -> SilhouetteArt.MovingParts {
    if let known = movingParts[art] { return known }
    let found = arts[art].movingParts()
    movingParts[art] = found
    return found
  }

  /// The layout of a popover, which mostly is that of the last update.
  private mutating func layout(of popover: Popover) throws(GussetError) -> Layout {
    if let lastLayout, lastLayout.size == popover.size, lastLayout.arrow == popover.arrow {
      return lastLayout
    }
    let placed = try place(popover)
    return layout(popover, placed)
  }

  private func layout(_ popover: Popover, _ placed: Placed) -> Layout {
    Layout(size: popover.size, arrow: popover.arrow, placed: placed)
  }
}

extension PixelRect {
  /// The rectangle of two pictures with the same top left corner.
  init(_ size: PixelSize, _ other: PixelSize) {
    self.init(
      x: 0, y: 0, width: max(size.width, other.width), height: max(size.height, other.height))
  }
}
