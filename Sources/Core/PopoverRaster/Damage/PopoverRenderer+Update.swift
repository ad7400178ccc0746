public import Pixels
public import PopoverGeometry
internal import PopoverModel

extension PopoverRenderer {
  /// Draws a popover over another one, and writes only the pixels that differ.
  ///
  /// The canvas is at least as large as both pictures, whose top left corner is that of the canvas; see
  /// ``pixelSize(of:)``. It then equals a canvas with the new picture only: where the old one was larger, it
  /// becomes transparent. No pixel outside the rectangles is written, and none beside both pictures.
  ///
  /// ```swift
  /// let rects = try renderer.update(&canvas, from: shown, to: next)
  /// for rect in rects { window.invalidate(rect) }
  /// ```
  ///
  /// A slide of the arrow changes the rows of the arrow, between its old and its new place. A width
  /// also changes the columns at the far end. A height of a fill with several colors changes all
  /// rows. Shadows change as far as they reach. An update allocates nothing while both popovers have the same
  /// shape and a height that the renderer knows, unless the program still holds the rectangles of the update
  /// before. After many updates with the same rows, one of them allocates a strip, from which the next ones
  /// are copied.
  ///
  /// - Parameters:
  ///   - canvas: premultiplied, with the old popover as this renderer draws it; transparent beside
  ///     it, as far as the new popover reaches.
  ///   - old: the popover that the canvas shows; `nil` while it is transparent.
  ///   - new: the popover to show.
  /// - Returns: the rectangles that were written, at most five; they do not overlap. None when both
  ///   popovers are equal.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn at
  ///   this scale, or when the canvas is too small or straight; nothing is written then.
  @discardableResult
  public mutating func update(
    _ canvas: inout Pixmap, from old: Frame?, to new: Frame
  ) throws(GussetError) -> [PixelRect] {
    let change = try change(from: old, to: new)
    try checkCanvas(canvas, change.size)
    canvas.colorSpace = colorSpace
    try canvas.withTarget { target throws(GussetError) in try draw(change, to: target) }
    return damage
  }

  /// Draws a popover over another one in memory of another library, and writes only the pixels that
  /// differ.
  ///
  /// - Parameters:
  ///   - memory: premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes. Its
  ///     first pixel is the top left one of both pictures. It is transparent beside the old one, as
  ///     far as the new one reaches.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the wider picture.
  ///   - old: the popover that the memory shows; `nil` while it is transparent.
  ///   - new: the popover to show.
  /// - Returns: the rectangles that were written, at most five; they do not overlap.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn or
  ///   the memory does not fit; nothing is written then.
  @discardableResult
  @unsafe public mutating func update(
    _ memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int, from old: Frame?, to new: Frame
  ) throws(GussetError) -> [PixelRect] {
    let change = try change(from: old, to: new)
    try draw(change, to: unsafe PixelTarget(memory, bytesPerRow: bytesPerRow, size: change.size))
    return damage
  }

  /// Checks that a canvas can show pictures of this size.
  package func checkCanvas(_ canvas: Pixmap, _ size: PixelSize) throws(GussetError) {
    try checkValue(
      "canvas", "\(canvas.size) pixels, \(canvas.alpha)",
      canvas.size.width >= size.width && canvas.size.height >= size.height
        && canvas.alpha == .premultiplied,
      "at least \(size) pixels, premultiplied")
  }

  /// What an update draws.
  package struct Change {
    /// The size of the picture that is shown.
    package let old: PixelSize
    let new: Layout

    /// The size of the picture to show.
    package var newSize: PixelSize { new.size }

    /// The size that contains both pictures.
    var size: PixelSize {
      PixelSize(width: max(old.width, new.size.width), height: max(old.height, new.size.height))
    }
  }

  /// Finds where two popovers differ, and keeps the rectangles.
  package mutating func change(
    from old: Frame?, to new: Frame
  ) throws(GussetError) -> Change {
    damage.removeAll(keepingCapacity: true)
    guard let old else {
      let layout = try layout(new)
      damage.append(PixelRect(layout.size))
      return Change(old: PixelSize(width: 0, height: 0), new: layout)
    }
    if resolved.values.geometry == .gusset {
      let frames = try outlines.frame(resolved, of: new, over: old, &damage)
      return Change(old: frames.old, new: .outline(frames.new))
    }
    let after = try layout(new)
    guard old != new else { return Change(old: after.size, new: after) }
    let before = try layout(old)
    if case .image(let a) = before, case .image(let b) = after {
      damage += b.rects(differingFrom: a)
    }
    return Change(old: before.size, new: after)
  }

  package mutating func draw(_ change: Change, to target: PixelTarget) throws(GussetError) {
    try drawDamage(of: change, to: target)
    let size = change.new.size
    for rect in damage { target.clear(rect, of: change.old, outside: size) }
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
