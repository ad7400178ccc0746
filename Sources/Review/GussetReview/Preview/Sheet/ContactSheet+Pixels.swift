public import Gusset

extension ContactSheet {
  /// The sheet as premultiplied pixels.
  ///
  /// Text is drawn with a built-in stroke font that has printable ASCII only; any other character
  /// is drawn as an empty box. ``svg(progress:)`` shows all characters.
  ///
  /// - Parameter progress: called after each theme, with the number of finished themes.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a theme's shadows are too
  ///   large to be drawn; ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func rendered(
    progress: (_ done: Int) -> Void = { _ in }
  ) throws(GussetError) -> Pixmap {
    var painting = try Painting(size: size, scale: scale, background: SheetColor.background)
    for (index, (theme, sections)) in zip(validated, parts).enumerated() {
      var renderers = try SheetRenderers(theme, scale: scale)
      for item in sections.flatMap(\.items) { try painting.draw(item, with: &renderers) }
      progress(index + 1)
    }
    return painting.pixmap
  }

  /// The sheet as a PNG file: lossless, in sRGB.
  ///
  /// - Parameters:
  ///   - compression: how hard the encoder tries to make the file small.
  ///   - progress: called after each theme, with the number of finished themes.
  /// - Throws: the errors of ``rendered(progress:)``.
  public func png(
    compression: PNGCompression = .fast, progress: (_ done: Int) -> Void = { _ in }
  ) throws(GussetError) -> FileContents {
    let sheet = try rendered(progress: progress)
    return FileContents(picture: try sheet.encodedSheetPNG(compression), sheet.size)
  }
}

extension Painting {
  /// Draws an item of a sheet.
  fileprivate mutating func draw(
    _ item: SheetItem, with renderers: inout SheetRenderers
  ) throws(GussetError) {
    switch item {
    case .rectangle(let rect, let color): fill(rect, with: color)
    case .backdrop(let backdrop, let rect): try fill(backdrop.shapes(size: rect.size), within: rect)
    case .swatch(let gradient, let rect): fill(rect, with: gradient)
    case .popover(let popover, let place, let rect):
      let resolved = try renderers.resolved(popover)
      try draw(resolved, renderers.image(of: resolved), at: place, within: rect)
    case .crop(let crop, let rect):
      let image = try renderers.image(of: crop, pixels: scale.pixels(rect.width))
      lay(try image.pixmap(), at: Point(x: rect.minX, y: rect.minY), within: rect)
    case .text(let text):
      try write(text.text, in: text.style.face, text.style.color, at: text.place, text.anchor)
    }
  }

  /// Draws a popover's image over its shadows.
  private mutating func draw(
    _ popover: ResolvedPopover, _ image: StretchedImage, at place: Point, within rect: Rect
  ) throws(GussetError) {
    if !popover.theme.values.shadows.isEmpty {
      let layer = try ShadowLayer(popover)
      let insets = layer.alignmentInsets
      lay(
        try layer.image.pixmap(), at: Point(x: place.x - insets.left, y: place.y - insets.top),
        within: rect)
    }
    lay(try image.pixmap(), at: place, within: rect)
  }
}
