public import Pixels
public import PopoverExport
public import PopoverGeometry
internal import PopoverModel
internal import PopoverRaster
public import RunPNG

extension ContactSheet {
  /// The sheet as premultiplied pixels.
  ///
  /// Type is drawn in strokes that need no font and know printable ASCII; any other character is an
  /// empty box. ``svg(progress:)`` has them all.
  ///
  /// - Parameter progress: called after each theme with the number of themes that are done.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a theme's shadows are too large
  ///   to be drawn; ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func rendered(
    progress: (_ done: Int) -> Void = { _ in }
  ) throws(GussetError) -> Pixmap {
    var painter = SheetPainter(
      painting: try Painting(size: size, scale: scale, background: SheetColor.paper))
    for (index, (theme, sections)) in zip(themes, parts).enumerated() {
      painter.begin(theme)
      for item in sections.flatMap(\.items) { try painter.draw(item) }
      progress(index + 1)
    }
    return painter.painting.pixmap
  }

  /// The sheet as a PNG file: lossless, in sRGB.
  ///
  /// - Parameters:
  ///   - compression: how much work is put into making it small.
  ///   - progress: called after each theme with the number of themes that are done.
  /// - Throws: as ``rendered(progress:)`` does.
  public func png(
    compression: PNGCompression = .fast, progress: (_ done: Int) -> Void = { _ in }
  ) throws(GussetError) -> FileContents {
    FileContents(bytes: try rendered(progress: progress).encodedSheetPNG(compression))
  }
}

/// Draws the items of a sheet, with what renderers keep of a theme between them.
private struct SheetPainter {
  var painting: Painting
  private var renderers: [Double: PopoverRenderer] = [:]

  init(painting: Painting) {
    self.painting = painting
  }

  /// Makes ready for another theme.
  mutating func begin(_ theme: Theme) {
    let scales = SheetMetrics.cropScales + [painting.scale.value]
    renderers = Dictionary(
      scales.map { ($0, PopoverRenderer(theme: theme, scale: $0)) }, uniquingKeysWith: { $1 })
  }

  mutating func draw(_ item: SheetItem) throws(GussetError) {
    switch item {
    case .rectangle(let rect, let color): painting.fill(rect, with: color)
    case .backdrop(let backdrop, let rect):
      try painting.fill(backdrop.shapes(size: rect.size), within: rect)
    case .swatch(let gradient, let rect): painting.fill(rect, with: gradient)
    case .popover(let popover, let place, let rect): try draw(popover, at: place, within: rect)
    case .crop(let crop, let rect):
      var renderer = renderer(crop.popover.theme, crop.scale)
      let image = try crop.image(&renderer, pixels: painting.scale.pixels(rect.width))
      painting.lay(try image.pixmap(), at: Point(x: rect.minX, y: rect.minY), within: rect)
      renderers[crop.scale.value] = renderer
    case .text(let text):
      try painting.write(
        text.text, in: text.style.face, text.style.color, at: text.place, text.anchor)
    }
  }

  private func renderer(_ theme: Theme, _ scale: Scale) -> PopoverRenderer {
    renderers[scale.value] ?? PopoverRenderer(theme: theme, scale: scale.value)
  }

  private mutating func draw(
    _ popover: Popover, at place: Point, within rect: Rect
  ) throws(GussetError) {
    let scale = painting.scale
    var renderer = renderer(popover.theme, scale)
    let image = try renderer.image(of: popover)
    renderers[scale.value] = renderer
    if !popover.theme.shadows.isEmpty {
      let layer = try ShadowLayer(popover, scale: scale)
      let insets = layer.alignmentInsets
      painting.lay(
        try layer.image.pixmap(), at: Point(x: place.x - insets.left, y: place.y - insets.top),
        within: rect)
    }
    painting.lay(try image.pixmap(), at: place, within: rect)
  }
}
