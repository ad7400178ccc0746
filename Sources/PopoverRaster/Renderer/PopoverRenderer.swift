public import Pixels
public import PopoverGeometry
public import PopoverModel

/// Draws popovers of one theme at one scale again and again.
///
/// Keeps what can be kept between frames, so that a frame costs little more than the memory it
/// writes. For `gusset` themes that is the coverage of every shape that was drawn (a corner or an
/// arrow has the same one wherever it stands on whole pixels) and the colors of the last heights;
/// for `gik` themes it is every piece of art that was used.
///
/// A frame whose shape and height are known allocates nothing, whatever its width and its arrow's
/// place, as long as no image of an earlier one is kept. Only a `gik` theme at a scale that is not
/// whole resolves its outline anew for each frame.
public struct PopoverRenderer: Sendable {
  /// The theme of every popover that is drawn.
  public let theme: Theme
  /// Pixels per point.
  public let scale: Scale

  private var outlines: OutlineRenderer?
  private var stretched: ArtRenderer?
  private var strips: StripRenderer?

  /// Makes a renderer of a theme at a number of pixels per point.
  ///
  /// Theme and scale are checked when something is drawn.
  public init(theme: Theme, scale: Scale) {
    self.theme = theme
    self.scale = scale
  }

  /// Makes a renderer of a theme that was resolved.
  package init(_ theme: ResolvedTheme) {
    self.init(theme: theme.theme, scale: theme.scale)
    prepare(theme)
  }

  /// The popover as a small source and runs.
  ///
  /// - Parameter popover: a popover of this renderer's theme.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   at this scale or is of another theme.
  public mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try prepare(for: popover)
    if let image = try outlines?.image(of: popover) { return image }
    return try otherImage(of: popover)
  }

  /// A resolved popover of this renderer's theme and scale as a small source and runs.
  package mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    switch popover.layout {
    case .outline(let layout):
      if let image = try outlines?.image(of: popover, layout) { return image }
    case .art(let plan):
      if let image = try stretched?.image(of: popover, plan) { return image }
      if let image = try strips?.image(of: popover) { return image }
    }
    throw .failed(operation: "drawing", reason: "no renderer was prepared")
  }

  /// The image in a geometry that is always drawn from one.
  private mutating func otherImage(of popover: Popover) throws(GussetError) -> StretchedImage {
    if let image = try stretched?.image(of: popover) { return image }
    if let image = try strips?.image(of: popover) { return image }
    throw .failed(operation: "drawing", reason: "no renderer was prepared")
  }

  /// Checks that the popover is of this theme, which is checked once.
  private mutating func prepare(for popover: Popover) throws(GussetError) {
    guard popover.theme == theme else {
      try popover.theme.validate()
      throw .invalidValue(
        field: "theme", value: popover.theme.name, allowed: "the renderer's own, \(theme.name)")
    }
    if outlines == nil, stretched == nil, strips == nil {
      prepare(try ValidatedTheme(theme).resolved(at: scale))
    }
  }

  /// Makes what draws the geometry of a theme.
  private mutating func prepare(_ theme: ResolvedTheme) {
    switch theme.theme.geometry {
    case .gusset: outlines = OutlineRenderer(theme: theme)
    // GIK's art has cells of one point, which only whole scales make whole pixels.
    case .gik where theme.scale.isWhole: stretched = ArtRenderer(theme: theme)
    case .gik: strips = StripRenderer(theme: theme)
    }
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
    try prepare(for: popover)
    if let placed = try outlines?.place(popover) {
      try pixmap.checkFit(placed.size, .premultiplied)
      pixmap.withTarget { outlines?.draw(placed, to: $0) }
    } else {
      try otherImage(of: popover).draw(into: &pixmap)
    }
  }

  /// Draws a popover over memory of another library: a window's buffer, a texture.
  ///
  /// - Parameters:
  ///   - popover: a popover of this renderer's theme.
  ///   - memory: for premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes.
  ///   - bytesPerRow: from the beginning of a row to that of the next one: a multiple of 4, no less
  ///     than a row of the popover.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the memory does not fit; nothing is written then.
  @unsafe public mutating func draw(
    _ popover: Popover, into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    try prepare(for: popover)
    if let placed = try outlines?.place(popover) {
      let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: placed.size)
      outlines?.draw(placed, to: target)
    } else {
      unsafe try otherImage(of: popover).draw(into: memory, bytesPerRow: bytesPerRow)
    }
  }
}
