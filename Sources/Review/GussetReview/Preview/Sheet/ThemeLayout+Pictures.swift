internal import Gusset
internal import GussetArtwork

extension ThemeLayout {
  /// A ring of popovers around one without an arrow. The ring has every direction, with the arrow
  /// at both corners and in the middle.
  func arrows(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section("Arrows", "body \(metrics.body) pt", in: frame)
    // Drawn first, because its shadow extends farthest.
    let inside = ringBody(.up, 0, in: frame)
    let rows = ringBody(.left, 0, in: frame).minY...ringBody(.left, 2, in: frame).maxY
    let body = Rect(
      minX: inside.minX, minY: rows.lowerBound, maxX: ringBody(.up, 2, in: frame).maxX,
      maxY: rows.upperBound)
    try section.add(
      "none", body, [section.popover(body, nil, of: theme)], label: ["none, \(body.size)"],
      width: body.width, .middle)
    for direction in ArrowDirection.allCases {
      for (index, place) in ArrowPlace.inOrder.enumerated() {
        let body = ringBody(direction, index, in: frame)
        let length = body.size.length(direction.edge)
        let arrow = Arrow(direction, offset: length / 2 * Double(index - 1))
        let whole = body.extended(by: arrowHeight, direction)
        let name = "\(direction.rawValue), \(place.name(along: direction.edge))"
        // The label is centered on the body, and below the arrow if that points down.
        var above = body
        above.maxY = whole.maxY
        try section.add(
          name, whole, [section.popover(whole, arrow, of: theme)],
          label: [name] + [try piece(whole.size, arrow)].compactMap(\.self), below: above,
          width: body.width + metrics.ringGap.width - 4, .middle)
      }
    }
    return section
  }

  /// The frame of a body of the ring: five columns and five rows, without the corners.
  private func ringBody(_ direction: ArrowDirection, _ index: Int, in frame: Rect) -> Rect {
    let (column, row) =
      switch direction {
      case .up: (index + 1, 0)
      case .down: (index + 1, 4)
      case .left: (0, index + 1)
      case .right: (4, index + 1)
      }
    let (body, gap, arrow) = (metrics.body, metrics.ringGap, metrics.arrowHeight)
    return Rect(
      x: (frame.minX + arrow + Double(column) * (body.width + gap.width)).rounded(),
      y: frame.minY + SheetMetrics.headingHeight + arrow + Double(row) * (body.height + gap.height),
      width: body.width, height: body.height)
  }

  /// The name of the piece that a popover is stretched from; `nil` outside the `gik` geometry.
  private func piece(_ size: Size, _ arrow: Arrow?) throws(GussetError) -> String? {
    guard case .art(let plan) = try own.resolved.popover(size: size, arrow: arrow).layout else {
      return nil
    }
    let appearance = plan.appearance
    return appearance.piece.rawValue + (appearance.isMirrored ? ", mirrored" : "")
  }
}

extension ThemeLayout {
  /// Popovers at their real size, from the smallest that can be drawn to a large one.
  func sizes(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section("Sizes", "real size", in: frame)
    let width = metrics.smallWidth
    // Drawn first, because its shadow extends farthest.
    let top = frame.minY + SheetMetrics.headingHeight
    let large = metrics.large
    let whole = Rect(
      x: frame.minX + width + SheetMetrics.gap, y: top, width: large.width, height: large.height)
    try section.add(
      "large", whole, [section.popover(whole, .right(offset: -large.height / 6), of: theme)],
      label: ["large, \(large)"], width: large.width)

    let small = metrics.small
    let popovers: [(name: String, size: Size, arrow: Arrow?, room: Double)] = [
      ("smallest", own.smallest, nil, metrics.smallest.height),
      ("smallest with arrow", own.smallestWithArrow, .up, metrics.smallestWithArrow.height),
      (
        "small", Size(width: small.width, height: small.height + arrowHeight),
        .down(offset: -small.width / 6), small.height + metrics.arrowHeight
      ),
    ]
    var y = top
    for (name, size, arrow, room) in popovers {
      let whole = Rect(x: frame.minX, y: y, width: size.width, height: size.height)
      try section.add(
        name, Rect(x: frame.minX, y: y, width: width, height: room),
        [section.popover(whole, arrow, of: theme)], label: ["\(name), \(size)"], below: whole,
        width: width)
      y += room + SheetMetrics.labelHeight
    }
    return section
  }

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
        try section.add(
          name, picture, [.rectangle(picture, SheetColor.cropBackground), .crop(crop, picture)],
          label: [name], width: side + SheetMetrics.gap)
      }
    }
    return section
  }

  /// The details. Each one includes 3 points outside the popover.
  private var closeUpPlaces: [(name: String, popover: Popover, corner: Point)] {
    let size = Size(width: metrics.body.width, height: metrics.body.height + arrowHeight)
    func popover(_ offset: Double) -> Popover {
      Popover(size: size, arrow: .up(offset: offset), theme: theme)
    }
    let (side, outside) = (SheetCrop.side, 3.0)
    let joinX = ((size.width - own.measures.arrowBase) / 2).rounded()
    let joinY = arrowHeight - side / 2
    let right = size.width + outside - side
    return [
      ("tip", popover(0), Point(x: (size.width - side) / 2, y: -outside)),
      ("join", popover(0), Point(x: joinX - side / 2, y: joinY)),
      ("corner", popover(0), Point(x: right, y: size.height + outside - side)),
      ("arrow in corner", popover(size.width / 2), Point(x: right, y: joinY)),
    ]
  }

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
      try section.add(
        backdrop.rawValue, picture,
        [.backdrop(backdrop, picture), .popover(popover, at: place, within: picture)],
        label: [backdrop.rawValue], width: tile.width)
    }
    return section
  }
}

extension ArrowPlace {
  fileprivate static let inOrder = [ArrowPlace.low, .middle, .high]

  /// The name of the position on an edge.
  fileprivate func name(along edge: Axis) -> String {
    switch self {
    case .low: edge == .x ? "left corner" : "top corner"
    case .middle: "middle"
    case .high: edge == .x ? "right corner" : "bottom corner"
    }
  }
}

extension Rect {
  /// The rectangle with a side moved outward.
  fileprivate func extended(by length: Double, _ side: ArrowDirection) -> Rect {
    var result = self
    switch side {
    case .up: result.minY -= length
    case .down: result.maxY += length
    case .left: result.minX -= length
    case .right: result.maxX += length
    }
    return result
  }
}
