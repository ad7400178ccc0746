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
    self.init(
      direction: direction, place: place, scale: scale, drawing: drawing,
      columns: slices.columns.map { scale.wholePixels(in: $0, from: margins.left) },
      rows: slices.rows.map { scale.wholePixels(in: $0, from: margins.top) },
      frame: frame,
      content: popover.contentRect,
      cut: place == .middle ? direction.map { frame.range($0.edge).middle } : nil)
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

  /// A piece of GIK's art.
  init(
    artOf theme: ResolvedTheme, _ direction: ArrowDirection?, _ place: ArrowPlace, _ scale: Scale
  ) throws(GussetError) {
    try checkValue("scale", "\(scale)", scale.isWhole, "a whole number for the art of a gik theme")
    guard
      let picture = try SlicedPicture(
        StretchableArt(theme, scale: scale), direction, at: place)
    else { throw .failed(operation: "exporting", reason: "the art lacks a piece") }
    self = picture
  }
}

extension Range<Int> {
  /// The first pixel after the middle. An odd number of pixels has its middle pixel after it.
  fileprivate var middle: Int { lowerBound + count / 2 }
}

extension Scale {
  /// The whole pixels within a range of points, one at least, moved by a margin in pixels.
  fileprivate func wholePixels(in points: ClosedRange<Double>, from margin: Int) -> Range<Int> {
    let low = Int((points.lowerBound * value).rounded(.up))
    let high = Int((points.upperBound * value).rounded(.down))
    return margin + low..<margin + max(low + 1, high)
  }
}
