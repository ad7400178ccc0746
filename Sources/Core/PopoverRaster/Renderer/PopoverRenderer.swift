public import Pixels
public import PopoverGeometry
public import PopoverModel

/// Draws many popovers of one theme at one scale.
///
/// ```swift
/// var renderer = try PopoverRenderer(theme: .slate, scale: 2, shadows: true)
/// try renderer.draw(size: size, arrow: .up(offset: 41), into: &pixmap)
/// ```
///
/// The renderer caches its work between frames, so a frame takes little more time than writing its
/// memory. For `gusset` themes it caches the coverage of shapes, their shadows, and the colors of the last
/// heights. They do not change when a corner or an arrow moves by whole pixels. For `gik` themes it
/// caches pieces of art, and draws shadows anew for each frame.
///
/// After two frames of a shape and height, a frame allocates nothing, for any width and any arrow
/// position, while no other shape or height is drawn between, and unless the program still holds an
/// image of an earlier frame. `gik` themes are an exception at fractional scales and with shadows.
public struct PopoverRenderer: Sendable {
  /// The theme of every popover that is drawn.
  public let theme: Theme
  /// Pixels per point.
  public let scale: Scale
  /// The distances from the edges of a picture to those of its popover, in points: room for the shadows, and
  /// 0 without any. They are whole pixels.
  public let alignmentInsets: Insets

  /// A popover without its theme: what changes from frame to frame.
  public struct Frame: Hashable, Sendable {
    /// The size of the popover's background, arrow included, in points.
    public var size: Size
    /// The direction and the offset of the arrow; `nil` for a popover without an arrow.
    public var arrow: Arrow?

    /// Makes a frame with a size in points.
    public init(size: Size, arrow: Arrow? = .up) {
      self.size = size
      self.arrow = arrow
    }
  }

  let resolved: ResolvedTheme
  let hasShadows: Bool
  // What is kept of earlier frames. Each geometry uses its own.
  var outlines: OutlineRenderer
  private var arts = GIKRenderer()
  private var strips = StripRenderer()
  /// Rows that are drawn here and then composited.
  var band: [UInt32] = []
  /// The rectangles of the last update.
  package var damage: [PixelRect] = []

  /// Makes a renderer for a theme at a scale.
  ///
  /// - Parameters:
  ///   - theme: the theme of all popovers.
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - shadows: whether to draw popovers over the shadows of the theme, if it has any. Pictures then
  ///     grow by ``alignmentInsets``.
  /// - Throws: the errors of ``Theme/validate()``, and
  ///   ``GussetError/invalidValue(field:value:allowed:)`` for another scale.
  public init(theme: Theme, scale: Scale, shadows: Bool = false) throws(GussetError) {
    self.init(try ResolvedTheme(theme, scale: scale), shadows: shadows)
  }

  /// Makes a renderer of a resolved theme.
  package init(_ theme: ResolvedTheme, shadows: Bool = false) {
    (resolved, self.theme, scale) = (theme, theme.source, theme.scale)
    hasShadows = shadows && !theme.outerShadows.isEmpty
    outlines = OutlineRenderer(hasShadows: hasShadows)
    alignmentInsets = hasShadows ? theme.shadowMargins.insets(at: theme.scale) : Insets(0)
  }

  /// The size of the picture of a popover in pixels, with the margins for shadows.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size that cannot be drawn.
  public func pixelSize(of size: Size) throws(GussetError) -> PixelSize {
    let pixels = try scale.pixelSize(of: size)
    return hasShadows ? try resolved.layerSize(around: pixels) : pixels
  }

  /// The popover as a small source and runs.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   at this scale, or when the shadows are too large.
  public mutating func image(size: Size, arrow: Arrow? = .up) throws(GussetError) -> StretchedImage
  {
    var image =
      switch try layout(Frame(size: size, arrow: arrow)) {
      case .outline(let outline): try outlines.image(outline).labeled(colorSpace)
      case .image(let image): image.labeled(colorSpace)
      }
    image.alignmentInsets = alignmentInsets
    return image
  }

  /// The color space of the pictures.
  package var colorSpace: ColorSpace { resolved.values.colorSpace }

  /// Draws a popover into a pixmap of the caller.
  ///
  /// - Parameters:
  ///   - size: the size of the popover in points.
  ///   - arrow: its arrow; `nil` for none.
  ///   - pixmap: premultiplied, of exactly the picture's size; see ``pixelSize(of:)``. Every pixel is
  ///     overwritten, and the color space is set.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the pixmap does not fit; nothing is written then.
  public mutating func draw(
    size: Size, arrow: Arrow? = .up, into pixmap: inout Pixmap
  ) throws(GussetError) {
    let layout = try layout(Frame(size: size, arrow: arrow))
    try pixmap.checkFit(layout.size, .premultiplied)
    pixmap.colorSpace = colorSpace
    try pixmap.withTarget { target throws(GussetError) in try draw(layout, to: target) }
  }

  /// Draws a popover into memory of another library, such as a window's buffer or a texture.
  ///
  /// - Parameters:
  ///   - size: the size of the popover in points.
  ///   - arrow: its arrow; `nil` for none.
  ///   - memory: for premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes.
  ///     Every pixel of the picture is overwritten.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the picture.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the memory does not fit; nothing is written then.
  @unsafe public mutating func draw(
    size: Size, arrow: Arrow? = .up, into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    let layout = try layout(Frame(size: size, arrow: arrow))
    let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: layout.size)
    try draw(layout, to: target)
  }
}

extension PopoverRenderer {
  /// A frame that was laid out for drawing: where its pixels come from.
  enum Layout {
    /// From the coverage of an outline, in the `gusset` geometry.
    case outline(CachedOutline)
    /// From a strip, or in the `gik` geometry from its art, whose cells of one point are whole pixels at whole
    /// scales.
    case image(StretchedImage)

    /// The size of the whole picture.
    var size: PixelSize {
      switch self {
      case .outline(let outline): outline.size
      case .image(let image): image.size
      }
    }
  }

  /// Lays a popover out for drawing.
  mutating func layout(_ frame: Frame) throws(GussetError) -> Layout {
    resolved.values.geometry == .gusset
      ? .outline(try outlines.layout(resolved, frame)) : .image(try gikImage(frame))
  }

  /// A popover of the `gik` geometry.
  private mutating func gikImage(_ frame: Frame) throws(GussetError) -> StretchedImage {
    let (size, arrow) = (frame.size, frame.arrow)
    let image =
      scale.isWhole
      ? try arts.image(resolved, size: size, arrow: arrow)
      : try strips.image(resolved, size: size, arrow: arrow)
    guard hasShadows else { return image }
    return try ShadowLayer(resolved.popover(size: size, arrow: arrow)).composedImage(with: image)
  }

  /// Draws the last layout.
  private mutating func draw(_ layout: Layout, to target: PixelTarget) throws(GussetError) {
    switch layout {
    case .outline(let outline): try outlines.draw(outline, to: target)
    case .image(let image): image.expand(to: target)
    }
  }
}
