public import Pixels
public import PopoverGeometry
public import PopoverModel
public import PopoverRaster
internal import PopoverSVG

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
    try resolved(scale: scale).svgFileWithShadows()
  }
}

extension ResolvedPopover {
  /// The popover drawn over its shadows, premultiplied, as a small source and runs.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)``.
  package func imageWithShadows() throws(GussetError) -> StretchedImage {
    try ShadowLayer(self).composedImage(with: stretchedImage())
  }

  /// The popover drawn over its shadows, as a PNG file.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)``.
  package func pngWithShadows(
    compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    FileContents(bytes: try imageWithShadows().encodedSoftPNG(compression))
  }

  /// The popover drawn over its shadows, as an SVG file.
  ///
  /// - Throws: the errors of ``ShadowLayer/init(_:isCutOut:)`` for a theme without shadows and for
  ///   a layer that is too large.
  package func svgFileWithShadows() throws(GussetError) -> FileContents {
    try ShadowLayer.check(self)
    return FileContents(text: shadowedSVG())
  }
}
