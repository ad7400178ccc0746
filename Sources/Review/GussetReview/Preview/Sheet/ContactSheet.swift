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
    guard Self.allowedScales.contains(scale.value) else {
      throw .invalidValue(
        field: "scale", value: scale.description, allowed: "a number from 1 to 8 for a sheet")
    }
    guard Self.allowedColumns.contains(columns) else {
      throw .invalidValue(field: "columns", value: "\(columns)", allowed: "1 to 16")
    }
    guard !themes.isEmpty else {
      throw .invalidValue(field: "themes", value: "none", allowed: "one or more")
    }
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
