internal import Gusset

extension ThemeLayout {
  /// The theme's name, its values as text, and a swatch of its colors.
  func title(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = SheetSection(frame: frame)
    let name = try SheetTextStyle.title.fitted(theme.name, width: frame.width)
    let titleFrame = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: SheetMetrics.titleHeight)
    section.add(
      "Theme", titleFrame,
      [
        .text(
          SheetText(
            name, .title, at: Point(x: frame.minX, y: frame.minY + SheetMetrics.titleDrop)))
      ])

    let swatch = swatchFrame(in: frame, top: titleFrame.maxY)
    let measures = Rect(
      minX: frame.minX, minY: titleFrame.maxY, maxX: swatch.minX - SheetMetrics.gap,
      maxY: frame.maxY)
    section.add("Measures", measures, try lines(in: measures))
    section.add("Border and fill", swatch, colors(in: swatch))
    return section
  }

  /// The frame of the swatch, at the right. With two lanes it is as wide as the second lane.
  private func swatchFrame(in frame: Rect, top: Double) -> Rect {
    let width = metrics.lanes == 1 ? SheetMetrics.swatchWidth : metrics.laneWidth
    return Rect(minX: frame.maxX - width, minY: top, maxX: frame.maxX, maxY: frame.maxY)
  }

  private func lines(in frame: Rect) throws(GussetError) -> [SheetItem] {
    var items: [SheetItem] = []
    var baseline = frame.minY + SheetTextStyle.body.face.size
    for line in theme.valueLines() {
      items.append(.text(SheetText(line.name, .note, at: Point(x: frame.minX, y: baseline))))
      let x = frame.minX + SheetMetrics.nameWidth
      let value = try SheetTextStyle.body.fitted(line.value, width: frame.maxX - x)
      items.append(.text(SheetText(value, .body, at: Point(x: x, y: baseline))))
      baseline += SheetMetrics.lineHeight
    }
    return items
  }

  /// The fill, framed in the border's color, over a checkerboard.
  private func colors(in frame: Rect) -> [SheetItem] {
    let inner = frame.inset(by: SheetMetrics.gap / 2)
    var items: [SheetItem] = [.backdrop(.checkerboard, frame)]
    if theme.border.width > 0 {
      // The border is not drawn beneath the fill, which may be translucent.
      items += frame.frame(around: inner).map { .rectangle($0, theme.border.color) }
    }
    items.append(.swatch(own.resolved.fill, theme.border.width > 0 ? inner : frame))
    return items
  }
}
