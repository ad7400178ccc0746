public import Gusset

/// An overview picture of one or more looks of themes: a tile for each, with its name and its size.
///
/// A tile has a popover around two lines of sample text, with its shadows. The left half of the card
/// behind it is light and the right half is dark. Tiles are of equal size, in rows from the top left,
/// and the content of all popovers has the same size.
///
/// Guarantees: the same themes give the same bytes, on any thread and in any run. Nothing lies
/// outside ``size``, and no tile covers another one.
public struct ContactSheet: Hashable, Sendable {
  /// Pixels per point.
  package let scale: Scale
  /// The size of the sheet in points.
  public let size: Size
  /// The tiles in the order of the themes.
  package let tiles: [SheetTile]

  /// The themes, in order.
  package var themes: [Theme] { tiles.map(\.popover.theme.source) }

  /// The allowed scales. At smaller scales the text is unreadable.
  package static let allowedScales = 1.0...8.0
  /// The allowed numbers of tiles side by side.
  package static let allowedColumns = 1...16

  static let background = Theme.Color.white
  private static let margin = 28.0
  private static let gap = Size(width: 24, height: 26)

  /// Lays out a sheet.
  ///
  /// - Parameters:
  ///   - themes: at least one theme. Its usual look is shown.
  ///   - scale: pixels per point, from 1 to 8.
  ///   - columns: the number of tiles side by side, from 1 to 16. When omitted, the number with which
  ///     the sheet is largest on a screen of 16:10.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when there is no theme, when a
  ///   theme cannot be drawn, or when the sheet is larger than a ``PixelSize`` may be.
  public init(
    _ themes: [Theme], scale: Scale = 2, columns: Int? = nil
  ) throws(GussetError) {
    try checkValue(
      "scale", scale.description, Self.allowedScales.contains(scale.value),
      "a number from 1 to 8 for a sheet")
    if let columns {
      try checkValue("columns", "\(columns)", Self.allowedColumns.contains(columns), "1 to 16")
    }
    try checkValue("themes", "none", !themes.isEmpty, "one or more")
    // All themes share the canvas of the sheet.
    let resolved = try themes.map { theme throws(GussetError) in
      try ResolvedTheme(theme, scale: scale, drawnIn: .sRGB)
    }
    let card = SheetTile.cardSize(for: resolved)
    let step = Size(
      width: card.width + Self.gap.width,
      height: card.height + SheetTile.captionHeight + Self.gap.height)
    func size(_ columns: Int) -> Size {
      let rows = (themes.count - 1) / columns + 1
      return Size(
        width: 2 * Self.margin + Double(columns) * step.width - Self.gap.width,
        height: 2 * Self.margin + Double(rows) * step.height - Self.gap.height)
    }
    let most = min(themes.count, Self.allowedColumns.upperBound)
    let across =
      columns.map { min($0, most) }
      ?? (1...most).max { size($0).enlargement < size($1).enlargement } ?? 1
    self.scale = scale
    self.size = size(across)
    try checkValue(
      "sheet",
      "\(self.size) at scale \(scale) for \(themes.count) theme\(themes.count == 1 ? "" : "s")",
      (try? scale.pixelSize(of: self.size)) != nil,
      "\(PixelSize.drawableWords): use fewer themes, another number of columns or a smaller scale")
    tiles = try resolved.enumerated().map { index, theme throws(GussetError) in
      let (row, column) = index.quotientAndRemainder(dividingBy: across)
      let x = Self.margin + Double(column) * step.width
      let y = Self.margin + Double(row) * step.height
      return try SheetTile(theme, card: Rect(x: x, y: y, width: card.width, height: card.height))
    }
  }
}

extension Size {
  /// How large a picture of this size is when it is fitted to a screen of 16:10.
  fileprivate var enlargement: Double { min(16 / width, 10 / height) }
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
    var painting = try Painting(size: size, scale: scale, background: Self.background)
    for (index, tile) in tiles.enumerated() {
      for half in tile.halves { painting.fill(half.rect, with: half.color) }
      let image = try tile.popover.image(shadows: true)
      let (place, insets) = (tile.frame, image.alignmentInsets)
      painting.lay(
        try image.pixmap(), at: Point(x: place.minX - insets.left, y: place.minY - insets.top),
        within: tile.card)
      for text in tile.sample + tile.caption {
        try painting.write(text.text, in: text.style.face, text.color, at: text.place, text.anchor)
      }
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

extension ContactSheet {
  /// The sheet as an SVG file. Popovers are vector graphics, and text can be selected.
  ///
  /// Its width and height are those of the pixels at the sheet's scale. All its `id`s are different.
  ///
  /// - Parameter progress: called after each theme, with the number of finished themes.
  /// - Throws: the errors of ``pixmap(progress:)``.
  public func svg(progress: (_ done: Int) -> Void = { _ in }) throws(GussetError) -> FileContents {
    var content = ""
    for (index, tile) in tiles.enumerated() {
      content += try tile.svg(prefix: "p\(index + 1)-")
      progress(index + 1)
    }
    let (width, height) = (svgNumber(size.width), svgNumber(size.height))
    let names = themes.map { oneLine($0.name, longest: 60) }.prefix(20).joined(separator: ", ")
    let parts = [
      svgElement("title", [:], svgEscaped("Popovers of \(names)")),
      svgElement("style", [:], SheetTextStyle.css),
      svgElement(
        "rect", ["width": width, "height": height, "fill": svgColor(ContactSheet.background)]),
      content,
    ]
    let pixels = Size(width: size.width * scale.value, height: size.height * scale.value)
    return FileContents(
      text: svgElement(
        "svg",
        [
          "xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink",
          "width": svgNumber(pixels.width), "height": svgNumber(pixels.height),
          "viewBox": "0 0 \(width) \(height)",
          "role": "graphics-document document",
        ], "\n" + parts.joined(separator: "\n")) + "\n", pictureSize: pixels)
  }
}

extension SheetTile {
  /// The tile as SVG elements: the picture with its name for screen readers, and the caption as text.
  ///
  /// - Parameter prefix: the start of all `id`s.
  fileprivate func svg(prefix: String) throws(GussetError) -> String {
    let backdrop = halves.map { half in
      "<rect \(attributes(half.rect)) fill=\"\(svgColor(half.color))\"/>"
    }
    let picture = backdrop.joined() + (try popoverElement(prefix)) + sample.map(\.svg).joined()
    let name = svgEscaped(oneLine(popover.theme.source.name, longest: 200))
    return svgElement("g", ["role": "img", "aria-label": name], picture) + "\n"
      + caption.map { $0.svg + "\n" }.joined()
  }

  /// The popover with its shadows, clipped to the card.
  private func popoverElement(_ prefix: String) throws(GussetError) -> String {
    let document = String(decoding: try popover.svg(shadows: true).bytes, as: UTF8.self)
    let (scale, corner) = (popover.scale, snapped(frame))
    let margins = popover.shadowMargins.insets(at: scale)
    let (card, x, y) = (snapped(card), corner.minX - margins.left, corner.minY - margins.top)
    let unit = scale == .x1 ? "" : " scale(\(svgNumber(1 / scale.value, decimals: 6)))"
    let place = "translate(\(svgNumber(x - card.minX)) \(svgNumber(y - card.minY)))\(unit)"
    return
      "<svg \(attributes(card))><g transform=\"\(place)\">\(svgRenamed(document, prefix: prefix))</g></svg>"
  }

  /// The rectangle with its edges rounded to whole pixels, as in the sheet's pixmap.
  private func snapped(_ rect: Rect) -> Rect {
    func edge(_ value: Double) -> Double { popover.scale.points(popover.scale.pixels(value)) }
    return Rect(
      minX: edge(rect.minX), minY: edge(rect.minY), maxX: edge(rect.maxX), maxY: edge(rect.maxY))
  }

  private func attributes(_ rect: Rect) -> String {
    let rect = snapped(rect)
    return
      "x=\"\(svgNumber(rect.minX))\" y=\"\(svgNumber(rect.minY))\" width=\"\(svgNumber(rect.width))\""
      + " height=\"\(svgNumber(rect.height))\""
  }
}

extension SheetText {
  fileprivate var svg: String {
    let anchor = anchor == .start ? "" : " text-anchor=\"\(anchor.rawValue)\""
    return
      "<text class=\"\(style.rawValue)\" x=\"\(svgNumber(place.x))\" y=\"\(svgNumber(place.y))\""
      + " fill=\"\(svgColor(color))\"\(svgOpacity("fill-opacity", color.alpha))\(anchor)>"
      + "\(svgEscaped(text))</text>"
  }
}

extension SheetTextStyle {
  /// The factor for font sizes: system fonts look larger than the stroke font at the same size.
  private static let fontSizeFactor = 0.92

  /// The rules of all styles, each with a class.
  fileprivate static let css: String = {
    let rules = allCases.map { style in
      ".\(style.rawValue){font-size:\(svgNumber(style.face.size * fontSizeFactor, decimals: 2))px;"
        + "font-weight:\(style.face.isBold ? 700 : 400)}"
    }
    return "text{font-family:system-ui,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;"
      + "white-space:pre}" + rules.joined()
  }()
}

/// A document of ``ResolvedPopover/svg()`` with a prefix before all its ids. Ids then stay unique
/// when one page contains several documents, even of equal pictures.
func svgRenamed(_ document: String, prefix: String) -> String {
  ["id=\"", "url(#", "href=\"#"].reduce(document) { text, start in
    text.replacing(start, with: start + prefix)
  }
}
