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
        .text(SheetText(name, .heading, at: Point(x: frame.minX, y: baseline))),
        .text(SheetText(note, .label, at: Point(x: frame.maxX, y: baseline), .end)),
      ])
    return section
  }

  /// The lines of a label below a picture, centered or aligned with its left edge.
  func label(
    _ lines: [String], below frame: Rect, width: Double, _ anchor: TextAnchor = .start
  ) throws(GussetError) -> [SheetItem] {
    var items: [SheetItem] = []
    for (line, drop) in zip(lines, SheetMetrics.labelDrops) {
      let x = anchor == .middle ? frame.center.x : frame.minX
      items.append(
        .text(
          SheetText(
            try SheetTextStyle.label.fitted(line, width: width), .label,
            at: Point(x: x, y: frame.maxY + drop), anchor)))
    }
    return items
  }

  /// A popover of the theme with a given body rectangle, and the frame of body and arrow.
  func popover(
    body: Rect, arrow: Arrow?, in section: SheetSection
  ) -> (frame: Rect, item: SheetItem) {
    var whole = body
    switch arrow?.direction {
    case nil: break
    case .up: whole.minY -= arrowHeight
    case .down: whole.maxY += arrowHeight
    case .left: whole.minX -= arrowHeight
    case .right: whole.maxX += arrowHeight
    }
    let popover = Popover(size: whole.size, arrow: arrow, theme: theme)
    return (
      whole,
      .popover(popover, at: Point(x: whole.minX, y: whole.minY), within: section.shadowFrame)
    )
  }
}
