import Gusset
import PopoverTracing
import TestSupport

/// A picture whose theme is known, to be traced.
struct TraceCase {
  var popover: Popover
  var scale: Scale
  var picture: Pixmap

  /// A random popover as people draw them: transparent or on a color, with shadows or without.
  static func random(
    _ number: Int, text: Bool = false, scales: [Scale] = [1, 2, 3]
  ) throws -> TraceCase {
    var random = SeededGenerator(seed: 34_000 + UInt64(number))
    func length(_ range: ClosedRange<Double>) -> Double {
      let value = random.double(range)
      return random.chance(0.6) ? value.rounded() : (value * 10).rounded() / 10
    }
    func color(_ alpha: UInt8 = 255) -> Theme.Color {
      let bits = random.next()
      return Theme.Color(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16), alpha: alpha)
    }
    let backdrop: Theme.Color? = random.pick([nil, nil, .white, Theme.Color(0x202124), color()])
    let isClear = backdrop == nil
    var theme = Theme(
      name: "random",
      border: Theme.Border(
        color: color(random.chance(0.3) ? 120 : 255), width: random.pick([0, 1, 1, 1, 2, 3]),
        position: .inside),
      fill: Theme.Gradient(.white), cornerRadii: CornerRadii(length(0...18)),
      arrowBase: length(12...44), arrowHeight: length(6...22).rounded())
    let alpha: UInt8 = isClear && random.chance(0.2) ? 210 : 255
    let stops = random.pick([1, 2, 2, 3])
    let colors = (0..<stops).map { _ in color(alpha) }
    if stops < 3 {
      theme.fill = Theme.Gradient(from: colors[0], to: colors[stops - 1])
    } else {
      theme.fill = try Theme.Gradient(stops: [
        .init(position: 0, color: colors[0]),
        .init(position: random.double(0.2...0.8), color: colors[1]),
        .init(position: 1, color: colors[2]),
      ])
    }
    if random.chance(0.2) {
      theme.cornerRadii = CornerRadii(
        topLeft: length(0...18), topRight: length(0...18), bottomRight: length(0...18),
        bottomLeft: length(0...18))
    }
    theme.arrowShape = .straight(
      tipRadius: random.chance(0.5) ? 0 : length(1...5),
      filletRadius: random.chance(0.5) ? 0 : length(2...10))
    if random.chance(0.2) {
      theme.highlight = Theme.Highlight(width: 1, fill: Theme.Gradient(color(90)))
    }
    theme.arrowAtCorner = random.chance(0.7) ? .stop : random.pick([.slide, .skew])
    if random.chance(0.5) {
      theme.shadows = (0..<random.int(1...2)).map { index in
        Theme.Shadow(
          color: Theme.Color(red: 0, green: 0, blue: 0, alpha: UInt8(random.int(20...110))),
          x: random.chance(0.8) ? 0 : length(-4...4), y: length(0...8),
          blur: length(index == 0 ? 4...12 : 14...30),
          spread: random.chance(0.7) ? 0 : length(-3...3))
      }
    }
    let size = Size(width: length(90...360).rounded(), height: length(80...280).rounded())
    let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
    let extent = direction?.edge == .y ? size.height : size.width
    let arrow = direction.map { Arrow($0, offset: length(-extent * 0.4...extent * 0.4)) }
    let scale = random.pick(scales)
    return try TraceCase(
      Popover(size: size, arrow: arrow, theme: theme), scale, backdrop: backdrop, text: text,
      &random)
  }

  init(
    _ popover: Popover, _ scale: Scale, backdrop: Theme.Color?, text: Bool,
    _ random: inout SeededGenerator
  ) throws {
    (self.popover, self.scale) = (popover, scale)
    let hasShadows = !popover.theme.shadows.isEmpty
    var drawn = try popover.image(scale: scale, shadows: hasShadows).pixmap()
    if text {
      // Bars as wide and as high as words, over a fifth of the body.
      let resolved = try popover.resolved(scale: scale)
      let (rect, insets) = (
        resolved.contentRect, try popover.image(scale: scale, shadows: hasShadows).alignmentInsets
      )
      let unit = Int(scale.value)
      let (left, top) = (Int(insets.left * scale.value), Int(insets.top * scale.value))
      var y = Int(rect.minY) + 4 * unit
      while y + 6 * unit < Int(rect.maxY) {
        var x = Int(rect.minX) + 4 * unit
        while x < Int(rect.maxX) - 4 * unit {
          let end = min(x + random.int(2...8) * unit, Int(rect.maxX) - 4 * unit)
          for row in y..<y + 6 * unit {
            for column in x..<end {
              drawn.pixels[(row + top) * drawn.size.width + column + left] = 0xFF33_3333
            }
          }
          x = end + random.int(3...9) * unit
        }
        y += 14 * unit
      }
    }
    guard let backdrop else {
      picture = drawn
      return
    }
    let margin = Int(16 * scale.value)
    let size = PixelSize(
      width: drawn.size.width + 2 * margin, height: drawn.size.height + 2 * margin)
    var pixels = [UInt32](repeating: backdrop.premultipliedPixel, count: size.width * size.height)
    for y in 0..<drawn.size.height {
      for x in 0..<drawn.size.width {
        let index = (y + margin) * size.width + x + margin
        let top = drawn.pixels[y * drawn.size.width + x]
        let rest = 255 - top >> 24
        var pixel: UInt32 = 0xFF00_0000
        for shift: UInt32 in [0, 8, 16] {
          let below = (pixels[index] >> shift & 255) * rest + 127
          pixel |= min(255, (top >> shift & 255) + below / 255) << shift
        }
        pixels[index] = pixel
      }
    }
    picture = try Pixmap(size: size, alpha: .premultiplied, pixels: pixels)
  }
}
