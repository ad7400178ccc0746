public import PopoverExport
public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster
internal import PopoverSVG
internal import RunPNG

extension PopoverAnimation {
  /// The frames of the animation at a scale, in whole pixels of one canvas.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: what ``PopoverMotion/init(_:scale:)`` throws.
  public func motion(scale: Scale = 1) throws(GussetError) -> PopoverMotion {
    try PopoverMotion(self, scale: scale)
  }
}

extension PopoverMotion {
  /// The movement as an animated PNG file (APNG): lossless, in sRGB, with straight alpha.
  ///
  /// Its first frame is what programs show that know nothing of animations. A frame holds only the
  /// rectangle that differs from the one before. All frames share a palette where at most 256 colors
  /// allow one.
  ///
  /// - Parameters:
  ///   - shadows: whether the theme's shadows are drawn too; the canvas grows by their margins.
  ///   - compression: how much work is put into making it small.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the shadows cannot be drawn;
  ///   ``GussetError/failed(operation:reason:)`` when memory runs out.
  public func apng(
    shadows: Bool = false, compression: PNGCompression = .fast
  ) throws(GussetError) -> FileContents {
    FileContents(bytes: try encodedAPNG(isShadowed: shadows, compression))
  }

  /// The movement as an SVG file that browsers animate; others show the first frame.
  ///
  /// Its paths move between their ends without steps, along the same curve, wherever all frames have
  /// the same pieces and the curve does not go too far; else it lists every frame.
  ///
  /// - Parameter shadows: whether the theme's shadows are drawn too; the canvas grows by their margins.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the shadows cannot be drawn.
  public func svg(shadows: Bool = false) throws(GussetError) -> FileContents {
    if shadows { try ShadowLayer.check(self) }
    return FileContents(text: try animatedSVG(isShadowed: shadows))
  }
}
