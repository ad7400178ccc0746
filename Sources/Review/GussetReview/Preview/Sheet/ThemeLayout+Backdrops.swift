internal import Gusset

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
