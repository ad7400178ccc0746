public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster
internal import PopoverSVG
internal import RunPNG

extension PopoverAnimation {
  /// The animation laid out at a scale: its frames, in whole pixels of one canvas.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a value is not allowed, when
  ///   a frame is too small to be drawn (the context of the field is its number), or when all
  ///   frames together have more than ``PopoverMotion/maximumPixelCount`` pixels.
  public func motion(scale: Scale = 1) throws(GussetError) -> PopoverMotion {
    try PopoverMotion(self, scale: scale)
  }
}

extension PopoverMotion {
  /// The animation as an animated PNG file (APNG): lossless, in sRGB, with straight alpha.
  ///
  /// Programs without support for animation show the first frame. Each later frame holds only the
  /// rectangle that differs from the frame before it. All frames share a palette if 256 colors are
  /// enough.
  ///
  /// - Parameters:
  ///   - shadows: whether to draw the theme's shadows; the canvas grows by their margins.
  ///   - compression: the effort to make the file small.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the shadows cannot be drawn;
  ///   ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func apng(
    shadows: Bool = false, compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    FileContents(bytes: try encodedAPNG(isShadowed: shadows, compression))
  }

  /// The animation as an SVG file. Browsers play it; viewers without animation show the first
  /// frame.
  ///
  /// The paths move without steps along the timing curve if all frames have the same path commands
  /// and the curve does not overshoot. Otherwise the file lists every frame.
  ///
  /// - Parameter shadows: whether to draw the theme's shadows; the canvas grows by their margins.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the shadows cannot be drawn.
  public func svg(shadows: Bool = false) throws(GussetError) -> FileContents {
    if shadows { try ShadowLayer.check(self) }
    return FileContents(text: try animatedSVG(isShadowed: shadows))
  }
}
