internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws the shadows around popovers of one theme in the `gusset` geometry, once for each shape.
///
/// A shape's shadows are those of its cached coverage: they do not change when a corner or an arrow moves by
/// whole pixels, as long as no blur reaches from one to the other.
struct ShadowRenderer {
  /// The shadows of the last shapes, cut out beneath the popover.
  private var layers = RingCache<CoverageLayout>(capacity: 12)
  /// The number of pixels in all layers.
  private var pixelCount = 0
  /// More pixels are not kept.
  private static let mostPixels = 1 << 24
  /// The frame of the last update.
  private var lastUpdate: (shown: PopoverRenderer.Frame, frame: Frame)?
  /// For the index of a layer, what changes with its gaps, once an update needed it.
  private var movingParts: [Int: CoverageLayout.MovingParts] = [:]
  /// The number of layers that were made. An index may stand for another one after that.
  private var madeCount = 0

  /// Shadows that were laid out for drawing.
  struct Frame {
    /// The size of the picture with its margins.
    let size: PixelSize
    /// The size of the popover.
    let popover: PixelSize
    /// The index of the layer.
    fileprivate let layer: Int
    /// The gaps of the layer.
    fileprivate let gaps: CoverageLayout.Gaps
    /// Pixels of the picture without a shadow, because the popover covers all of each.
    let covered: PixelRect
  }

  /// Lays out the shadows around a popover.
  ///
  /// Allocates nothing while the shape is cached.
  mutating func frame(
    _ theme: ResolvedTheme, _ frame: PopoverRenderer.Frame
  ) throws(GussetError) -> Frame {
    let layout = try theme.layout(size: frame.size, arrow: frame.arrow)
    let size = try ShadowLayer.size(theme, around: layout.pixelSize)
    func laidOut(_ index: Int, _ gaps: CoverageLayout.Gaps) -> Frame {
      Frame(
        size: size, popover: layout.pixelSize, layer: index, gaps: gaps,
        covered: layout.covered(theme))
    }
    if let known = layers.fit(layout) { return laidOut(known.index, known.gaps) }
    let popover = try ResolvedPopover(
      size: frame.size, arrow: frame.arrow, theme: theme, layout: layout)
    let layer = try CoverageLayout(shadowsOf: popover, layout)
    pixelCount += layer.pixelCount
    if pixelCount > ShadowRenderer.mostPixels {
      layers = RingCache(capacity: 12)
      movingParts = [:]
      pixelCount = layer.pixelCount
    }
    let index = layers.insert(layer)
    // The layer may have taken the place of another one.
    (lastUpdate, movingParts[index]) = (nil, nil)
    madeCount += 1
    return laidOut(index, layers[index].gaps)
  }

  /// The shadows of the last layout as their distinct rows and columns, and runs.
  func image(_ frame: Frame) throws(GussetError) -> StretchedImage {
    try StretchedImage(layers[frame.layer], in: nil, size: frame.size)
  }

  /// Lays out the shadows around two popovers, the second ones for drawing, and finds where they differ.
  ///
  /// - Parameter rects: where the rectangles are added: the whole of both when the shape is another one.
  mutating func frame(
    _ theme: ResolvedTheme, of new: PopoverRenderer.Frame, over old: PopoverRenderer.Frame,
    _ rects: inout [PixelRect]
  ) throws(GussetError) -> (old: PixelSize, new: Frame) {
    let known = lastUpdate.flatMap { $0.shown == old ? $0.frame : nil }
    let before = if let known { known } else { try frame(theme, old) }
    let count = madeCount
    let after = try frame(theme, new)
    lastUpdate = (new, after)
    if old == new { return (before.size, after) }
    if before.layer == after.layer, count == madeCount {
      let moving = movingParts[after.layer] ?? layers[after.layer].movingParts()
      movingParts[after.layer] = moving
      layers[after.layer].addDamage(from: before.gaps, moving, to: &rects)
    } else {
      rects.append(PixelRect(before.size, after.size))
    }
    return (before.size, after)
  }
}

extension OutlineLayout {
  /// Pixels of a picture with margins for shadows that the body covers: those between its corners.
  fileprivate func covered(_ theme: ResolvedTheme) -> PixelRect {
    let radius = Int(theme.metrics.outerRadii.largest.rounded(.up))
    let (left, top) = (Int(body.minX), Int(body.minY) + radius)
    return PixelRect(
      x: left, y: top, width: Int(body.maxX) - left,
      height: max(0, Int(body.maxY) - radius - top)
    ).moved(x: theme.shadowMargins.left, y: theme.shadowMargins.top)
  }
}

extension CoverageLayout {
  /// Draws the shadows around a popover of the `gusset` geometry, cut out beneath it.
  fileprivate init(
    shadowsOf popover: ResolvedPopover, _ layout: OutlineLayout
  ) throws(GussetError) {
    let image = try ShadowLayer(popover).image
    let (margins, outline) = (popover.shadowMargins, layout.outline)
    let direction = layout.orientation.direction
    let isReversed = direction == .down || direction == .right
    let (low, high) = CoverageLayout.distances(outline)
    // No gap lies in a shadow of the arrow, which may be beside the arrow.
    let shift = popover.theme.outerShadows.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let beside = shift * popover.scale.value
    let span = outline.arrow?.span ?? (low: 0, high: 0)
    func elastic(_ runs: [Run], _ axis: Axis, margin: Int) -> ElasticRuns {
      if axis == direction.edge {
        return ElasticRuns(
          runs, low: low, high: high, anchor: (span.low + beside, span.high + beside),
          margin: margin)
      }
      return ElasticRuns(
        runs, low: 0, high: outline.depth,
        rigid: isReversed ? (0, outline.bodyTop) : (outline.bodyTop, 0), margin: margin)
    }
    self.init(
      StripCoverage(image.source, of: outline, direction),
      columns: elastic(image.columns, .x, margin: margins.left),
      rows: elastic(image.rows, .y, margin: margins.top))
  }

  fileprivate var pixelCount: Int { strip.pixmap.map { $0.size.width * $0.size.height } ?? 0 }
}
