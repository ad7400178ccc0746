import Gusset
import PopoverTracing
import TestSupport
import Testing

/// What pictures have that themes cannot say: arrows without their body's shadow, lines between pixels, and JPEG.
@Suite struct ForeignPictureTests {
  private static let soft = Theme.Shadow(
    color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 51), x: 0, y: 1, blur: 4)

  private func theme(
    _ fill: UInt32, radius: Double, line: UInt32? = nil, _ shadows: [Theme.Shadow] = []
  ) -> Theme {
    Theme(
      name: "known",
      border: Theme.Border(color: Theme.Color(line ?? 0), width: line == nil ? 0 : 1),
      fill: Theme.Gradient(Theme.Color(fill)), cornerRadii: CornerRadii(radius), arrowBase: 20,
      arrowHeight: 10, shadows: shadows)
  }

  private func picture(
    _ popover: Popover, on backdrop: Theme.Color, scale: Scale
  ) throws -> TraceCase {
    var random = SeededGenerator(seed: 48)
    return try TraceCase(popover, scale, backdrop: backdrop, text: false, &random)
  }

  /// An arrow that a style sheet draws lies over the shadow of its body, and has none.
  @Test(arguments: [1, 2] as [Scale], [8.0, 10])
  func arrowWithoutAShadowKeepsItsHeight(_ scale: Scale, _ height: Double) throws {
    var known = theme(0xFFFFFF, radius: 10, line: 0xCCCCCC, [Self.soft])
    let body = Popover(size: Size(width: 240, height: 90), arrow: nil, theme: known)
    var drawn = try picture(body, on: Theme.Color(0xE8E8E8), scale: scale)
    let insets = try body.image(scale: scale, shadows: true).alignmentInsets
    (known.arrowHeight, known.shadows) = (height, [])
    let whole = Popover(
      size: Size(width: 240, height: 90 + height), arrow: .down(offset: -60), theme: known)
    let (above, unit) = (try whole.pixmap(scale: scale), Int(scale.value))
    let (left, top) = ((16 + Int(insets.left)) * unit, (16 + Int(insets.top)) * unit)
    // The height of the shadow may be less than that of the arrow.
    let missing = max(0, top + above.size.height + 16 * unit - drawn.picture.size.height)
    let width = drawn.picture.size.width
    var pixels =
      drawn.picture.pixels + Array(repeating: 0xFFE8_E8E8, count: missing * width)
    for y in 0..<above.size.height {
      for x in 0..<above.size.width {
        let (index, pixel) = (
          (top + y) * width + left + x, above.pixels[y * above.size.width + x]
        )
        pixels[index] = PremultipliedMath.over(pixel, pixels[index])
      }
    }
    drawn.picture = try Pixmap(
      size: PixelSize(width: width, height: pixels.count / width), alpha: .premultiplied,
      pixels: pixels)
    let trace = try drawn.traced()
    #expect(trace.size == whole.size && trace.theme.border.width == 1)
    #expect(trace.theme.arrowHeight == height && abs(trace.theme.arrowBase - 20) < 1)
    let isNear = trace.isWithin(1)
    #expect(isNear)
    #expect(trace.notes.contains("the arrow has no shadow; in the drawing it has one"))
  }

  /// A border of a pixel and a half has a mixture of its color and the fill inside.
  @Test func halfAPixelOfALineIsNoHighlight() throws {
    var pixels = [UInt32](repeating: 0xFFF0_F0F0, count: 300 * 160)
    for (inset, gray) in [(0, 0xCCCCCC), (1, 0xE6E6E6), (2, 0xFFFFFF)] as [(Int, UInt32)] {
      for y in 30 + inset..<120 - inset {
        for x in 40 + inset..<250 - inset { pixels[y * 300 + x] = 0xFF00_0000 | gray }
      }
    }
    var options = Trace.Options()
    options.scale = 1.5
    let trace = try Trace(
      Pixmap(size: PixelSize(width: 300, height: 160), alpha: .premultiplied, pixels: pixels),
      options)
    #expect(trace.theme.border.width == 1 && trace.theme.border.color == Theme.Color(0xCCCCCC))
    #expect(trace.theme.highlight == nil && trace.theme.shadows.isEmpty)
    #expect(trace.size == Size(width: 140, height: 60))
  }

  /// JPEG blurs colors over blocks and leaves noise beside edges, which are neither lines nor shadows.
  @Test(arguments: [0x1677FF, 0x333333, 0xC02020] as [UInt32])
  func blocksAreNeitherLinesNorShadows(_ fill: UInt32) throws {
    let popover = Popover(
      size: Size(width: 180, height: 70), arrow: .left, theme: theme(fill, radius: 10))
    var drawn = try picture(popover, on: .white, scale: 2)
    drawn.picture = try compressed(drawn.picture)
    let trace = try drawn.traced()
    let isNear = trace.isWithin(1)
    #expect(trace.size == popover.size && trace.arrow?.direction == .left)
    #expect(trace.theme.shadows.isEmpty && trace.theme.highlight == nil || !isNear)
    #expect(trace.theme.border.width == 0 || !isNear)
  }

  /// Translucent pixels are rounded, which looks like noise.
  @Test func aShadowOnTransparencyIsNotCompressed() throws {
    let popover = Popover(
      size: Size(width: 220, height: 130), arrow: .right(offset: 10), theme: .indigo)
    let picture = try popover.image(scale: 2, shadows: true).pixmap()
    var options = Trace.Options()
    options.scale = 2
    let trace = try Trace(picture, options)
    #expect(trace.difference.mean < 0.05)
    #expect(!trace.notes.contains { $0.contains("compressed") })
  }

  /// The mean color of each four pixels, and some noise in the blocks that have an edge.
  private func compressed(_ pixmap: Pixmap) throws -> Pixmap {
    var random = SeededGenerator(seed: 48)
    var pixels = pixmap.pixels
    let (width, height) = (pixmap.size.width, pixmap.size.height)
    func channels(_ x: Int, _ y: Int) -> SIMD3<Double> {
      let pixel = pixmap.pixels[min(y, height - 1) * width + min(x, width - 1)]
      return SIMD3(Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
    }
    func luma(_ color: SIMD3<Double>) -> Double { (color * SIMD3(0.299, 0.587, 0.114)).sum() }
    for y in 0..<height {
      for x in 0..<width {
        let (left, top) = (x / 8 * 8, y / 8 * 8)
        let first = channels(left, top)
        let isFlat = (top..<top + 8).allSatisfy { y in
          (left..<left + 8).allSatisfy { channels($0, y) == first }
        }
        guard !isFlat else { continue }
        let near = [(0, 0), (1, 0), (0, 1), (1, 1)].map {
          channels(x / 2 * 2 + $0.0, y / 2 * 2 + $0.1)
        }
        let mean = near.reduce(.zero, +) / 4
        let light = luma(channels(x, y)) - luma(mean) + Double(random.int(-3...3))
        pixels[y * width + x] = [0, 1, 2].reduce(0xFF00_0000 as UInt32) { pixel, channel in
          let value = min(255, max(0, mean[channel] + light)).rounded()
          return pixel | UInt32(value) << UInt32(16 - 8 * channel)
        }
      }
    }
    return try Pixmap(size: pixmap.size, alpha: .premultiplied, pixels: pixels)
  }

  /// A wide shadow is drawn smaller while it is looked for.
  @Test(.timeLimit(.minutes(1))) func wideShadowIsFound() throws {
    let wide = Theme.Shadow(
      color: Theme.Color(red: 0, green: 0, blue: 0, alpha: 96), x: 0, y: 24, blur: 80)
    let popover = Popover(
      size: Size(width: 260, height: 180), arrow: .up, theme: theme(0xFFFFFF, radius: 12, [wide]))
    let trace = try picture(popover, on: .white, scale: 2).traced()
    let found = try #require(trace.theme.shadows.first)
    #expect(trace.theme.shadows.count == 1 && abs(found.y - 24) < 2 && abs(found.blur - 80) < 6)
    #expect(abs(trace.size.height - 180) <= 0.5 && trace.difference.mean < 0.3)
  }
}
