public import Gusset

extension PopoverRenderer {
  /// Draws a frame of an animation over another one, and writes only the pixels that differ.
  ///
  /// ```swift
  /// let motion = try animation.motion(scale: 2)
  /// var canvas = try Pixmap(size: renderer.canvasSize(of: motion))
  /// var shown = motion.frames[0]
  /// try renderer.update(&canvas, from: nil, to: shown)
  /// // At every refresh of the display:
  /// let frame = try motion.frame(at: time)
  /// let rects = try renderer.update(&canvas, from: shown, to: frame)
  /// shown = frame
  /// ```
  ///
  /// - Parameters:
  ///   - canvas: premultiplied, of at least ``canvasSize(of:)``; it shows the old frame as this renderer
  ///     draws it, and is transparent beside it.
  ///   - old: the frame that the canvas shows; `nil` while it is transparent.
  ///   - new: the frame to show, of the same animation. It is drawn in the renderer's theme.
  /// - Returns: the rectangles that were written, at most five, in pixels of the canvas; they do not
  ///   overlap. One rectangle when the popover's corner moves or `old` is `nil`.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn at
  ///   this scale, or when the canvas is too small or straight; nothing is
  ///   written then.
  @discardableResult
  public mutating func update(
    _ canvas: inout Pixmap, from old: PopoverMotion.Frame?, to new: PopoverMotion.Frame
  ) throws(GussetError) -> [PixelRect] {
    try apply(change(from: old, to: new), to: &canvas)
  }

  /// Draws a frame of an animation over another one in memory of another library, and writes only the
  /// pixels that differ.
  ///
  /// - Parameters:
  ///   - memory: premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes. Its
  ///     first pixel is the top left one of the animation's canvas.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the canvas.
  ///   - old: the frame that the memory shows; `nil` while it is transparent.
  ///   - new: the frame to show, of the same animation.
  /// - Returns: the rectangles that were written, in pixels of the canvas.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn or
  ///   the memory does not fit; nothing is written then.
  @discardableResult
  @unsafe public mutating func update(
    _ memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int, from old: PopoverMotion.Frame?,
    to new: PopoverMotion.Frame
  ) throws(GussetError) -> [PixelRect] {
    unsafe try apply(change(from: old, to: new), to: memory, bytesPerRow: bytesPerRow)
  }

  /// The change of both popovers at their places.
  private mutating func change(
    from old: PopoverMotion.Frame?, to new: PopoverMotion.Frame
  ) throws(GussetError) -> Change {
    var change = try change(from: old?.shown, to: new.shown)
    if let old { change.old = change.old.moved(x: old.x, y: old.y) }
    change.new = change.new.moved(x: new.x, y: new.y)
    return change
  }

  /// The size of an animation's canvas in pixels, with the margins for shadows if this renderer draws any.
  public func canvasSize(of motion: PopoverMotion) -> PixelSize {
    func pixels(_ points: Double) -> Int { Int((points * scale.value).rounded()) }
    let insets = alignmentInsets
    return PixelSize(
      width: motion.canvasSize.width + pixels(insets.left + insets.right),
      height: motion.canvasSize.height + pixels(insets.top + insets.bottom))
  }
}

extension PopoverMotion.Frame {
  fileprivate var shown: PopoverRenderer.Frame {
    PopoverRenderer.Frame(size: popover.size, arrow: popover.arrow)
  }
}
