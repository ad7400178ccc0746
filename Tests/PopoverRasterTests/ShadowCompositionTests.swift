import Gusset
import PopoverRaster
import RunPNG
import TestSupport
import Testing

/// Compares popovers over their shadows, which are composited where they differ, with all pixels.
@Suite struct ShadowCompositionTests {
  /// Popover and layer are composited where they differ. The result is that of all pixels.
  @Test func compositedRunsEqualCompositedPixels() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for theme in [Theme.light, .slate, .glass, .indigo] {
      for scale in [1, 1.5, 2] as [Scale] {
        let popover = Popover(
          size: Size(width: Double(random.int(60...130)), height: Double(random.int(60...110))),
          arrow: Arrow(ArrowDirection.allCases[random.int(0...3)], offset: random.double(-30...30)),
          theme: theme)
        let layer = try popover.shadowLayer(scale: scale)
        let art = try popover.image(scale: scale)
        let image = try layer.composedImage(with: art)
        let isEqual = try image.pixmap() == Self.composited(art, over: layer, scale: scale)
        #expect(isEqual, "seed \(seed): \(popover) at \(scale)x")
        #expect(try image.encodedSoftPNG(.fast) == image.pixmap().encodedPNG(.fast))
        // The smallest files take long.
        guard scale == 1 else { continue }
        #expect(try image.encodedSoftPNG(.small) == image.pixmap().encodedPNG(.small))
      }
    }
  }

  /// A renderer keeps shadows of earlier frames. Its pictures are those of popovers drawn alone.
  @Test(arguments: ["light", "glass", "gik-sample", "indigo", "contrast"])
  func aRendererKeepsShadows(name: String) throws {
    let theme = try #require(Theme.builtIn(named: name))
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for scale in [Scale.x1, 1.5, .x2] {
      var renderer = try PopoverRenderer(theme: theme, scale: scale, shadows: true)
      for _ in 0..<6 {
        let popover = Popover(
          size: Size(width: Double(random.int(90...190)), height: Double(random.int(80...150))),
          arrow: random.pick([.up(offset: 7), .left(offset: -3), .down, nil]), theme: theme)
        let image = try renderer.image(of: popover)
        let alone = try popover.image(scale: scale, shadows: true)
        #expect(try image.pixmap() == alone.pixmap())
        #expect(image.alignmentInsets == alone.alignmentInsets)
        #expect((image.alignmentInsets == Insets(0)) == theme.shadows.isEmpty)
      }
    }
  }

  /// Art that repeats several pixels, as supplied art may, is composited too.
  @Test func tiledArtIsComposited() throws {
    let layer = try Popover(size: Size(width: 80, height: 60), theme: .slate).shadowLayer()
    let pixels = (0..<12).map { UInt32($0 * 20) << 24 }
    let art = try StretchedImage(
      source: Pixmap(size: PixelSize(width: 4, height: 3), alpha: .premultiplied, pixels: pixels),
      lattice: Lattice(
        columns: [Run(source: 0..<4, length: 42)], rows: [Run(source: 0..<3, length: 31)]))
    #expect(try layer.composedImage(with: art).pixmap() == Self.composited(art, over: layer))
  }

  /// Every pixel of a popover over its shadows.
  private static func composited(
    _ art: StretchedImage, over layer: ShadowLayer, scale: Scale = 1
  ) throws -> Pixmap {
    let x = Int((layer.image.alignmentInsets.left * scale.value).rounded())
    let y = Int((layer.image.alignmentInsets.top * scale.value).rounded())
    let top = try art.pixmap()
    var result = try layer.image.pixmap()
    for row in 0..<top.size.height {
      for column in 0..<top.size.width {
        let index = (row + y) * result.size.width + column + x
        let above = top.pixels[row * top.size.width + column]
        result.pixels[index] = over(above, result.pixels[index])
      }
    }
    return result
  }

  /// A premultiplied pixel painted over another one.
  private static func over(_ above: UInt32, _ below: UInt32) -> UInt32 {
    let rest = 255 - above >> 24
    var result: UInt32 = 0
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      let component = (below >> shift & 255) * rest
      result |= ((above >> shift & 255) + (2 * component + 255) / 510) << shift
    }
    return result
  }
}
