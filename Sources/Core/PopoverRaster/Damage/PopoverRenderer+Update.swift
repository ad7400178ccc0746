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
    try apply(change(from: old, to: new), to: &canvas)
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
    unsafe try apply(change(from: old, to: new), to: memory, bytesPerRow: bytesPerRow)
  }
}

extension PopoverRenderer {
  /// What an update draws.
  package struct Change {
    /// The rectangle of the old picture on the canvas; empty without one.
    package var old: PixelRect
    /// The rectangle of the picture to show.
    package var new: PixelRect
    let layout: Layout

    /// The size of a canvas from its top left corner to the ends of both pictures.
    fileprivate var size: PixelSize {
      PixelSize(
        width: max(old.columns.upperBound, new.columns.upperBound),
        height: max(old.rows.upperBound, new.rows.upperBound))
    }
  }

  /// Finds where two popovers differ, both in the top left corner of a canvas, and keeps the rectangles.
  package mutating func change(
    from old: Frame?, to new: Frame
  ) throws(GussetError) -> Change {
    damage.removeAll(keepingCapacity: true)
    func change(from size: PixelSize, to layout: Layout) -> Change {
      Change(old: PixelRect(size), new: PixelRect(layout.size), layout: layout)
    }
    guard let old else {
      let layout = try layout(new)
      damage.append(PixelRect(layout.size))
      return change(from: PixelSize(width: 0, height: 0), to: layout)
    }
    if resolved.values.geometry == .gusset {
      let outlines = try outlines.layout(resolved, of: new, over: old, &damage)
      return change(from: outlines.old, to: .outline(outlines.new))
    }
    let after = try layout(new)
    guard old != new else { return change(from: after.size, to: after) }
    let before = try layout(old)
    if case .image(let a) = before, case .image(let b) = after {
      damage += b.rects(differingFrom: a)
    }
    return change(from: before.size, to: after)
  }

  /// Draws a change on a canvas.
  ///
  /// - Returns: the rectangles of the canvas that were written.
  package mutating func apply(
    _ change: Change, to canvas: inout Pixmap
  ) throws(GussetError) -> [PixelRect] {
    let size = change.size
    try checkValue(
      "canvas", "\(canvas.size) pixels, \(canvas.alpha)",
      canvas.size.width >= size.width && canvas.size.height >= size.height
        && canvas.alpha == .premultiplied,
      "at least \(size) pixels, premultiplied")
    canvas.colorSpace = colorSpace
    try canvas.withTarget { target throws(GussetError) in try draw(change, to: target) }
    return damage
  }

  /// Draws a change on a canvas in memory of another library.
  package mutating func apply(
    _ change: Change, to memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) -> [PixelRect] {
    try draw(
      change, to: unsafe PixelTarget(memory, bytesPerRow: bytesPerRow, size: change.size))
    return damage
  }

  /// Draws the changed parts of the last layout, and moves their rectangles to their places on the canvas.
  private mutating func draw(_ change: Change, to canvas: PixelTarget) throws(GussetError) {
    let (old, new) = (change.old, change.new)
    let target = canvas.moved(x: new.x, y: new.y)
    guard old.isEmpty || old.x == new.x && old.y == new.y else {
      damage.removeAll(keepingCapacity: true)
      damage.append(PixelRect(new.size))
      try drawDamage(change.layout, to: target)
      canvas.clear(old, outside: new)
      damage[0] = old.union(new)
      return
    }
    try drawDamage(change.layout, to: target)
    for rect in damage { target.clear(rect, of: old.size, outside: new.size) }
    guard new.x != 0 || new.y != 0 else { return }
    for index in damage.indices { damage[index] = damage[index].moved(x: new.x, y: new.y) }
  }

  /// Draws the parts ``damage`` of the last layout.
  private mutating func drawDamage(_ layout: Layout, to target: PixelTarget) throws(GussetError) {
    switch layout {
    case .outline(let outline): try outlines.draw(outline, damage, to: target)
    case .image(let image): for rect in damage { image.expand(rect, to: target) }
    }
  }
}
