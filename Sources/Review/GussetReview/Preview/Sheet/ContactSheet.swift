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
