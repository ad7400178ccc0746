public import Pixels
public import PopoverGeometry
public import PopoverModel
public import PopoverRaster
internal import PopoverSVG
public import RunPNG

extension Popover {
  /// The popover resolved in pixels: its paths, paints and rectangles.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func resolved(scale: Scale = 1) throws(GussetError) -> ResolvedPopover {
    try ResolvedPopover(self, scale: scale)
  }

  /// The popover as a small source image and runs, which repeat its columns and rows. Pixels and
  /// files are made from them.
  ///
  /// To draw many popovers of one theme, keep a ``PopoverRenderer`` instead.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func rendered(scale: Scale = 1) throws(GussetError) -> StretchedImage {
    try resolved(scale: scale).stretchedImage()
  }

  /// The popover as premultiplied pixels, drawn by Cairo at its full size without any runs.
  ///
  /// This is slower than ``rendered(scale:)``. In the `gusset` geometry both functions give the
  /// same pixels, bit for bit, and tests compare them. In the `gik` geometry they may differ
  /// slightly, because they round the gradient and antialias mirrored flanks differently.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func drawn(scale: Scale = 1) throws(GussetError) -> Pixmap {
    try resolved(scale: scale).pixmap()
  }

  /// The popover as an SVG file.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8. The file states its size in pixels at this
  ///   scale, and its edges lie on whole pixels at this scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func svg(scale: Scale = 1) throws(GussetError) -> FileContents {
    try resolved(scale: scale).svgFile(shadows: false)
  }
}

extension StretchedImage {
  /// The picture as a PNG file, encoded from the runs: lossless, in sRGB, with straight alpha.
  ///
  /// The file has a palette if there are at most 256 colors and a palette makes the file smaller.
  /// Otherwise it is gray, RGB or RGBA.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(picture: try encodedPNG(compression), size)
  }
}

extension Pixmap {
  /// The picture as a PNG file: lossless, in sRGB, with straight alpha.
  ///
  /// The file has a palette if there are at most 256 colors and a palette makes the file smaller.
  /// Otherwise it is gray, RGB or RGBA. The encoder finds rows and pixels that repeat. A picture
  /// with more colors and hardly any repetition, such as a photograph, is always RGBA.
  ///
  /// - Parameter compression: the effort to make the file small.
  /// - Throws: ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func png(compression: PNGCompression = .fast) throws(GussetError) -> FileContents {
    FileContents(picture: try encodedPNG(compression), size)
  }
}

extension Popover {
  /// The outline of the popover, for clipping, hit-testing and shadows.
  ///
  /// - Parameter scale: pixels per point of the popover's picture, from 0.1 to 8. Edges of the
  ///   outline lie on whole pixels at this scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func silhouette(scale: Scale = 1) throws(GussetError) -> Silhouette {
    Silhouette(try resolved(scale: scale))
  }

  /// The shadows of the popover's theme as a picture without the popover.
  ///
  /// ``ShadowLayer/alignmentInsets`` give the position of the popover in the picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - isCutOut: whether to clear the shadows beneath the popover.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn,
  ///   when its theme has no shadows, or when the layer would be too large.
  public func shadowLayer(
    scale: Scale = 1, isCutOut: Bool = true
  ) throws(GussetError) -> ShadowLayer {
    try ShadowLayer(resolved(scale: scale), isCutOut: isCutOut)
  }

  /// The popover drawn over its shadows, as premultiplied pixels.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: the errors of ``shadowLayer(scale:isCutOut:)``.
  public func renderedWithShadows(scale: Scale = 1) throws(GussetError) -> Pixmap {
    try resolved(scale: scale).imageWithShadows().pixmap()
  }

  /// The popover drawn over its shadows, as an SVG file.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8. The file states its size in pixels at this
  ///   scale.
  /// - Throws: the errors of ``shadowLayer(scale:isCutOut:)``.
  public func svgWithShadows(scale: Scale = 1) throws(GussetError) -> FileContents {
    try resolved(scale: scale).svgFile(shadows: true)
  }
}

extension ResolvedPopover {
  /// The popover drawn over its shadows, premultiplied, as a small source and runs.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)``.
  package func imageWithShadows() throws(GussetError) -> StretchedImage {
    try ShadowLayer(self).composedImage(with: stretchedImage())
  }

  /// The popover as a PNG file.
  ///
  /// - Parameter shadows: whether it is drawn over its shadows.
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)``.
  package func pngFile(
    shadows: Bool, compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    guard shadows else { return try stretchedImage().png(compression: compression) }
    return FileContents(
      picture: try imageWithShadows().encodedSoftPNG(compression),
      shadowMargins.around(pixelSize))
  }

  /// The popover as an SVG file.
  ///
  /// - Parameter shadows: whether it is drawn over its shadows.
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)`` for a theme without shadows and for
  ///   a layer that is too large.
  package func svgFile(shadows: Bool) throws(GussetError) -> FileContents {
    guard shadows else { return FileContents(picture: svgBytes(), pixelSize) }
    try ShadowLayer.check(self)
    return FileContents(picture: Array(shadowedSVG().utf8), shadowMargins.around(pixelSize))
  }
}
