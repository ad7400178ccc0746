internal import Gusset

/// The layout of one theme on a sheet: sections stacked in one or two lanes.
struct ThemeLayout {
  /// The theme, with the sizes that its pictures have on the sheet.
  let own: SheetTheme
  let metrics: SheetMetrics
  private(set) var sections: [SheetSection] = []

  /// - Parameter origin: the top left corner of the theme on the sheet.
  init(
    _ theme: SheetTheme, metrics: SheetMetrics, at origin: Point
  ) throws(GussetError) {
    (own, self.metrics) = (theme, metrics)
    var y = origin.y
    func frame(_ x: Double, _ width: Double, _ height: Double) -> Rect {
      defer { y += height + SheetMetrics.sectionGap }
      return Rect(x: x, y: y, width: width, height: height)
    }
    sections.append(try title(in: frame(origin.x, metrics.width, metrics.titleHeight)))
    let top = y
    func lane(_ index: Int, _ height: Double) -> Rect {
      frame(
        origin.x + Double(index) * (metrics.laneWidth + SheetMetrics.laneGap), metrics.laneWidth,
        height)
    }
    sections.append(try arrows(in: lane(0, metrics.ringHeight)))
    sections.append(try sizes(in: lane(0, metrics.sizesHeight)))
    if metrics.lanes == 2 { y = top }
    sections.append(try closeUps(in: lane(metrics.lanes - 1, metrics.closeUpsHeight)))
    sections.append(try backdrops(in: lane(metrics.lanes - 1, metrics.backdropsHeight)))
  }

  var theme: Theme { own.theme }

  /// The height of the theme's arrow, rounded up to whole points.
  var arrowHeight: Double { own.arrowHeight }

  /// A section with a line at its top, its name and a note.
  func section(_ name: String, _ note: String, in frame: Rect) -> SheetSection {
    var section = SheetSection(frame: frame)
    let baseline = frame.minY + SheetMetrics.headingDrop
    section.add(
      name,
      Rect(x: frame.minX, y: frame.minY, width: frame.width, height: SheetMetrics.headingDrop + 8),
      [
        .rectangle(
          Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 1), SheetColor.line),
        .text(name, .heading, at: Point(x: frame.minX, y: baseline)),
        .text(note, .label, at: Point(x: frame.maxX, y: baseline), .end),
      ])
    return section
  }
}

extension ThemeLayout {
  /// The theme's name, its values as text, and a swatch of its colors.
  func title(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = SheetSection(frame: frame)
    let name = try SheetTextStyle.title.fitted(theme.name, width: frame.width)
    let titleFrame = Rect(
      x: frame.minX, y: frame.minY, width: frame.width, height: SheetMetrics.titleHeight)
    section.add(
      "Theme", titleFrame,
      [.text(name, .title, at: Point(x: frame.minX, y: frame.minY + SheetMetrics.titleDrop))])

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
      items.append(.text(line.name, .note, at: Point(x: frame.minX, y: baseline)))
      let x = frame.minX + SheetMetrics.nameWidth
      let value = try SheetTextStyle.body.fitted(line.value, width: frame.maxX - x)
      items.append(.text(value, .body, at: Point(x: x, y: baseline)))
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
