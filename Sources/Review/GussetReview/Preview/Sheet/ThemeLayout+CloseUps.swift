internal import Gusset

extension ThemeLayout {
  /// Enlarged details where flaws are likely: a row at 1x, and below it the same details at 2x.
  func closeUps(in frame: Rect) throws(GussetError) -> SheetSection {
    var section = section(
      "Close up", "\(ThemeMeasures.number(SheetMetrics.zoom)) times, 1x and 2x", in: frame)
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
