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
    guard scene.isDrawable else {
      throw .invalidValue(
        field: "size", value: "\(scene) pixels", allowed: PixelSize.drawableWords)
    }
    let target = unsafe try PixelTarget(memory, bytesPerRow: bytesPerRow, size: scene)
    try draw(layout, over: target, of: scene, x: x, y: y)
  }

  private mutating func draw(
    _ layout: Layout, over target: PixelTarget, of scene: PixelSize, x: Int, y: Int
  ) throws(GussetError) {
    let margins = resolved.shadowMargins
    let corner = hasShadows ? (x: margins.left, y: margins.top) : (x: 0, y: 0)
    // Far outside, no pixel is drawn, and no sum overflows.
    let far = 4 * PixelSize.largestSide
    guard (-far...far).contains(x), (-far...far).contains(y) else { return }
    let (left, top) = (x - corner.x, y - corner.y)
    let seen = PixelRect(scene).moved(x: -left, y: -top).intersection(PixelRect(layout.size))
    guard !seen.isEmpty else { return }
    let picture = target.moved(x: left, y: top)
    switch layout {
    case .image(let image): composite(.image(image), seen, over: picture)
    case .outline(let frame):
      composite(try outlines.layer(frame, pixels: seen.area), seen, over: picture)
    }
  }

  /// The number of pixels that are drawn before they are composited: as many as the longest row has. They stay
  /// in a near cache.
  private static let bandArea = PixelSize.largestSide

  /// Composites a part of a picture over what the target shows at its place.
  private mutating func composite(
    _ layer: OutlineRenderer.Layer, _ rect: PixelRect, over target: PixelTarget
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
