internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gusset` geometry.
///
/// Cairo draws the coverage of each shape once and the colors of each height once. Each frame
/// multiplies the cached coverage by the cached colors. The result equals a drawing by Cairo at
/// full size, bit for bit.
struct OutlineRenderer {
  private let theme: ResolvedTheme
  /// The capacity is more than the shapes of an arrow in all directions, free and beside a corner.
  private var arts = RingCache<SilhouetteArt>(capacity: 12)
  /// The capacity is enough for a popover that alternates between a few heights.
  private var columns = RingCache<FillColumn>(capacity: 4)

  init(theme: ResolvedTheme) {
    self.theme = theme
  }

  /// A popover that was laid out for drawing.
  struct Placed {
    let size: PixelSize
    fileprivate let art: Int
    /// The index of the colors; `nil` when the art has pixels.
    fileprivate let column: Int?
  }

  /// Lays out a popover.
  ///
  /// Allocates nothing while the shape and the height are cached.
  mutating func place(_ popover: Popover) throws(GussetError) -> Placed {
    let layout = try theme.layout(size: popover.size, arrow: popover.arrow)
    if let art = knownArt(layout) { return try placed(layout, art) }
    let art = try drawnArt(
      ResolvedPopover(size: popover.size, arrow: popover.arrow, theme: theme, layout: layout),
      layout)
    return try placed(layout, art)
  }

  /// Lays out a resolved popover.
  private mutating func place(
    _ popover: ResolvedPopover, _ layout: OutlineLayout
  ) throws(GussetError) -> Placed {
    if let art = knownArt(layout) { return try placed(layout, art) }
    let art = try drawnArt(popover, layout)
    return try placed(layout, art)
  }

  /// Draws the popover of the last layout from its coverage.
  func draw(_ placed: Placed, to target: PixelTarget) {
    let art = arts[placed.art]
    if let column = placed.column {
      art.draw(in: columns[column], to: target)
    } else if let pixmap = art.pixmap {
      StretchedImage(checked: pixmap, lattice: art.lattice, size: placed.size).expand(to: target)
    }
  }

  /// The popover as its distinct rows and columns, and runs.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    let placed = try place(popover)
    return try image(placed)
  }

  /// A resolved popover as its distinct rows and columns, and runs.
  mutating func image(
    of popover: ResolvedPopover, _ layout: OutlineLayout
  ) throws(GussetError) -> StretchedImage {
    let placed = try place(popover, layout)
    return try image(placed)
  }

  private func image(_ placed: Placed) throws(GussetError) -> StretchedImage {
    let art = arts[placed.art]
    if let pixmap = art.pixmap {
      return StretchedImage(checked: pixmap, lattice: art.lattice, size: placed.size)
    }
    let strip = try Strip(art, columns[placed.column ?? 0])
    return StretchedImage(
      checked: strip.pixmap, lattice: Lattice(columns: art.columns.runs, rows: strip.rows),
      size: placed.size)
  }

  private mutating func placed(
    _ layout: OutlineLayout, _ art: Int
  ) throws(GussetError) -> Placed {
    let column =
      arts[art].pixmap == nil ? try columnIndex(height: layout.pixelSize.height) : nil
    return Placed(size: layout.pixelSize, art: art, column: column)
  }

  /// Fits cached art of this shape to a layout, and returns its index; `nil` without such art.
  private mutating func knownArt(_ layout: OutlineLayout) -> Int? {
    for index in arts.elements.indices
    where arts[index].fit(layout.outline, layout.orientation.direction) {
      return index
    }
    return nil
  }

  /// Draws art of this shape, and returns its index.
  private mutating func drawnArt(
    _ popover: ResolvedPopover, _ layout: OutlineLayout
  ) throws(GussetError) -> Int {
    arts.insert(try SilhouetteArt(popover, layout))
  }

  /// The index of the colors of this height.
  private mutating func columnIndex(height: Int) throws(GussetError) -> Int {
    for index in columns.elements.indices where columns[index].height == height { return index }
    let validated = theme.validated
    return columns.insert(
      try FillColumn(
        validated.fill, border: validated.showsBorder ? validated.theme.border.color : nil,
        highlight: validated.highlightTone, height: height))
  }
}
