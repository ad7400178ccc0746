public import Gusset

extension PopoverMotion {
  /// The animation as an animated PNG file in memory.
  ///
  /// Consecutive frames with equal pixels become one frame that is shown longer.
  ///
  /// - Parameter isShadowed: whether to draw the theme's shadows; the canvas grows by their
  ///   margins.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when shadows are requested but
  ///   cannot be drawn; ``GussetError/failed(operation:reason:)`` when memory runs out.
  package func encodedAPNG(
    isShadowed: Bool, _ compression: PNGCompression
  ) throws(GussetError) -> [UInt8] {
    var pictures = try FramePictures(self, isShadowed: isShadowed)
    var colors = AnimationColors()
    var shown: [(index: Int, rect: PixelRect, seconds: Double)] = []
    // The file's header depends on all frames. Drawing them twice takes less memory than keeping
    // them.
    var before: PictureRows?
    for index in frames.indices {
      let picture = try pictures.rows(index)
      if !colors.isSettled { colors.add(picture) }
      let whole = PixelRect(columns: 0..<pictures.size.width, rows: 0..<pictures.size.height)
      if let before {
        if let rect = picture.difference(from: before) {
          shown.append((index, rect, animation.frameDuration))
        } else {
          shown[shown.count - 1].seconds += animation.frameDuration
        }
      } else {
        shown.append((index, whole, animation.frameDuration))
      }
      before = picture
    }
    var file = try AnimatedPNGFile(
      pictures.size, colors.format, in: theme.values.colorSpace, frames: shown.count,
      plays: animation.repeatCount ?? 0)
    for (index, rect, seconds) in shown {
      try file.add(
        pictures.rows(index).cropped(to: rect), at: rect, seconds: seconds, compression)
    }
    return file.finished()
  }
}

/// The frames of an animation on its canvas.
private struct FramePictures {
  private let motion: PopoverMotion
  private var renderer: PopoverRenderer
  /// The size of the canvas, including margins.
  let size: PixelSize

  init(_ motion: PopoverMotion, isShadowed: Bool) throws(GussetError) {
    self.motion = motion
    renderer = PopoverRenderer(motion.theme, shadows: isShadowed)
    size = motion.pictureSize(shadows: isShadowed)
    guard isShadowed else { return }
    _ = try ShadowLayer.size(motion.theme, around: motion.frames[0].size)
    try checkValue(
      "canvas", "\(size) pixels with shadows", size.isDrawable, PixelSize.drawableWords)
  }

  /// Draws a frame. All frames share the renderer's cache.
  mutating func rows(_ index: Int) throws(GussetError) -> PictureRows {
    let frame = motion.frames[index]
    let image = try renderer.image(size: frame.popover.size, arrow: frame.popover.arrow)
    guard let rows = PictureRows(image, maximumRunCount: .max) else {
      throw .failed(operation: "encoding PNG", reason: "a frame has no rows")
    }
    return rows.placed(x: frame.x, y: frame.y, in: size)
  }
}

extension PopoverAnimation {
  /// The animation laid out at a scale: its frames, in whole pixels of one canvas.
  ///
  /// - Parameter scale: pixels per point, from 0.1 to 8.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a value is not allowed, when
  ///   a frame is too small to be drawn (the context of the field is its number), or when all
  ///   frames together have more than 1,000,000,000 pixels.
  public func motion(scale: Scale = 1) throws(GussetError) -> PopoverMotion {
    try PopoverMotion(self, scale: scale)
  }
}

extension PopoverMotion {
  /// The animation as an animated PNG file (APNG): lossless, in its color space, with straight alpha.
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
    FileContents(
      picture: try encodedAPNG(isShadowed: shadows, compression), pictureSize(shadows: shadows))
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
    if shadows { _ = try ShadowLayer.size(theme, around: frames[0].size) }
    return FileContents(
      picture: Array(try animatedSVG(isShadowed: shadows).utf8), pictureSize(shadows: shadows))
  }

  fileprivate func pictureSize(shadows: Bool) -> PixelSize {
    shadows ? theme.shadowMargins.around(canvasSize) : canvasSize
  }
}
