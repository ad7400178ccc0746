public import PopoverGeometry
public import PopoverModel

/// Draws popovers of one theme at one scale again and again.
///
/// Keeps the pixels that can be kept between frames. For `gusset` themes that is the last strip: the
/// columns that differ, at full height. With the arrow up, down or absent the strip serves while
/// only the width changes or the arrow moves by whole pixels; if the fill is one colour, while the
/// height changes or a side arrow moves so, too. For `gik` themes it is every piece of art that was
/// used.
public struct PopoverRenderer: Sendable {
  /// The theme of every popover that is drawn.
  public let theme: Theme
  /// Pixels per point, as it was given: from 0.1 to 8 if it can be drawn.
  public let scale: Double

  private var strip: (drawing: DeviceDrawing, pixmap: Pixmap)?
  private var art: [ArtAppearance: Pixmap] = [:]

  /// Makes a renderer of a theme at a number of pixels per point.
  ///
  /// Theme and scale are checked when something is drawn.
  public init(theme: Theme, scale: Double) {
    self.theme = theme
    self.scale = scale
  }

  /// The popover as a small source and runs.
  ///
  /// - Parameter popover: a popover of this renderer's theme.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   at this scale or is of another theme.
  public mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try popover.theme.validate()
    guard popover.theme == theme else {
      throw .invalidValue(
        field: "theme", value: popover.theme.name, allowed: "the renderer's own, \(theme.name)")
    }
    let scale = try Scale(scale)
    // GIK's art has cells of one point, which only whole scales make whole pixels.
    if theme.geometry == .gik, scale.isWhole {
      return try stretchedArt(for: popover, scale: scale)
    }
    return try stripImage(of: popover, scale: scale)
  }

  /// Draws a popover over a pixmap that the caller keeps.
  ///
  /// - Parameters:
  ///   - popover: a popover of this renderer's theme.
  ///   - pixmap: premultiplied, of exactly the popover's size in pixels; see
  ///     ``Scale/pixelSize(of:)``. All of it is written over.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the pixmap does not fit; nothing is written then.
  public mutating func draw(
    _ popover: Popover, into pixmap: inout Pixmap
  ) throws(GussetError) {
    try image(of: popover).draw(into: &pixmap)
  }

  private mutating func stripImage(
    of popover: Popover, scale: Scale
  ) throws(GussetError) -> StretchedImage {
    let planner = StripPlanner(DeviceDrawing(try Drawing(popover, scale: scale)))
    if let strip, strip.drawing == planner.strip {
      return try StretchedImage(source: strip.pixmap, lattice: planner.lattice)
    }
    let pixmap = try planner.strip.pixmap()
    strip = (planner.strip, pixmap)
    return try StretchedImage(source: pixmap, lattice: planner.lattice)
  }

  private mutating func stretchedArt(
    for popover: Popover, scale: Scale
  ) throws(GussetError) -> StretchedImage {
    let plan = try StretchPlan(gik: popover, scale: scale)
    if let pixmap = art[plan.appearance] {
      return try StretchedImage(plan, source: pixmap)
    }
    let drawn = try Drawing(gikPiece: plan.appearance.piece, theme: theme, scale: scale).pixmap()
    let pixmap = plan.appearance.isMirrored ? drawn.mirrored() : drawn
    art[plan.appearance] = pixmap
    return try StretchedImage(plan, source: pixmap)
  }
}

extension Drawing {
  /// The drawing as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func pixmap() throws(GussetError) -> Pixmap {
    try DeviceDrawing(self).pixmap()
  }
}
