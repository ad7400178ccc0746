internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// The premultiplied colors of a popover in each row, as Cairo paints them.
struct FillColumn {
  /// The height of the picture, in pixels.
  let height: Int
  /// The fill in each row.
  let fill: [UInt32]
  /// The border in each row, over the fill where it lies there.
  let border: [UInt32]
  /// The highlight over the fill in each row; the fill where there is none.
  let highlight: [UInt32]

  /// The colors of a theme's popovers.
  init(_ theme: ResolvedTheme, height: Int) throws(GussetError) {
    try self.init(
      theme.fill, border: theme.showsBorder ? theme.values.border.color : nil,
      isBorderOverFill: theme.isBorderOverFill, highlight: theme.highlightTone, height: height)
  }

  /// The colors with clear rows above and below, in a picture with margins.
  init(_ column: FillColumn, margins: PixelMargins) {
    func padded(_ colors: [UInt32]) -> [UInt32] {
      Array(repeating: 0, count: margins.top) + colors + Array(repeating: 0, count: margins.bottom)
    }
    height = margins.top + column.height + margins.bottom
    (fill, border, highlight) =
      (padded(column.fill), padded(column.border), padded(column.highlight))
  }

  /// Paints one column of the picture with Cairo.
  init(
    _ gradient: Theme.Gradient, border: Theme.Color?, isBorderOverFill: Bool,
    highlight tone: Theme.Gradient?, height: Int
  ) throws(GussetError) {
    self.height = height
    var pixmap = try FillColumn.column(of: gradient, height: height)
    fill = pixmap.pixels
    if let border {
      try pixmap.draw { canvas in
        canvas.paint(.solid(border), isBorderOverFill ? .over : .source)
      }
    }
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

    /// The colors with inner shadows over fill and highlight.
    @inline(__always)
    func shaded(_ shade: UInt32) -> Colors {
      guard shade > 0 else { return self }
      return Colors(
        fill: PremultipliedMath.over(shade, fill), border: border,
        highlight: PremultipliedMath.over(shade, highlight))
    }
  }

  @inline(__always)
  func colors(_ row: Int) -> Colors {
    Colors(fill: fill[row], border: border[row], highlight: highlight[row])
  }

  private static func column(of gradient: Theme.Gradient, height: Int) throws(GussetError) -> Pixmap
  {
    var pixmap = try Pixmap(size: PixelSize(width: 1, height: height))
    let paint =
      gradient.solidColor.map { CairoCanvas.Paint.solid($0) }
      ?? .vertical(gradient, height: height)
    try pixmap.draw { canvas in canvas.paint(paint, .source) }
    return pixmap
  }
}
