internal import Gusset
internal import GussetArtwork

extension SlicedPicture {
  /// A popover of the `gusset` geometry, drawn at the size of its slices.
  init(
    outlineOf theme: ResolvedTheme, _ direction: ArrowDirection?, _ place: ArrowPlace,
    _ scale: Scale
  ) throws(GussetError) {
    let slices = ThemeSlices(theme, direction, at: place)
    let whole = PixelMargins(theme.outerShadows, scale: scale)
    let margins = ShadowReach(theme).margins(at: scale)
    let drawn = whole.around(
      PixelSize(
        width: scale.pixels(slices.size.width), height: scale.pixels(slices.size.height)))
    guard drawn.isDrawable else { throw .tooLargeForExport(drawn) }
    let popover = try theme.at(scale).popover(size: slices.size, arrow: slices.arrow)
    let size = popover.pixelSize
    let frame = PixelRect(x: margins.left, y: margins.top, width: size.width, height: size.height)
    let part = PixelRect(
      x: whole.left - margins.left, y: whole.top - margins.top,
      width: margins.left + size.width + margins.right,
      height: margins.top + size.height + margins.bottom)
    let drawing = PictureDrawing(
      size: part.size, alpha: .premultiplied
    ) { () throws(GussetError) in
      if !theme.outerShadows.isEmpty {
        // The layer is gone when the pixels are copied: each has up to 64 megabytes.
        let image = try ShadowLayer(popover).composedImage(with: popover.image())
        return try image.pixmap().cropped(to: part)
      }
      // Cairo is fast with one color, and slow with a gradient.
      return try theme.isEvenFromTopToBottom
        ? popover.pixmap() : popover.image().pixmap()
    }
    let side = direction.map { frame.range($0.edge) }
    self.init(
      direction: direction, place: place, scale: scale, drawing: drawing,
      columns: slices.columns.map { scale.wholePixels(in: $0, from: margins.left) },
      rows: slices.rows.map { scale.wholePixels(in: $0, from: margins.top) },
      frame: frame,
      content: popover.contentRect,
      // An odd number of pixels has its middle pixel after the cut.
      cut: place == .middle ? side.map { $0.lowerBound + $0.count / 2 } : nil)
  }

  /// The largest number of pixels of a picture times the number of its shadows. More would take
  /// minutes for the pictures of a format.
  private static let largestCost = 1 << 24

  /// Checks at the largest scale that a theme's pictures with shadows can be drawn in seconds, before
  /// the first of them is drawn.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when they cannot.
  static func checkCost(of theme: ResolvedTheme, at scales: [Scale]) throws(GussetError) {
    let shadows = theme.outerShadows.count
    guard theme.values.geometry == .gusset, shadows > 0,
      let scale = scales.max(by: { $0.value < $1.value })
    else { return }
    let margins = PixelMargins(theme.outerShadows, scale: scale)
    for direction in SlicedPicture.directions {
      let size = ThemeSlices(theme, direction, at: .middle).size
      let whole = margins.around(
        PixelSize(width: scale.pixels(size.width), height: scale.pixels(size.height)))
      guard whole.isDrawable else { throw .tooLargeForExport(whole) }
      try checkValue(
        "shadows", "\(shadows) on pictures of \(whole) pixels",
        whole.width * whole.height * shadows <= largestCost,
        "smaller, fewer, or at a smaller scale: 16 megapixels times shadows at most")
    }
  }
}

extension Scale {
  /// The whole pixels within a range of points, one at least, moved by a margin in pixels.
  fileprivate func wholePixels(in points: ClosedRange<Double>, from margin: Int) -> Range<Int> {
    let low = Int((points.lowerBound * value).rounded(.up))
    let high = Int((points.upperBound * value).rounded(.down))
    return margin + low..<margin + max(low + 1, high)
  }
}

/// The sizes of a small popover that other toolkits stretch, and the bands in which they may do so.
///
/// Along the arrow's edge lie a cap, a band, the arrow, a second band, and a cap. A popover without
/// an arrow, or with the arrow at an end of its edge, has one band. Across the edge lie the arrow
/// and a cap, a band, and a cap. Caps hold the padding of content, which does not stretch.
struct ThemeSlices: Hashable, Sendable {
  /// The size of the popover, in points.
  let size: Size
  /// The arrow. At an end of its edge, its offset leads well past the corner.
  let arrow: Arrow?
  /// The bands that stretch horizontally, from the left, in points.
  let columns: [ClosedRange<Double>]
  /// The bands that stretch vertically, from the top, in points.
  let rows: [ClosedRange<Double>]

  /// The length of a band that a gradient runs along: long enough to stretch without steps.
  private static let gradientBand = 24.0
  /// The length of a band in which every line is the same. At a scale of 1.5 it has a whole pixel.
  private static let evenBand = 1.0

  /// Lays out a popover of a theme.
  ///
  /// - Parameters:
  ///   - direction: the direction of the arrow; `nil` for none.
  ///   - place: the position of the arrow on its edge.
  init(
    _ validated: ResolvedTheme, _ direction: ArrowDirection?, at place: ArrowPlace = .middle
  ) {
    let layout = ThemeArtLayout(validated)
    let theme = validated.values
    let reach = ShadowReach(validated)
    /// The least caps of an axis, in whole points: those that hold the padding of content.
    func padding(_ axis: Axis) -> (low: Double, high: Double) {
      let ends = theme.contentInsets.ends(axis)
      return (ends.low.rounded(.up), ends.high.rounded(.up))
    }
    /// The caps of an axis with one band.
    func caps(_ axis: Axis) -> (low: Double, high: Double) {
      let cap = layout.cap + reach.corner(axis, cap: layout.cap, count: 2)
      return (max(cap, padding(axis).low), max(cap, padding(axis).high))
    }
    let down = validated.isEvenFromTopToBottom ? Self.evenBand : Self.gradientBand
    guard let direction else {
      let (left, right) = caps(.x)
      let (top, bottom) = caps(.y)
      size = Size(width: left + Self.evenBand + right, height: top + down + bottom)
      (arrow, columns, rows) = (nil, [left...left + Self.evenBand], [top...top + down])
      return
    }
    let axis = direction.edge
    let isVertical = axis == .x
    let arrowHeight = layout.greatestArrowHeight(of: theme)
    let arrowReach = reach.arrow(axis, height: arrowHeight)
    let corner =
      layout.cornerBand + max(arrowReach, reach.corner(axis, cap: layout.cap, count: 2))
    let band = isVertical ? Self.evenBand : down
    arrow = Arrow(direction, offset: place.farOffset)
    let along: [ClosedRange<Double>]
    let length: Double
    switch place {
    case .low:
      let start = max(corner, padding(axis).low)
      along = [start...start + band]
      length = start + band + caps(axis).high
    case .middle:
      let (low, high) = padding(axis)
      let first = max(layout.cap + reach.corner(axis, cap: layout.cap), low, high)
      let second = first + band + 2 * (layout.halfBand + arrowReach)
      along = [first...first + band, second...second + band]
      length = second + band + first
    case .high:
      let start = caps(axis).low
      along = [start...start + band]
      length = start + band + max(corner, padding(axis).high)
    }
    // Across, the arrow's own cap lies on its side of the band.
    // An arrow takes at most two thirds of a popover, so a tall one needs a deeper body.
    let (low, high) = caps(axis.other)
    let room = (arrowHeight / 2).rounded(.up) - low - high
    let acrossBand = max(room, isVertical ? down : Self.evenBand)
    let start = low + (direction.pointsToLowEnd ? arrowHeight : 0)
    let across = [start...start + acrossBand]
    let depth = arrowHeight + low + acrossBand + high
    size = Size(axis, along: length, across: depth)
    (columns, rows) = isVertical ? (along, across) : (across, along)
  }
}

extension ResolvedTheme {
  /// Whether the rows of the body look alike: no paint changes from top to bottom.
  var isEvenFromTopToBottom: Bool {
    [fill, highlightTone].compactMap { $0 }.allSatisfy { gradient in
      gradient.stops.allSatisfy { $0.color == gradient.stops[0].color }
    }
  }
}

extension ThemeArtLayout {
  /// The arrow's height at the scale at which it is greatest, in whole points.
  ///
  /// A border's width is rounded to pixels, and a sharp tip multiplies the difference. So the height
  /// depends on the scale.
  fileprivate func greatestArrowHeight(of theme: Theme) -> Double {
    let scales: [Scale] = [1.5, 2, 3, 4, 5, 6, 7, 8]
    return scales.reduce(arrowHeight) { height, scale in
      let outline = PopoverOutline(ample: theme.metrics(at: scale))
      return max(height, (outline.bodyTop / scale.value).rounded(.up))
    }
  }
}
