internal import PopoverGeometry

/// What a round corner cuts away: the top left one, which mirrors make the others from.
struct CornerMask {
  /// The columns and rows that are cut at all.
  let side: Int
  private let cuts: [UInt8]

  /// Lets Cairo draw a quarter of a circle with a radius in pixels.
  ///
  /// The mask is made equal to itself with its columns and rows changed, which Cairo's is only
  /// nearly, so that a turned popover has the same corners.
  init(radius: Double) throws(GussetError) {
    let side = Int(radius.rounded(.up))
    let end = Double(side)
    var path = Path(start: Point(x: 0, y: radius))
    path.addCorner(to: Point(x: radius, y: 0), radius: radius)
    path.addLine(to: Point(x: end, y: 0))
    path.addLine(to: Point(x: end, y: end))
    path.addLine(to: Point(x: 0, y: end))
    let mask = try CoverageMask(
      DevicePath(path, scale: .one), size: PixelSize(width: side, height: side))
    let values = mask.values
    cuts = values.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let sum = Int(values[index]) + Int(values[column * side + row])
      return UInt8(255 - (sum + 1) / 2)
    }
    self.side = side
  }

  /// How much of a pixel is cut away, from 0 to 255; 0 beyond the mask.
  func cut(_ column: Int, _ row: Int) -> Int {
    column < side && row < side ? Int(cuts[row * side + column]) : 0
  }
}
