internal import PopoverGeometry
internal import PopoverModel

/// The colours of a popover in every row, premultiplied, as Cairo paints them.
struct FillColumn {
  /// The height of the picture that the colours are for.
  let height: Int
  /// The fill in each row.
  let fill: [UInt32]
  /// The border over the fill in each row.
  let border: [UInt32]

  /// Lets Cairo paint one column of the picture.
  init(_ gradient: Gradient, border: Color?, height: Int) throws(GussetError) {
    self.height = height
    var pixmap = try Pixmap(size: PixelSize(width: 1, height: height))
    let paint = CairoCanvas.Paint.vertical(gradient, height: height)
    try pixmap.draw { canvas in canvas.paint(paint, .source) }
    fill = pixmap.pixels
    if let border { try pixmap.draw { canvas in canvas.paint(.solid(border)) } }
    self.border = pixmap.pixels
  }
}
