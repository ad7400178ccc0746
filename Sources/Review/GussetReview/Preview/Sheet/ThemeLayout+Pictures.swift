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

extension ThemeLayout {
  /// Enlarged details where flaws are likely: a row at 1x, and below it the same details at 2x.
  func closeUps(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section(
      "Close up", "\(shortNumber(SheetMetrics.zoom)) times, 1x and 2x", in: frame)
    let side = metrics.cropSide
    let places = closeUpPlaces
    let step = (frame.width - side) / Double(max(1, places.count - 1))
    for (row, value) in SheetMetrics.cropScales.enumerated() {
      let scale = Scale(value)
      for (column, place) in places.enumerated() {
        let picture = Rect(
          x: (frame.minX + Double(column) * step).rounded(),
          y: frame.minY + SheetMetrics.headingHeight
            + Double(row) * (side + SheetMetrics.labelHeight),
          width: side, height: side)
        let name = "\(place.name), \(scale)x"
        let crop = SheetCrop(popover: place.popover, scale: scale, corner: place.corner)
        section.add(
          name,
          Rect(
            x: picture.minX, y: picture.minY, width: side, height: side + SheetMetrics.labelHeight),
          [.rectangle(picture, SheetColor.cropBackground), .crop(crop, picture)]
            + (try label([name], below: picture, width: side + SheetMetrics.gap)))
      }
    }
    return section
  }

  private struct CloseUp {
    let name: String
    let popover: Popover
    let corner: Point
  }

  /// The details. Each one includes 3 points outside the popover.
  private var closeUpPlaces: [CloseUp] {
    let size = Size(width: metrics.body.width, height: metrics.body.height + arrowHeight)
    func popover(_ offset: Double) -> Popover {
      Popover(size: size, arrow: .up(offset: offset), theme: theme)
    }
    let (side, outside) = (SheetCrop.side, 3.0)
    let joinX = ((size.width - own.measures.arrowBase) / 2).rounded()
    let joinY = arrowHeight - side / 2
    let right = size.width + outside - side
    return [
      CloseUp(
        name: "tip", popover: popover(0), corner: Point(x: (size.width - side) / 2, y: -outside)),
      CloseUp(name: "join", popover: popover(0), corner: Point(x: joinX - side / 2, y: joinY)),
      CloseUp(
        name: "corner", popover: popover(0),
        corner: Point(x: right, y: size.height + outside - side)),
      CloseUp(
        name: "arrow in corner", popover: popover(size.width / 2),
        corner: Point(x: right, y: joinY)),
    ]
  }
}

extension ThemeLayout {
  /// The same popover on every backdrop.
  func backdrops(in frame: Rect) throws(GussetError) -> SheetSection {
    let size = Size(
      width: metrics.tilePopover.width,
      height: metrics.tilePopover.height - metrics.arrowHeight + arrowHeight)
    var section = section("Backdrops", "\(size) pt", in: frame)
    let tile = metrics.tile
    for (index, backdrop) in Backdrop.allCases.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: SheetMetrics.backdropsAcross)
      let picture = Rect(
        x: frame.minX + Double(column) * (tile.width + SheetMetrics.gap),
        y: frame.minY + SheetMetrics.headingHeight
          + Double(row) * (tile.height + SheetMetrics.labelHeight),
        width: tile.width, height: tile.height)
      let place = Point(
        x: (picture.center.x - size.width / 2).rounded(),
        y: (picture.center.y - size.height / 2).rounded())
      let popover = Popover(size: size, arrow: .up(offset: -size.width / 4), theme: theme)
      section.add(
        backdrop.rawValue,
        Rect(
          x: picture.minX, y: picture.minY, width: tile.width,
          height: tile.height + SheetMetrics.labelHeight),
        [.backdrop(backdrop, picture), .popover(popover, at: place, within: picture)]
          + (try label([backdrop.rawValue], below: picture, width: tile.width)))
    }
    return section
  }
}
