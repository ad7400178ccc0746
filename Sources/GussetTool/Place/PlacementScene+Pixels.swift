internal import Gusset
internal import PopoverGeometry

extension PlacementScene {
  /// The scene as pixels. The popover is drawn by itself and laid on the nearest whole pixel.
  func pixmap(scale: Scale) throws -> Pixmap {
    var painting = ScenePainting(canvas, size: try scale.pixelSize(of: canvas.size), scale: scale)
    for shape in shapes {
      switch shape {
      case .rectangle(let rect, let fill, let line):
        if let fill { painting.fill(rect, with: fill) }
        if let line { painting.outline(rect, with: line) }
      case .popover(let popover, let place):
        painting.draw(try popover.rendered(scale: scale.value).pixmap(), at: place)
      }
    }
    return try painting.pixmap
  }
}

/// Premultiplied pixels under a scene.
private struct ScenePainting {
  let canvas: Rect
  let size: PixelSize
  let scale: Scale
  private var pixels: [UInt32]

  init(_ canvas: Rect, size: PixelSize, scale: Scale) {
    self.canvas = canvas
    self.size = size
    self.scale = scale
    pixels = Array(repeating: 0, count: size.width * size.height)
  }

  var pixmap: Pixmap {
    get throws { try Pixmap(size: size, alpha: .premultiplied, pixels: pixels) }
  }

  /// Paints the pixels of a rectangle.
  mutating func fill(_ rect: Rect, with color: Color) {
    let (columns, rows) = covered(by: rect)
    for row in rows {
      for column in columns { blend(color.premultiplied, over: row * size.width + column) }
    }
  }

  /// Paints a line of one point within a rectangle's edges.
  mutating func outline(_ rect: Rect, with color: Color) {
    let inner = rect.inset(by: 1)
    guard inner.width > 0, inner.height > 0 else { return fill(rect, with: color) }
    for edge in [
      Rect(minX: rect.minX, minY: rect.minY, maxX: rect.maxX, maxY: inner.minY),
      Rect(minX: rect.minX, minY: inner.maxY, maxX: rect.maxX, maxY: rect.maxY),
      Rect(minX: rect.minX, minY: inner.minY, maxX: inner.minX, maxY: inner.maxY),
      Rect(minX: inner.maxX, minY: inner.minY, maxX: rect.maxX, maxY: inner.maxY),
    ] { fill(edge, with: color) }
  }

  /// Lays a picture on the pixels.
  mutating func draw(_ picture: Pixmap, at place: Point) {
    let left = scale.pixels(place.x - canvas.minX)
    let top = scale.pixels(place.y - canvas.minY)
    for row in 0..<picture.size.height where (0..<size.height).contains(top + row) {
      for column in 0..<picture.size.width where (0..<size.width).contains(left + column) {
        blend(
          picture.pixels[row * picture.size.width + column],
          over: (top + row) * size.width + left + column)
      }
    }
  }

  /// The pixels of the canvas that a rectangle covers.
  private func covered(by rect: Rect) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
      let start = min(max(scale.pixels(low), 0), count)
      return start..<min(max(scale.pixels(high), start), count)
    }
    return (
      range(rect.minX - canvas.minX, rect.maxX - canvas.minX, size.width),
      range(rect.minY - canvas.minY, rect.maxY - canvas.minY, size.height)
    )
  }

  /// Lays a premultiplied pixel over the one at an index.
  private mutating func blend(_ source: UInt32, over index: Int) {
    let rest = 255 - source >> 24
    guard rest > 0 else {
      pixels[index] = source
      return
    }
    let below = pixels[index]
    pixels[index] = [0, 8, 16, 24].reduce(into: source) { sum, shift in
      sum &+= ((((below >> shift) & 255) * rest + 127) / 255) << shift
    }
  }
}

extension Color {
  /// The colour as a premultiplied pixel.
  fileprivate var premultiplied: UInt32 {
    func component(_ value: UInt8) -> UInt32 { (UInt32(value) * UInt32(alpha) + 127) / 255 }
    return UInt32(alpha) << 24 | component(red) << 16 | component(green) << 8 | component(blue)
  }
}
