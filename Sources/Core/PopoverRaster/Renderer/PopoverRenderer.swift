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

  /// How the popovers are drawn.
  private let method: Method
  // What each method keeps of earlier frames. It is not in the method, because a value in a case would
  // have to be moved out for each change, which takes as long as a small update.
  private var outlines = OutlineRenderer()
  private var arts = ArtRenderer()
  private var strips = StripRenderer()
  private var shadows = ShadowLayerCache()
  /// The color space of the pictures.
  package let colorSpace: ColorSpace
  /// The rectangles of the last update.
  package var damage: [PixelRect] = []

  /// Makes a renderer for a theme at a scale.
  ///
  /// Drawing throws the errors of a theme or a scale that nothing can be drawn with.
  public init(theme: Theme, scale: Scale) {
    (self.theme, self.scale, colorSpace) = (theme, scale, theme.colorSpace)
    do throws(GussetError) {
      method = Method(try ResolvedTheme(theme, scale: scale))
    } catch {
      method = .refused(error)
    }
  }

  /// Makes a renderer of a resolved theme.
  package init(_ theme: ResolvedTheme) {
    (self.theme, scale) = (theme.source, theme.scale)
    colorSpace = theme.values.colorSpace
    method = Method(theme)
  }

  /// The popover as a small source and runs.
  ///
  /// - Parameters:
  ///   - popover: a popover of this renderer's theme.
  ///   - shadows: whether to draw the popover over the shadows of its theme, if it has any. The picture
  ///     then grows by ``StretchedImage/alignmentInsets``.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   at this scale or is of another theme, or when the shadows are too large.
  public mutating func image(
    of popover: Popover, shadows: Bool = false
  ) throws(GussetError) -> StretchedImage {
    try checkTheme(of: popover)
    let image = try image(size: popover.size, arrow: popover.arrow)
    guard shadows, let theme = method.theme, !theme.outerShadows.isEmpty else { return image }
    let resolved = try theme.popover(size: popover.size, arrow: popover.arrow)
    return try self.shadows.layer(of: resolved).composedImage(with: image)
  }

  /// A resolved popover of this renderer's theme and scale as a small source and runs.
  package mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    try image(size: popover.requestedSize, arrow: popover.requestedArrow)
  }

  private mutating func image(size: Size, arrow: Arrow?) throws(GussetError) -> StretchedImage {
    switch try frame(size: size, arrow: arrow) {
    case .outline(let frame): try outlines.image(frame).labeled(colorSpace)
    case .image(let image): image.labeled(colorSpace)
    }
  }

  func checkTheme(of popover: Popover) throws(GussetError) {
    guard popover.theme.isDrawn(like: theme) else {
      try popover.theme.validate()
      throw .invalidValue(
        field: "theme", value: popover.theme.name,
        allowed: "\(theme.name), the theme of the renderer")
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
    try checkTheme(of: popover)
    let frame = try frame(size: popover.size, arrow: popover.arrow)
    try pixmap.checkFit(frame.size, .premultiplied)
    pixmap.colorSpace = colorSpace
    try pixmap.withTarget { target throws(GussetError) in try draw(frame, to: target) }
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
    try checkTheme(of: popover)
    let frame = try frame(size: popover.size, arrow: popover.arrow)
    let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: frame.size)
    try draw(frame, to: target)
  }
}

extension PopoverRenderer {
  /// How the popovers of a theme are drawn.
  private enum Method {
    /// From the coverage of an outline, in the `gusset` geometry.
    case outline(ResolvedTheme)
    /// From GIK's art, whose cells of one point are whole pixels at whole scales.
    case art(ResolvedTheme)
    /// From strips, in the `gik` geometry at other scales.
    case strip(ResolvedTheme)
    /// Not at all, because the theme or the scale cannot be drawn.
    case refused(GussetError)

    /// The theme, if it can be drawn.
    var theme: ResolvedTheme? {
      switch self {
      case .outline(let theme), .art(let theme), .strip(let theme): theme
      case .refused: nil
      }
    }

    init(_ theme: ResolvedTheme) {
      switch theme.values.geometry {
      case .gusset: self = .outline(theme)
      case .gik where theme.scale.isWhole: self = .art(theme)
      case .gik: self = .strip(theme)
      }
    }
  }

  /// A popover that was laid out for drawing.
  enum Frame {
    case outline(OutlineRenderer.Frame)
    case image(StretchedImage)

    var size: PixelSize {
      switch self {
      case .outline(let frame): frame.size
      case .image(let image): image.size
      }
    }
  }

  /// Lays a popover out for drawing.
  private mutating func frame(size: Size, arrow: Arrow?) throws(GussetError) -> Frame {
    switch method {
    case .outline(let theme):
      .outline(try outlines.frame(theme, size: size, arrow: arrow))
    case .art(let theme): .image(try arts.image(theme, size: size, arrow: arrow))
    case .strip(let theme): .image(try strips.image(theme, size: size, arrow: arrow))
    case .refused(let error): throw error
    }
  }

  /// Lays out two popovers, the second one for drawing, and adds the rectangles in which they differ to
  /// ``damage``.
  mutating func frame(
    of new: Popover, over old: Popover
  ) throws(GussetError) -> (old: PixelSize, new: Frame) {
    if case .outline(let theme) = method {
      let frames = try outlines.frame(theme, of: new, over: old, &damage)
      return (frames.old, .outline(frames.new))
    }
    let newImage = try image(size: new.size, arrow: new.arrow)
    guard old.size != new.size || old.arrow != new.arrow else {
      return (newImage.size, .image(newImage))
    }
    let oldImage = try image(size: old.size, arrow: old.arrow)
    damage += newImage.rects(differingFrom: oldImage)
    return (oldImage.size, .image(newImage))
  }

  /// Draws the frame of the last layout.
  private mutating func draw(_ frame: Frame, to target: PixelTarget) throws(GussetError) {
    switch frame {
    case .outline(let frame): try outlines.draw(frame, to: target)
    case .image(let image): image.expand(to: target)
    }
  }

  /// Draws parts of the frame of the last layout: those of ``damage``.
  package mutating func drawDamage(
    of change: Change, to target: PixelTarget
  ) throws(GussetError) {
    switch change.new {
    case .outline(let frame): try outlines.draw(frame, damage, to: target)
    case .image(let image): for rect in damage { image.expand(rect, to: target) }
    }
  }
}
