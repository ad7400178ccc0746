internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The premultiplied colors of a popover in each row, as Cairo paints them.
struct FillColumn {
  /// The height of the picture, in pixels.
  let height: Int
  /// The fill in each row.
  let fill: [UInt32]
  /// The border over the fill in each row.
  let border: [UInt32]
  /// The highlight over the fill in each row; the fill where there is none.
  let highlight: [UInt32]

  /// Paints one column of the picture with Cairo.
  init(
    _ gradient: Gradient, border: Color?, highlight tone: Gradient?, height: Int
  ) throws(GussetError) {
    self.height = height
    var pixmap = try FillColumn.column(of: gradient, height: height)
    fill = pixmap.pixels
    if let border { try pixmap.draw { canvas in canvas.paint(.solid(border)) } }
    self.border = pixmap.pixels
    highlight =
      try tone.map { tone throws(GussetError) in
        try FillColumn.column(of: tone, height: height).pixels
      } ?? fill
  }

  /// The colors of one row.
  struct Colors: Hashable {
    let fill: UInt32
    let border: UInt32
    let highlight: UInt32
  }

  @inline(__always)
  func colors(_ row: Int) -> Colors {
    Colors(fill: fill[row], border: border[row], highlight: highlight[row])
  }

  private static func column(of gradient: Gradient, height: Int) throws(GussetError) -> Pixmap {
    var pixmap = try Pixmap(size: PixelSize(width: 1, height: height))
    let paint =
      gradient.solidColor.map { CairoCanvas.Paint.solid($0) }
      ?? .vertical(gradient, height: height)
    try pixmap.draw { canvas in canvas.paint(paint, .source) }
    return pixmap
  }
}
