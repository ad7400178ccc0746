internal import Pixels
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
  private let fill: Gradient
  private let highlightTone: Gradient?
  /// More shapes than an arrow in every direction, beside one corner or the other, needs.
  private var arts = Kept<SilhouetteArt>(most: 12)
  /// Enough heights for a popover that goes back and forth between a few.
  private var columns = Kept<FillColumn>(most: 4)

  init(theme: Theme, scale: Scale) {
    self.theme = theme
    self.scale = scale
    metrics = PixelMetrics(theme, scale: scale)
    fill = theme.glossedFill
    highlightTone = theme.highlightTone
  }

  /// A popover that is ready to be drawn.
  struct Placed {
    let size: PixelSize
    fileprivate let art: Int
    /// `nil` when the art has its colours already.
    fileprivate let column: Int?
  }

  /// Lays a popover out.
  ///
  /// Allocates nothing while shapes and heights are those of earlier frames.
  mutating func place(_ popover: Popover) throws(GussetError) -> Placed {
    try popover.arrow.validate()
    let size = try scale.pixelSize(of: popover.size)
    let (outline, orientation) = popover.outline(pixels: size, metrics: metrics, scale: scale)
    let art = try artIndex(popover, outline, orientation)
    let column = arts[art].pixmap == nil ? try columnIndex(height: size.height) : nil
    return Placed(size: size, art: art, column: column)
  }

  /// Writes a popover that was laid out last, straight from its coverage.
  func draw(_ placed: Placed, to target: PixelTarget) {
    let art = arts[placed.art]
    if let column = placed.column {
      art.draw(in: columns[column], to: target)
    } else if let pixmap = art.pixmap {
      StretchedImage(checked: pixmap, lattice: art.lattice, size: placed.size).expand(to: target)
    }
  }

  /// The popover as rows and columns that differ, and runs.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    let placed = try place(popover)
    let art = arts[placed.art]
    if let pixmap = art.pixmap {
      return StretchedImage(checked: pixmap, lattice: art.lattice, size: placed.size)
    }
    let strip = try Strip(art, columns[placed.column ?? 0])
    return StretchedImage(
      checked: strip.pixmap, lattice: Lattice(columns: art.columns.runs, rows: strip.rows),
      size: placed.size)
  }

  /// The art of this shape, laid out for this outline.
  private mutating func artIndex(
    _ popover: Popover, _ outline: PopoverOutline, _ orientation: Orientation
  ) throws(GussetError) -> Int {
    for index in arts.elements.indices where arts[index].fit(outline, orientation.direction) {
      return index
    }
    let drawing = DeviceDrawing(try Drawing(popover, scale: scale))
    return arts.keep(
      try SilhouetteArt(
        drawing, outline: outline, orientation: orientation, bandWidth: metrics.bandWidth))
  }

  /// The colours of this height.
  private mutating func columnIndex(height: Int) throws(GussetError) -> Int {
    for index in columns.elements.indices where columns[index].height == height { return index }
    return columns.keep(
      try FillColumn(
        fill, border: theme.showsBorder(metrics) ? theme.border.color : nil,
        highlight: highlightTone, height: height))
  }
}
