internal import Gusset

extension ThemeLayout {
  /// Popovers at their real size, from the smallest that can be drawn to a large one.
  func sizes(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section("Sizes", "real size", in: frame)
    let width = metrics.smallWidth
    // Drawn first, because its shadow extends farthest.
    let large = metrics.large
    let place = Point(
      x: frame.minX + width + SheetMetrics.gap, y: frame.minY + SheetMetrics.headingHeight)
    let whole = Rect(x: place.x, y: place.y, width: large.width, height: large.height)
    let popover = Popover(size: large, arrow: .right(offset: -large.height / 6), theme: theme)
    section.add(
      "large",
      Rect(minX: whole.minX, minY: whole.minY, maxX: frame.maxX, maxY: frame.maxY),
      [.popover(popover, at: place, within: section.shadowFrame)]
        + (try label(["large, \(large)"], below: whole, width: large.width)))

    var y = frame.minY + SheetMetrics.headingHeight
    func add(_ name: String, _ size: Size, _ arrow: Arrow?, room: Double) throws(GussetError) {
      let whole = Rect(x: frame.minX, y: y, width: size.width, height: size.height)
      let item = SheetItem.popover(
        Popover(size: size, arrow: arrow, theme: theme), at: Point(x: whole.minX, y: whole.minY),
        within: section.shadowFrame)
      section.add(
        name, Rect(x: frame.minX, y: y, width: width, height: room + SheetMetrics.labelHeight),
        [item] + (try label(["\(name), \(size)"], below: whole, width: width)))
      y += room + SheetMetrics.labelHeight
    }
    try add("smallest", own.smallest, nil, room: metrics.smallest.height)
    try add(
      "smallest with arrow", own.smallestWithArrow, .up(),
      room: metrics.smallestWithArrow.height)
    let small = metrics.small
    try add(
      "small", Size(width: small.width, height: small.height + arrowHeight),
      .down(offset: -small.width / 6), room: small.height + metrics.arrowHeight)
    return section
  }
}
