public import Pixels
public import PopoverGeometry
public import PopoverModel

extension PopoverRenderer {
  /// Draws a popover over another one of the same theme, and writes only the pixels that differ.
  ///
  /// The canvas is at least as large as both popovers, whose top left corner is that of the canvas.
  /// It then equals a canvas with the new popover only: where the old popover was larger, it becomes
  /// transparent. No pixel outside the rectangles is written, and none beside both popovers.
  ///
  /// ```swift
  /// let rects = try renderer.update(&canvas, from: shown, to: next)
  /// for rect in rects { window.invalidate(rect) }
  /// ```
  ///
  /// A slide of the arrow changes the rows of the arrow, between its old and its new place. A width
  /// also changes the columns at the far end. A height of a fill with several colors changes all
  /// rows. An update allocates nothing while both popovers have the same shape and a height that the
  /// renderer knows, unless the program still holds the rectangles of the update before. After many
  /// updates with the same rows, one of them allocates a strip, from which the next ones are copied.
  ///
  /// - Parameters:
  ///   - canvas: premultiplied, with the old popover as this renderer draws it; transparent beside
  ///     it, as far as the new popover reaches.
  ///   - old: the popover that the canvas shows.
  ///   - new: the popover to show.
  /// - Returns: the rectangles that were written, at most five; they do not overlap. None when both
  ///   popovers are equal.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn at
  ///   this scale or is of another theme, or when the canvas is too small or straight; nothing is
  ///   written then.
  public mutating func update(
    _ canvas: inout Pixmap, from old: Popover, to new: Popover
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
  ///     first pixel is the top left one of both popovers. It is transparent beside the old one, as
  ///     far as the new one reaches.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row of the wider popover.
  ///   - old: the popover that the memory shows.
  ///   - new: the popover to show.
  /// - Returns: the rectangles that were written, at most five; they do not overlap.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn or
  ///   the memory does not fit; nothing is written then.
  @unsafe public mutating func update(
    _ memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int, from old: Popover, to new: Popover
  ) throws(GussetError) -> [PixelRect] {
    let change = try change(from: old, to: new)
    try draw(
      change, to: unsafe PixelTarget(memory, bytesPerRow: bytesPerRow, size: change.size))
    return damage
  }

  /// Checks that a canvas can show popovers of this size.
  package func checkCanvas(_ canvas: Pixmap, _ size: PixelSize) throws(GussetError) {
    guard canvas.size.width >= size.width, canvas.size.height >= size.height,
      canvas.alpha == .premultiplied
    else {
      throw .invalidValue(
        field: "canvas", value: "\(canvas.size) pixels, \(canvas.alpha)",
        allowed: "at least \(size) pixels, premultiplied")
    }
  }

  /// What an update draws.
  package struct Change {
    /// The size of the popover that is shown.
    package let old: PixelSize
    let new: Frame

    /// The size of the popover to show.
    package var newSize: PixelSize { new.size }

    /// The size that contains both popovers.
    var size: PixelSize {
      PixelSize(width: max(old.width, new.size.width), height: max(old.height, new.size.height))
    }
  }

  /// Finds where two popovers differ, and keeps the rectangles.
  package mutating func change(
    from old: Popover, to new: Popover
  ) throws(GussetError) -> Change {
    try checkTheme(of: new)
    try checkTheme(of: old)
    damage.removeAll(keepingCapacity: true)
    let frames = try frame(of: new, over: old)
    return Change(old: frames.old, new: frames.new)
  }

  package mutating func draw(_ change: Change, to target: PixelTarget) throws(GussetError) {
    try drawDamage(of: change, to: target)
    let size = change.new.size
    for rect in damage { target.clear(rect, of: change.old, outside: size) }
  }
}
