public import Pixels
public import PopoverExport
public import PopoverGeometry
public import PopoverModel
public import PopoverRaster
internal import PopoverSVG

extension Popover {
  /// The outline of the popover, for clipping, hit-testing and shadows.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8, of the picture that it is the outline of;
  ///   edges lie on whole pixels at that scale.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number cannot be drawn or
  ///   the size is too small.
  public func silhouette(scale: Scale = 1) throws(GussetError) -> Silhouette {
    Silhouette(try resolved(scale: scale))
  }

  /// A picture of the shadows of the popover's theme alone, aligned to the popover's own picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, from 0.1 to 8.
  ///   - isCutOut: whether nothing of the shadows is left beneath the popover.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn,
  ///   its theme has no shadows or the layer would be too large.
  public func shadowLayer(
    scale: Scale = 1, isCutOut: Bool = true
  ) throws(GussetError) -> ShadowLayer {
    try ShadowLayer(resolved(scale: scale), isCutOut: isCutOut)
  }

  /// The popover over its shadows as premultiplied pixels, for a look at the whole.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: what ``shadowLayer(scale:isCutOut:)`` throws.
  public func renderedWithShadows(scale: Scale = 1) throws(GussetError) -> Pixmap {
    try resolved(scale: scale).pixmapWithShadows()
  }

  /// The popover over its shadows as an SVG file.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8, of the size that the file asks for.
  /// - Throws: what ``shadowLayer(scale:isCutOut:)`` throws.
  public func svgWithShadows(scale: Scale = 1) throws(GussetError) -> FileContents {
    try resolved(scale: scale).svgFileWithShadows()
  }
}

extension ResolvedPopover {
  /// The popover over its shadows as premultiplied pixels.
  ///
  /// - Throws: what ``ShadowLayer/init(_:isCutOut:)`` throws.
  package func pixmapWithShadows() throws(GussetError) -> Pixmap {
    try ShadowLayer(self).composed(with: stretchedImage())
  }

  /// The popover over its shadows as an SVG file.
  ///
  /// - Throws: what ``ShadowLayer/init(_:isCutOut:)`` throws for a theme without shadows and for a
  ///   layer that is too large.
  package func svgFileWithShadows() throws(GussetError) -> FileContents {
    try ShadowLayer.check(self)
    return FileContents(text: shadowedSVG())
  }
}
