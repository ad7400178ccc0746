internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gusset` geometry.
///
/// Cairo draws the coverage of each shape once and the colours of each height once; a frame places
/// the one in the colours of the other. All of it equals a drawing by Cairo at the full size.
struct OutlineRenderer {
  private let theme: Theme
  private let scale: Scale
  private let metrics: PixelMetrics
  private var arts: [SilhouetteArt] = []
  private var columns: [FillColumn] = []
  private var strip: Strip
  /// What the strip was composed from; `nil` when there is nothing in it.
  private var composed: Composed?
  /// Which art and which colours make room for new ones.
  private var oldest = (art: 0, column: 0)

  private struct Composed: Equatable {
    let art: Int
    let gapLow: Int
    let gapHigh: Int
    let height: Int
  }

  /// More shapes than an arrow in every direction, beside one corner or the other, needs.
  private static let mostArts = 12
  /// Enough for a popover that goes back and forth between a few heights.
  private static let mostColumns = 4

  init(theme: Theme, scale: Scale) throws(GussetError) {
    self.theme = theme
    self.scale = scale
    metrics = PixelMetrics(theme, scale: scale)
    strip = try Strip()
  }

  /// The popover as rows and columns that differ, and runs.
  ///
  /// Allocates nothing while shapes and heights are those of earlier frames.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try popover.arrow.validate()
    let size = try scale.pixelSize(of: popover.size)
    let (outline, orientation) = popover.outline(pixels: size, metrics: metrics, scale: scale)
    let art = try artIndex(popover, outline, orientation)
    if let pixmap = arts[art].pixmap {
      let lattice = Lattice(columns: arts[art].columns.runs, rows: arts[art].rows.runs)
      return StretchedImage(checked: pixmap, lattice: lattice, size: size)
    }
    let column = try columnIndex(height: size.height)
    let gaps = arts[art].rowGaps
    let wanted = Composed(art: art, gapLow: gaps.low, gapHigh: gaps.high, height: size.height)
    if composed != wanted {
      strip.compose(arts[art], columns[column])
      composed = wanted
    }
    return StretchedImage(
      checked: strip.pixmap,
      lattice: Lattice(columns: arts[art].columns.runs, rows: strip.rows), size: size)
  }

  /// The art of this shape, laid out for this outline.
  private mutating func artIndex(
    _ popover: Popover, _ outline: PopoverOutline, _ orientation: Orientation
  ) throws(GussetError) -> Int {
    for index in arts.indices where arts[index].fit(outline, orientation.direction) {
      return index
    }
    let drawing = DeviceDrawing(try Drawing(popover, scale: scale))
    let art = try SilhouetteArt(drawing, outline: outline, orientation: orientation)
    if arts.count < OutlineRenderer.mostArts {
      arts.append(art)
      return arts.count - 1
    }
    let index = oldest.art
    oldest.art = (index + 1) % OutlineRenderer.mostArts
    arts[index] = art
    composed = nil
    return index
  }

  /// The colours of this height.
  private mutating func columnIndex(height: Int) throws(GussetError) -> Int {
    for index in columns.indices where columns[index].height == height { return index }
    let column = try FillColumn(theme.fill, border: visibleBorder, height: height)
    if columns.count < OutlineRenderer.mostColumns {
      columns.append(column)
      return columns.count - 1
    }
    let index = oldest.column
    oldest.column = (index + 1) % OutlineRenderer.mostColumns
    columns[index] = column
    return index
  }

  private var visibleBorder: Color? {
    metrics.borderWidth > 0 && theme.border.color.alpha > 0 ? theme.border.color : nil
  }
}
