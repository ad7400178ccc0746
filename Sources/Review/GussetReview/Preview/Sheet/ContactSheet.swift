public import Gusset

/// An overview picture of one or more themes. For each theme it shows all arrows, small and large
/// bodies, close-ups of the joins, the same popover on four backdrops, and the theme's values as
/// text.
///
/// Popovers are drawn at their real size, with their shadows. Each theme is a column, and the rows
/// of all columns are aligned. A single theme is laid out in two columns.
///
/// Guarantees: the same themes give the same bytes, on any thread and in any run. Nothing lies
/// outside ``size``, and no picture covers another one.
public struct ContactSheet: Hashable, Sendable {
  /// The validated themes, in order.
  let validated: [ResolvedTheme]
  /// Pixels per point.
  public let scale: Scale
  /// The size of the sheet in points.
  public let size: Size
  /// The sections of each theme, in drawing order.
  package let parts: [[SheetSection]]

  /// The themes, in order.
  public var themes: [Theme] { validated.map(\.source) }

  /// The allowed scales. At smaller scales the text is unreadable.
  public static let allowedScales = 1.0...8.0
  /// The allowed numbers of themes side by side.
  public static let allowedColumns = 1...16

  /// Lays out a sheet.
  ///
  /// - Parameters:
  ///   - themes: at least one theme.
  ///   - scale: pixels per point, from 1 to 8.
  ///   - columns: the maximum number of themes side by side, from 1 to 16.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no theme, when a
  ///   theme cannot be drawn, or when the sheet is larger than ``PixelSize/isDrawable`` allows.
  public init(
    _ themes: [Theme], scale: Scale = 2, columns: Int = 8
  ) throws(GussetError) {
    try checkValue(
      "scale", scale.description, Self.allowedScales.contains(scale.value),
      "a number from 1 to 8 for a sheet")
    try checkValue("columns", "\(columns)", Self.allowedColumns.contains(columns), "1 to 16")
    try checkValue("themes", "none", !themes.isEmpty, "one or more")
    // All themes share the canvas of the sheet.
    let validated = try themes.map { theme throws(GussetError) in
      try ResolvedTheme(theme, drawnIn: .sRGB)
    }
    self.validated = validated
    self.scale = scale

    let sheetThemes = try validated.map { theme throws(GussetError) in
      SheetTheme(try theme.at(scale))
    }
    let metrics = SheetMetrics(sheetThemes)
    let across = min(columns, themes.count)
    let bands = (themes.count - 1) / across + 1
    let step = Point(
      x: metrics.width + SheetMetrics.laneGap, y: metrics.height + SheetMetrics.bandGap)
    size = Size(
      width: 2 * SheetMetrics.margin + Double(across) * step.x - SheetMetrics.laneGap,
      height: 2 * SheetMetrics.margin + Double(bands) * step.y - SheetMetrics.bandGap)
    guard (try? scale.pixelSize(of: size)) != nil else {
      throw .invalidValue(
        field: "sheet",
        value:
          "\(size) at scale \(scale) for \(themes.count) theme\(themes.count == 1 ? "" : "s")",
        allowed:
          "\(PixelSize.drawableWords): use fewer themes, another number of columns or a smaller scale"
      )
    }
    var parts: [[SheetSection]] = []
    for (index, theme) in sheetThemes.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: across)
      let origin = Point(
        x: SheetMetrics.margin + Double(column) * step.x,
        y: SheetMetrics.margin + Double(row) * step.y)
      parts.append(try ThemeLayout(theme, metrics: metrics, at: origin).sections)
    }
    self.parts = parts
  }
}

extension ContactSheet {
  /// The sheet as premultiplied pixels.
  ///
  /// Text is drawn with a built-in stroke font that has printable ASCII only; any other character
  /// is drawn as an empty box. ``svg(progress:)`` shows all characters.
  ///
  /// - Parameter progress: called after each theme, with the number of finished themes.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a theme's shadows are too
  ///   large to be drawn; ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func pixmap(
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
  /// - Throws: the errors of ``pixmap(progress:)``.
  public func png(
    compression: PNGCompression = .fast, progress: (_ done: Int) -> Void = { _ in }
  ) throws(GussetError) -> FileContents {
    let sheet = try pixmap(progress: progress)
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
    if !popover.theme.outerShadows.isEmpty {
      let layer = try ShadowLayer(popover)
      let insets = layer.image.alignmentInsets
      lay(
        try layer.image.pixmap(), at: Point(x: place.x - insets.left, y: place.y - insets.top),
        within: rect)
    }
    lay(try image.pixmap(), at: place, within: rect)
  }
}

/// The renderers for one theme of a sheet, one per scale. Items of the sheet share their caches.
struct SheetRenderers {
  /// The theme at the scale of the sheet.
  private let theme: ResolvedTheme
  private var renderers: [Scale: PopoverRenderer] = [:]

  init(_ theme: ResolvedTheme, scale: Scale) throws(GussetError) {
    self.theme = try theme.at(scale)
  }

  /// Resolves a popover of the theme at the scale of the sheet.
  func resolved(_ popover: Popover) throws(GussetError) -> ResolvedPopover {
    try theme.popover(size: popover.size, arrow: popover.arrow)
  }

  /// Draws a popover as a stretched image.
  mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    var renderer = try renderer(at: popover.scale)
    defer { renderers[popover.scale] = renderer }
    return try renderer.image(of: popover)
  }

  /// Draws a close-up with a side length in pixels.
  mutating func image(of crop: SheetCrop, pixels: Int) throws(GussetError) -> StretchedImage {
    var renderer = try renderer(at: crop.scale)
    defer { renderers[crop.scale] = renderer }
    return try crop.image(&renderer, pixels: pixels)
  }

  private func renderer(at scale: Scale) throws(GussetError) -> PopoverRenderer {
    if let renderer = renderers[scale] { return renderer }
    return PopoverRenderer(try theme.at(scale))
  }
}
