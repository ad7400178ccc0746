internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of one theme in the `gusset` geometry.
///
/// Cairo draws the coverage of each shape once and the colors of each height once. Each frame
/// multiplies the cached coverage by the cached colors. The result equals a drawing by Cairo at
/// full size, bit for bit.
struct OutlineRenderer {
  /// Whether pictures have margins with the outer shadows of the theme.
  let hasShadows: Bool
  /// The capacity is more than the shapes of an arrow in all directions, free and beside a corner.
  private(set) var coverages = RingCache<CoverageLayout>(capacity: 12)
  /// The pixels of all shadows.
  private var shadowArea = 0
  /// With more pixels, the coverages of other shapes are forgotten.
  private static let largestShadowArea = 1 << 24
  /// The capacity is enough for a popover that alternates between a few heights.
  private(set) var columns = RingCache<FillColumn>(capacity: 4)
  /// The last strip, for popovers that differ in their columns only: an arrow that slides along the
  /// top or the bottom, or another width.
  private var lastStrip: (key: StripKey, pixmap: Pixmap, rows: [Run])?
  /// The rows of the last frame or update, and the share of their strip that was composed in turn.
  private var lastDrawn: (key: StripKey, share: Double)?
  /// The popover of the last update.
  var lastUpdate: (frame: PopoverRenderer.Frame, outline: CachedOutline)?
  /// For the index of a coverage, what changes with its gaps, once an update needed it.
  var movingParts: [Int: CoverageLayout.MovingParts] = [:]
  /// The numbers of coverages and of colors that were made. An index may stand for another one after
  /// that.
  private(set) var madeCounts = (coverages: 0, columns: 0)

  init(hasShadows: Bool) { self.hasShadows = hasShadows }

  /// What determines a strip.
  private struct StripKey: Equatable {
    let coverage: Int
    let column: Int
    let rowGaps: (low: Int, high: Int)

    init(_ outline: CachedOutline, column: Int) {
      (coverage, self.column, rowGaps) = (outline.coverage, column, outline.gaps.rows)
    }

    static func == (a: StripKey, b: StripKey) -> Bool {
      a.coverage == b.coverage && a.column == b.column && a.rowGaps == b.rowGaps
    }
  }

  /// Lays out a popover.
  ///
  /// Allocates nothing while the shape and the height are cached.
  mutating func layout(
    _ theme: ResolvedTheme, _ frame: PopoverRenderer.Frame
  ) throws(GussetError) -> CachedOutline {
    let layout = try theme.layout(size: frame.size, arrow: frame.arrow)
    if let known = knownCoverage(layout) {
      return try cached(theme, layout, known.index, known.gaps)
    }
    let popover = try ResolvedPopover(
      size: frame.size, arrow: frame.arrow, theme: theme, layout: layout)
    let coverage = try CoverageLayout(popover, layout, hasShadows: hasShadows)
    shadowArea += coverage.strip.below.count
    if shadowArea > OutlineRenderer.largestShadowArea {
      shadowArea = coverage.strip.below.count
      (coverages, movingParts) = (RingCache(capacity: 12), [:])
    }
    let index = coverages.insert(coverage)
    // The coverage may have taken the place of another one.
    (lastStrip, lastDrawn, lastUpdate, movingParts[index]) = (nil, nil, nil, nil)
    madeCounts.coverages += 1
    return try cached(theme, layout, index, coverages[index].gaps)
  }

  /// Draws the last layout: from its coverage or from a strip.
  mutating func draw(_ outline: CachedOutline, to target: PixelTarget) throws(GussetError) {
    let area = outline.size.width * outline.size.height
    if let column = columnToCompose(outline, pixels: area, mostCounted: 1) {
      coverages[outline.coverage].draw(in: columns[column], to: target)
    } else {
      try image(outline).expand(to: target)
    }
  }

  /// Writes parts of the last layout: from its coverage or from a strip. Nothing is written beyond the
  /// popover.
  mutating func draw(
    _ outline: CachedOutline, _ rects: [PixelRect], to target: PixelTarget
  ) throws(GussetError) {
    guard !rects.isEmpty else { return }
    let area = rects.reduce(0) { $0 + $1.area }
    // The rows often change after a few updates. A strip that was made before would be of no use.
    if let column = columnToCompose(outline, pixels: area, mostCounted: 1.0 / 16) {
      for rect in rects { coverages[outline.coverage].draw(rect, in: columns[column], to: target) }
    } else {
      let image = try image(outline)
      for rect in rects { image.expand(rect, to: target) }
    }
  }

  /// Where the pixels of the last layout come from, for several calls of ``write(_:_:to:)``: from its coverage or
  /// from a strip.
  ///
  /// - Parameter pixels: the number of pixels that are written.
  mutating func layer(
    _ outline: CachedOutline, pixels: Int
  ) throws(GussetError) -> PopoverRenderer.Layer {
    if let column = columnToCompose(outline, pixels: pixels, mostCounted: 1) {
      return .coverage(outline.coverage, column: column)
    }
    return .image(try image(outline))
  }

  /// Writes a part of a popover. Nothing is written beyond it.
  mutating func write(_ layer: PopoverRenderer.Layer, _ rect: PixelRect, to target: PixelTarget) {
    switch layer {
    case .coverage(let index, let column):
      coverages[index].draw(rect, in: columns[column], to: target)
    case .image(let image): image.expand(rect, to: target)
    }
  }

  /// The colors to compose pixels with; `nil` for pixels that are copied, from a strip or from those of
  /// the coverage.
  ///
  /// A strip is made when as many pixels as it has were composed in turn with its rows.
  ///
  /// - Parameter mostCounted: the share of a strip that these pixels count for at most.
  private mutating func columnToCompose(
    _ outline: CachedOutline, pixels: Int, mostCounted: Double
  ) -> Int? {
    guard let column = outline.column else { return nil }
    let key = StripKey(outline, column: column)
    let before = lastDrawn?.key == key ? lastDrawn?.share ?? 0 : 0
    let strip = coverages[outline.coverage].strip
    // To compose inner shadows takes longer than to copy them at any size.
    if before >= 1, pixels <= OutlineRenderer.largestFromStrip || !strip.shades.isEmpty {
      return nil
    }
    let stripArea = strip.width * outline.size.height
    let share = min(Double(pixels) / Double(stripArea), mostCounted)
    lastDrawn = (key, min(before + share, 1))
    return column
  }

  /// More pixels evict the strip from the nearest caches: to compose them is faster.
  private static let largestFromStrip = 1 << 18

  /// The last layout as its distinct rows and columns, and runs.
  mutating func image(_ outline: CachedOutline) throws(GussetError) -> StretchedImage {
    let (coverage, size) = (outline.coverage, outline.size)
    guard let column = outline.column else {
      return try StretchedImage(coverages[coverage], in: nil, size: size)
    }
    let key = StripKey(outline, column: column)
    if let lastStrip, lastStrip.key == key {
      let runs = Lattice(columns: coverages[coverage].columns.runs, rows: lastStrip.rows)
      return StretchedImage(checked: lastStrip.pixmap, lattice: runs, size: size)
    }
    let image = try StretchedImage(coverages[coverage], in: columns[column], size: size)
    lastStrip = (key, image.source, image.rows)
    return image
  }

  private mutating func cached(
    _ theme: ResolvedTheme, _ layout: OutlineLayout, _ coverage: Int,
    _ gaps: CoverageLayout.Gaps
  ) throws(GussetError) -> CachedOutline {
    let hasPixels = coverages[coverage].strip.pixmap != nil
    let size =
      hasShadows
      ? try theme.layerSize(around: layout.pixelSize) : layout.pixelSize
    return CachedOutline(
      size: size, coverage: coverage, gaps: gaps,
      column: hasPixels ? nil : try columnIndex(theme, height: layout.pixelSize.height))
  }

  /// Lays out the cached coverage of this shape; `nil` without one.
  private mutating func knownCoverage(
    _ layout: OutlineLayout
  ) -> (index: Int, gaps: CoverageLayout.Gaps)? {
    for index in coverages.elements.indices {
      if let gaps = coverages[index].fit(layout.outline, layout.orientation.direction) {
        return (index, gaps)
      }
    }
    return nil
  }

  /// The index of the colors of a popover of this height.
  private mutating func columnIndex(
    _ theme: ResolvedTheme, height: Int
  ) throws(GussetError) -> Int {
    let margins = theme.shadowMargins
    let whole = hasShadows ? margins.top + height + margins.bottom : height
    for index in columns.elements.indices where columns[index].height == whole { return index }
    let colors = try FillColumn(theme, height: height)
    let column = columns.insert(hasShadows ? FillColumn(colors, margins: margins) : colors)
    // The colors may have taken the place of other ones.
    (lastStrip, lastDrawn, lastUpdate) = (nil, nil, nil)
    madeCounts.columns += 1
    return column
  }
}

/// A popover that was laid out for drawing: its coverage and its colors are cached.
struct CachedOutline {
  let size: PixelSize
  /// The index of the coverage.
  let coverage: Int
  /// The gaps of the coverage.
  let gaps: CoverageLayout.Gaps
  /// The index of the colors; `nil` when the coverage has pixels.
  let column: Int?
}

/// A cache of the last values, each at a fixed index. A new value replaces the oldest one.
struct RingCache<Element: Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private let capacity: Int
  /// The index of the value to replace next when the cache is full.
  private var next = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Adds a value. It replaces the oldest one when the cache is full.
  ///
  /// - Returns: the index of the value.
  mutating func insert(_ element: Element) -> Int {
    guard elements.count == capacity else {
      elements.append(element)
      return elements.count - 1
    }
    defer { next = (next + 1) % capacity }
    elements[next] = element
    return next
  }

  subscript(index: Int) -> Element {
    // Without a copy, which would retain all arrays of an element.
    _read { yield elements[index] }
    _modify { yield &elements[index] }
  }
}
