internal import Pixels
internal import PopoverGeometry
internal import PopoverRaster

/// The part of each pixel that a round corner cuts away. The mask is for the top left corner; the
/// other corners mirror it.
struct CornerMask {
  /// The number of columns and rows with a cut pixel.
  let side: Int
  private let cuts: [UInt8]

  /// Draws a quarter of a circle with Cairo; the radius is in pixels.
  ///
  /// Cairo's mask is only nearly symmetric in columns and rows. The initializer makes it exactly
  /// symmetric, so that a rotated popover has the same corners.
  init(radius: Double) throws(GussetError) {
    let side = Int(radius.rounded(.up))
    let end = Double(side)
    var path = Path(start: Point(x: 0, y: radius))
    path.addCorner(to: Point(x: radius, y: 0), radius: radius)
    path.addLine(to: Point(x: end, y: 0))
    path.addLine(to: Point(x: end, y: end))
    path.addLine(to: Point(x: 0, y: end))
    let values = try path.coverage(in: PixelSize(width: side, height: side))
    cuts = values.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: side)
      let sum = Int(values[index]) + Int(values[column * side + row])
      return UInt8(255 - (sum + 1) / 2)
    }
    self.side = side
  }

  /// The share of a pixel that is cut away, from 0 to 255; 0 outside the mask.
  func cut(_ column: Int, _ row: Int) -> Int {
    column < side && row < side ? Int(cuts[row * side + column]) : 0
  }
}

extension Pixmap {
  /// Makes corners of a radius in pixels transparent outside their quarter circle.
  ///
  /// The function changes only alpha, but clears pixels that are cut away completely.
  mutating func clipCorners(radius: Double) throws(GussetError) {
    guard radius > 0 else { return }
    let corner = try CornerMask(radius: radius)
    let (width, height) = (size.width, size.height)
    func ends(_ length: Int) -> [Int] {
      (0..<length).filter { $0 < corner.side || $0 >= length - corner.side }
    }
    let columns = ends(width)
    for row in ends(height) {
      for column in columns {
        let cut =
          corner.cut(column, row) + corner.cut(width - 1 - column, row)
          + corner.cut(column, height - 1 - row)
          + corner.cut(width - 1 - column, height - 1 - row)
        let index = row * width + column
        let pixel = pixels[index]
        let alpha = (pixel >> 24) * UInt32(max(0, 255 - cut))
        pixels[index] =
          cut >= 255 ? 0 : (pixel & 0x00FF_FFFF) | ((alpha + 127) / 255) << 24
      }
    }
  }
}
