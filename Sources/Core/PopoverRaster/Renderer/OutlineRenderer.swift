internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gusset` geometry.
///
/// Cairo draws the coverage of each shape once and the colors of each height once. Each frame
/// multiplies the cached coverage by the cached colors. The result equals a drawing by Cairo at
/// full size, bit for bit.
struct OutlineRenderer {
  private let theme: SharedTheme
  /// The capacity is more than the shapes of an arrow in all directions, free and beside a corner.
  private(set) var arts = RingCache<SilhouetteArt>(capacity: 12)
  /// The capacity is enough for a popover that alternates between a few heights.
  private(set) var columns = RingCache<FillColumn>(capacity: 4)
  /// The last strip, for popovers that differ in their columns only: an arrow that slides along the
  /// top or the bottom, or another width.
  private var lastStrip: KnownStrip?
  /// The rows of the last frame or update, and the share of their strip that was composed in turn.
  private var lastDrawn: (key: StripKey, share: Double)?
  /// The layout of the last update.
  var lastLayout: Layout?
  /// For the index of an art, what changes with its gaps, once an update needed it.
  var movingParts: [Int: SilhouetteArt.MovingParts] = [:]
  /// The numbers of arts and of colors that were made. An index may stand for another one after that.
  private(set) var madeCounts = (arts: 0, columns: 0)

  init(theme: ResolvedTheme) {
    self.theme = SharedTheme(theme)
  }

  /// A popover that was laid out for drawing.
  struct Placed {
    let size: PixelSize
    /// The index of the art.
    let art: Int
    /// The gaps of the art.
    let gaps: SilhouetteArt.Gaps
    /// The index of the colors; `nil` when the art has pixels.
    let column: Int?
  }

  /// What determines a strip.
  private struct StripKey: Equatable {
    let art: Int
    let column: Int
    let rowGaps: (low: Int, high: Int)

    init(_ placed: Placed, column: Int) {
      (art, self.column, rowGaps) = (placed.art, column, placed.gaps.rows)
    }

    static func == (a: StripKey, b: StripKey) -> Bool {
      a.art == b.art && a.column == b.column && a.rowGaps == b.rowGaps
    }
  }

  private struct KnownStrip {
    let key: StripKey
    let strip: Strip
  }

  /// Lays out a popover.
  ///
  /// Allocates nothing while the shape and the height are cached.
  mutating func place(_ popover: Popover) throws(GussetError) -> Placed {
    let layout = try theme.layout(popover)
    if let art = knownArt(layout) { return try placed(layout, art) }
    let art = try drawnArt(
      ResolvedPopover(size: popover.size, arrow: popover.arrow, theme: theme.value, layout: layout),
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

  /// Draws the popover of the last layout: from its coverage or from a strip.
  mutating func draw(_ placed: Placed, to target: PixelTarget) throws(GussetError) {
    let area = placed.size.width * placed.size.height
    if let column = columnToCompose(placed, pixels: area, mostCounted: 1) {
      arts[placed.art].draw(in: columns[column], to: target)
    } else {
      try image(placed).expand(to: target)
    }
  }

  /// Writes parts of the popover of the last layout: from its coverage or from a strip. Nothing is
  /// written beyond the popover.
  mutating func draw(
    _ placed: Placed, _ rects: [PixelRect], to target: PixelTarget
  ) throws(GussetError) {
    guard !rects.isEmpty else { return }
    let area = rects.reduce(0) { $0 + $1.area }
    // The rows often change after a few updates. A strip that was made before would be of no use.
    if let column = columnToCompose(placed, pixels: area, mostCounted: 1.0 / 16) {
      for rect in rects { arts[placed.art].draw(rect, in: columns[column], to: target) }
    } else {
      let image = try image(placed)
      for rect in rects { image.expand(rect, to: target) }
    }
  }

  /// The colors to compose pixels with; `nil` for pixels that are copied, from a strip or from the art.
  ///
  /// A strip is made when as many pixels as it has were composed in turn with its rows.
  ///
  /// - Parameter mostCounted: the share of a strip that these pixels count for at most.
  private mutating func columnToCompose(
    _ placed: Placed, pixels: Int, mostCounted: Double
  ) -> Int? {
    guard let column = placed.column else { return nil }
    let key = StripKey(placed, column: column)
    let before = lastDrawn?.key == key ? lastDrawn?.share ?? 0 : 0
    if before >= 1, pixels <= OutlineRenderer.largestFromStrip { return nil }
    let stripArea = arts[placed.art].kept.width * placed.size.height
    let share = min(Double(pixels) / Double(stripArea), mostCounted)
    lastDrawn = (key, min(before + share, 1))
    return column
  }

  /// More pixels evict the strip from the nearest caches: to compose them is faster.
  private static let largestFromStrip = 1 << 18

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

  /// A popover that was laid out, as its distinct rows and columns, and runs.
  private mutating func image(_ placed: Placed) throws(GussetError) -> StretchedImage {
    if let pixmap = arts[placed.art].kept.pixmap {
      return StretchedImage(
        checked: pixmap, lattice: arts[placed.art].lattice, size: placed.size)
    }
    let strip = try strip(StripKey(placed, column: placed.column ?? 0))
    return StretchedImage(
      checked: strip.pixmap,
      lattice: Lattice(columns: arts[placed.art].columns.runs, rows: strip.rows),
      size: placed.size)
  }

  /// The strip of cached art and colors.
  private mutating func strip(_ key: StripKey) throws(GussetError) -> Strip {
    if let lastStrip, lastStrip.key == key { return lastStrip.strip }
    let strip = try Strip(arts[key.art], columns[key.column])
    lastStrip = KnownStrip(key: key, strip: strip)
    return strip
  }

  private mutating func placed(
    _ layout: OutlineLayout, _ art: FittedArt
  ) throws(GussetError) -> Placed {
    let hasColumn = arts[art.index].kept.pixmap == nil
    return Placed(
      size: layout.pixelSize, art: art.index, gaps: art.gaps,
      column: hasColumn ? try columnIndex(height: layout.pixelSize.height) : nil)
  }

  /// The index of art, and its gaps for a layout.
  private typealias FittedArt = (index: Int, gaps: SilhouetteArt.Gaps)

  /// Fits cached art of this shape to a layout; `nil` without such art.
  private mutating func knownArt(_ layout: OutlineLayout) -> FittedArt? {
    for index in arts.elements.indices {
      if let gaps = arts[index].fit(layout.outline, layout.orientation.direction) {
        return (index, gaps)
      }
    }
    return nil
  }

  /// Draws art of this shape.
  private mutating func drawnArt(
    _ popover: ResolvedPopover, _ layout: OutlineLayout
  ) throws(GussetError) -> FittedArt {
    let art = arts.insert(try SilhouetteArt(popover, layout))
    // The art may have taken the place of another one.
    (lastStrip, lastDrawn, lastLayout, movingParts[art]) = (nil, nil, nil, nil)
    madeCounts.arts += 1
    return (art, arts[art].gaps)
  }

  /// The index of the colors of this height.
  private mutating func columnIndex(height: Int) throws(GussetError) -> Int {
    for index in columns.elements.indices where columns[index].height == height { return index }
    let validated = theme.value.validated
    let column = columns.insert(
      try FillColumn(
        validated.fill, border: validated.showsBorder ? validated.theme.border.color : nil,
        highlight: validated.highlightTone, height: height))
    // The colors may have taken the place of other ones.
    (lastStrip, lastDrawn, lastLayout) = (nil, nil, nil)
    madeCounts.columns += 1
    return column
  }
}
