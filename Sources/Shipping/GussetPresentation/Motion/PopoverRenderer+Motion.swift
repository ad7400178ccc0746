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
    let change = try change(from: old, to: new)
    let all = change.bounds
    try checkCanvas(
      canvas, PixelSize(width: all.columns.upperBound, height: all.rows.upperBound))
    canvas.colorSpace = colorSpace
    try canvas.withTarget { target throws(GussetError) in try draw(change, to: target) }
    return damage
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
    let change = try change(from: old, to: new)
    let all = change.bounds
    let size = PixelSize(width: all.columns.upperBound, height: all.rows.upperBound)
    try draw(change, to: unsafe PixelTarget(memory, bytesPerRow: bytesPerRow, size: size))
    return damage
  }

  /// What an update to a frame draws.
  private struct FrameChange {
    /// The rectangle of the old popover on the canvas; empty without one.
    let old: PixelRect
    let new: PixelRect
    let change: Change

    /// The rectangle that contains both popovers.
    var bounds: PixelRect { old.isEmpty ? new : old.union(new) }
    /// Whether the top left corner of both popovers is the same.
    var isFixed: Bool { !old.isEmpty && old.x == new.x && old.y == new.y }
  }

  private mutating func change(
    from old: PopoverMotion.Frame?, to new: PopoverMotion.Frame
  ) throws(GussetError) -> FrameChange {
    let change = try change(from: old?.shown, to: new.shown)
    return FrameChange(
      old: old.map { PixelRect(x: $0.x, y: $0.y, change.old) } ?? PixelRect(x: 0, y: 0, width: 0),
      new: PixelRect(x: new.x, y: new.y, change.newSize), change: change)
  }

  /// Draws a change, and moves its rectangles to their places on the canvas.
  private mutating func draw(
    _ change: FrameChange, to canvas: PixelTarget
  ) throws(GussetError) {
    let target = canvas.moved(x: change.new.x, y: change.new.y)
    guard change.isFixed else {
      damage.removeAll(keepingCapacity: true)
      damage.append(PixelRect(x: 0, y: 0, change.change.newSize))
      try drawDamage(of: change.change, to: target)
      canvas.clear(change.old, outside: change.new)
      damage[0] = change.bounds
      return
    }
    try draw(change.change, to: target)
    for index in damage.indices {
      damage[index] = damage[index].moved(x: change.new.x, y: change.new.y)
    }
  }
}

extension PopoverRenderer {
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

extension PixelRect {
  /// The rectangle of a picture at a place.
  fileprivate init(x: Int, y: Int, _ size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }
}
