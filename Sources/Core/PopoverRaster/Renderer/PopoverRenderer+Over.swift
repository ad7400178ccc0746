public import Pixels
public import PopoverGeometry
internal import PopoverModel

extension PopoverRenderer {
  /// Draws a popover over what a pixmap shows (Porter and Duff's "over").
  ///
  /// - Parameters:
  ///   - size: the size of the popover in points.
  ///   - arrow: its arrow; `nil` for none.
  ///   - scene: premultiplied, in the color space of the theme. What reaches outside is not drawn.
  ///   - x: the distance from the left edge of the scene to the popover, in pixels. Its shadows, if they are
  ///     drawn, reach beyond it by ``alignmentInsets``.
  ///   - y: the distance from the top edge of the scene, in pixels.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the scene is straight; nothing is written then.
  public mutating func draw(
    size: Size, arrow: Arrow? = .up, over scene: inout Pixmap, x: Int, y: Int
  ) throws(GussetError) {
    let layout = try layout(Frame(size: size, arrow: arrow))
    let bounds = scene.size
    try scene.checkFit(bounds, .premultiplied)
    try scene.withTarget { target throws(GussetError) in
      try draw(layout, over: target, of: bounds, x: x, y: y)
    }
  }

  /// Draws a popover over what memory of another library shows.
  ///
  /// - Parameters:
  ///   - size: the size of the popover in points.
  ///   - arrow: its arrow; `nil` for none.
  ///   - memory: premultiplied pixels as in ``Pixmap``, rows from the top; aligned to 4 bytes.
  ///   - bytesPerRow: the distance from the beginning of a row to that of the next one; a multiple
  ///     of 4, at least the length of a row.
  ///   - scene: the number of pixels in a row, and of rows. What reaches outside is not drawn.
  ///   - x: the distance from the left edge of the scene to the popover, in pixels.
  ///   - y: the distance from the top edge of the scene, in pixels.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the popover cannot be drawn
  ///   or the memory does not fit; nothing is written then.
  @unsafe public mutating func draw(
    size: Size, arrow: Arrow? = .up, over memory: UnsafeMutableRawBufferPointer,
    bytesPerRow: Int, size scene: PixelSize, x: Int, y: Int
  ) throws(GussetError) {
    let layout = try layout(Frame(size: size, arrow: arrow))
    try checkValue("size", "\(scene) pixels", scene.isDrawable, PixelSize.drawableWords)
    let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: scene)
    try draw(layout, over: target, of: scene, x: x, y: y)
  }

  private mutating func draw(
    _ layout: Layout, over target: PixelTarget, of scene: PixelSize, x: Int, y: Int
  ) throws(GussetError) {
    let corner = corner(x: x, y: y)
    let seen = PixelRect(scene).moved(x: -corner.x, y: -corner.y)
      .intersection(PixelRect(layout.size))
    guard !seen.isEmpty else { return }
    composite(
      try layer(layout, pixels: seen.area), seen, over: target.moved(x: corner.x, y: corner.y))
  }

  /// The top left corner of a picture whose popover is at a place.
  private func corner(x: Int, y: Int) -> (x: Int, y: Int) {
    // Far outside, no pixel is drawn, and no sum overflows.
    let far = 4 * PixelSize.largestSide
    let margins = hasShadows ? resolved.shadowMargins : PixelMargins([], scale: scale)
    return (min(max(x, -far), far) - margins.left, min(max(y, -far), far) - margins.top)
  }

  /// What the pixels of the last layout are composed or copied from.
  enum Layer {
    /// The index of a coverage, and that of the colors.
    case coverage(Int, column: Int)
    case image(StretchedImage)
  }

  private mutating func layer(_ layout: Layout, pixels: Int) throws(GussetError) -> Layer {
    switch layout {
    case .outline(let outline): try outlines.layer(outline, pixels: pixels)
    case .image(let image): .image(image)
    }
  }

  /// Draws a popover over a scene where another one was drawn, and writes only the pixels that differ.
  ///
  /// - Parameters:
  ///   - screen: the scene with the old popover over it.
  ///   - scene: what is behind the popovers: premultiplied, and as large as the screen.
  ///   - old: the popover that the screen shows; `nil` while it shows the scene alone.
  ///   - new: the popover to show.
  ///   - x: the distance from the left edge of the scene to both popovers, in pixels, without their shadows.
  ///   - y: the distance from the top edge of the scene, in pixels.
  /// - Returns: the rectangles of the screen that were written, at most five; they do not overlap.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a popover cannot be drawn, or when the
  ///   screen is not like the scene; nothing is written then.
  @discardableResult
  public mutating func update(
    _ screen: inout Pixmap, over scene: Pixmap, from old: Frame?, to new: Frame, x: Int, y: Int
  ) throws(GussetError) -> [PixelRect] {
    let change = try change(from: old, to: new)
    try scene.checkFit(scene.size, .premultiplied)
    try screen.checkFit(scene.size, .premultiplied)
    let (corner, width) = (corner(x: x, y: y), scene.size.width)
    let layer = try layer(change.layout, pixels: damage.reduce(0) { $0 + $1.area })
    for index in damage.indices {
      let rect = damage[index].moved(x: corner.x, y: corner.y).intersection(PixelRect(scene.size))
      let seen = rect.moved(x: -corner.x, y: -corner.y).intersection(PixelRect(change.new.size))
      screen.withTarget { target in
        for row in rect.rows {
          unsafe (target.start(of: row) + rect.x).copy(
            scene.pixels.span, from: row * width + rect.x, count: rect.width)
        }
        composite(layer, seen, over: target.moved(x: corner.x, y: corner.y))
      }
      damage[index] = rect
    }
    damage.removeAll(where: \.isEmpty)
    return damage
  }

  /// The number of pixels that are drawn before they are composited: as many as the longest row has. They stay
  /// in a near cache.
  private static let bandArea = PixelSize.largestSide

  /// Composites a part of a picture over what the target shows at its place.
  private mutating func composite(
    _ layer: Layer, _ rect: PixelRect, over target: PixelTarget
  ) {
    guard !rect.isEmpty else { return }
    // Taken out, because the layer is written by a part of this renderer.
    var band = self.band
    self.band = []
    if band.isEmpty { band = Array(repeating: 0, count: PopoverRenderer.bandArea) }
    let rowCount = PopoverRenderer.bandArea / rect.width
    unsafe band.withUnsafeMutableBufferPointer { band in
      guard let start = band.baseAddress else { return }
      for row in stride(from: rect.y, to: rect.rows.upperBound, by: rowCount) {
        let rows = row..<min(row + rowCount, rect.rows.upperBound)
        let drawn = unsafe PixelTarget(start, width: rect.width).moved(x: -rect.x, y: -row)
        outlines.write(layer, PixelRect(columns: rect.columns, rows: rows), to: drawn)
        for row in rows {
          unsafe PremultipliedMath.composite(
            drawn.start(of: row) + rect.x, over: target.start(of: row) + rect.x, count: rect.width)
        }
      }
    }
    self.band = band
  }
}
