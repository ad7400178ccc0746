public import Pixels
public import PopoverGeometry
public import PopoverModel

/// Draws many popovers of one theme at one scale.
///
/// The renderer caches its work between frames, so a frame takes little more time than writing its
/// memory. For `gusset` themes it caches the coverage of shapes and the colors of the last heights.
/// Coverage does not change when a corner or an arrow moves by whole pixels. For `gik` themes it
/// caches pieces of art.
///
/// After two frames of a shape and height, a frame allocates nothing, for any width and any arrow
/// position, while no other shape or height is drawn between, and unless the program still holds an
/// image of an earlier frame. A `gik` theme at a fractional scale
/// is an exception: each frame resolves its outline again.
public struct PopoverRenderer: Sendable {
  /// The theme of every popover that is drawn.
  public let theme: Theme
  /// Pixels per point.
  public let scale: Scale

  var outlines: OutlineRenderer?
  private var stretched: ArtRenderer?
  private var strips: StripRenderer?
  /// The color space of the pictures.
  private(set) var colorSpace = ColorSpace.sRGB
  /// The rectangles of the last update.
  var damage: [PixelRect] = []

  /// Makes a renderer for a theme at a scale.
  ///
  /// Drawing checks the theme and the scale.
  public init(theme: Theme, scale: Scale) {
    self.theme = theme
    self.scale = scale
  }

  /// Makes a renderer of a resolved theme.
  package init(_ theme: ResolvedTheme) {
    self.init(theme: theme.validated.source, scale: theme.scale)
    prepare(theme)
  }

  /// The popover as a small source and runs.
  ///
  /// - Parameter popover: a popover of this renderer's theme.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   at this scale or is of another theme.
  public mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try prepare(for: popover)
    if let image = try outlines?.image(of: popover) { return image.labeled(colorSpace) }
    return try otherImage(of: popover)
  }

  /// A resolved popover of this renderer's theme and scale as a small source and runs.
  package mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    switch popover.layout {
    case .outline(let layout):
      if let image = try outlines?.image(of: popover, layout) {
        return image.labeled(colorSpace)
      }
    case .art(let plan):
      if let image = try stretched?.image(of: popover, plan) {
        return image.labeled(colorSpace)
      }
      if let image = try strips?.image(of: popover) { return image.labeled(colorSpace) }
    }
    throw .failed(operation: "drawing", reason: "no renderer was prepared")
  }

  /// The image of a popover whose geometry is always drawn from an image.
  mutating func otherImage(of popover: Popover) throws(GussetError) -> StretchedImage {
    if let image = try stretched?.image(of: popover) { return image.labeled(colorSpace) }
    if let image = try strips?.image(of: popover) { return image.labeled(colorSpace) }
    throw .failed(operation: "drawing", reason: "no renderer was prepared")
  }

  /// Checks that the popover has this renderer's theme. The theme itself is validated once.
  mutating func prepare(for popover: Popover) throws(GussetError) {
    try checkTheme(of: popover)
    if outlines == nil, stretched == nil, strips == nil {
      prepare(try ValidatedTheme(theme).resolved(at: scale))
    }
  }

  func checkTheme(of popover: Popover) throws(GussetError) {
    guard popover.theme == theme else {
      try popover.theme.validate()
      throw .invalidValue(
        field: "theme", value: popover.theme.name,
        allowed: "\(theme.name), the theme of the renderer")
    }
  }

  /// Makes the renderer of a theme's geometry.
  private mutating func prepare(_ theme: ResolvedTheme) {
    colorSpace = theme.theme.colorSpace
    switch theme.theme.geometry {
    case .gusset: outlines = OutlineRenderer(theme: theme)
    // GIK's art has cells of one point, which are whole pixels only at whole scales.
    case .gik where theme.scale.isWhole: stretched = ArtRenderer(theme: theme)
    case .gik: strips = StripRenderer(theme: theme)
    }
  }

  /// Draws a popover into a pixmap of the caller.
  ///
  /// - Parameters:
  ///   - popover: a popover of this renderer's theme.
  ///   - pixmap: premultiplied, of exactly the popover's size in pixels; see
  ///     ``Scale/pixelSize(of:)``. Every pixel is overwritten, and the color space is set.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the pixmap does not fit; nothing is written then.
  public mutating func draw(
    _ popover: Popover, into pixmap: inout Pixmap
  ) throws(GussetError) {
    try prepare(for: popover)
    if let placed = try outlines?.place(popover) {
      try pixmap.checkFit(placed.size, .premultiplied)
      pixmap.colorSpace = colorSpace
      try pixmap.withTarget { target throws(GussetError) in
        try outlines?.draw(placed, to: target)
      }
    } else {
      try otherImage(of: popover).draw(into: &pixmap)
    }
  }

  /// Draws a popover into memory of another library, such as a window's buffer or a texture.
  ///
  /// - Parameters:
  ///   - popover: a popover of this renderer's theme.
  ///   - memory: for premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the popover.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the memory does not fit; nothing is written then.
  @unsafe public mutating func draw(
    _ popover: Popover, into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    try prepare(for: popover)
    if let placed = try outlines?.place(popover) {
      let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: placed.size)
      try outlines?.draw(placed, to: target)
    } else {
      unsafe try otherImage(of: popover).draw(into: memory, bytesPerRow: bytesPerRow)
    }
  }
}
