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
    let paint = CairoCanvas.Paint(gradient, height: height)
    try pixmap.draw { canvas in canvas.paint(paint, .source) }
    return pixmap
  }
}

extension StretchedImage {
  /// The distinct columns of a popover in each row that differs from the one above it, composed from
  /// coverage and colors.
  ///
  /// - Parameter column: the colors; `nil` when the coverage has pixels.
  init(
    _ coverage: CoverageLayout, in column: FillColumn?, size: PixelSize
  ) throws(GussetError) {
    if let pixmap = coverage.strip.pixmap {
      self.init(checked: pixmap, lattice: coverage.lattice, size: size)
      return
    }
    guard let column else {
      throw .failed(operation: "drawing", reason: "the coverage has no pixels and no colors")
    }
    let origins = coverage.rowOrigins(in: column)
    let width = coverage.strip.width
    var pixmap = try Pixmap(size: PixelSize(width: width, height: origins.count))
    var rows: [Run] = []
    pixmap.withTarget { target in
      for (index, origin) in origins.enumerated() {
        unsafe coverage.composeRow(
          origin.coverage, in: column.colors(origin.row), into: target.start(of: index))
        let end = index + 1 < origins.count ? origins[index + 1].row : column.height
        rows.append(row: index, length: end - origin.row)
      }
    }
    self.init(
      checked: pixmap, lattice: Lattice(columns: coverage.columns.runs, rows: rows), size: size)
  }
}

extension CoverageLayout {
  /// The rows of the picture that differ from the one above in coverage or in color.
  fileprivate func rowOrigins(in column: FillColumn) -> [(coverage: Int, row: Int)] {
    var origins: [(coverage: Int, row: Int)] = []
    var row = 0
    for run in rows.runs {
      for index in 0..<run.length {
        let kept = run.source.lowerBound + (run.source.count == 1 ? 0 : index)
        if origins.last?.coverage != kept || column.colors(row) != column.colors(row - 1) {
          origins.append((kept, row))
        }
        row += 1
      }
    }
    return origins
  }
}

extension [Run] {
  /// Adds a run that repeats a source row `length` times.
  fileprivate mutating func append(row: Int, length: Int) {
    if length == 1, let last, last.isCopy {
      self[count - 1] = Run(copying: last.source.lowerBound..<row + 1)
    } else {
      append(Run(source: row..<row + 1, length: length))
    }
  }
}
