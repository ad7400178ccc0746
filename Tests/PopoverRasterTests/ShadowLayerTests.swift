import Gusset
@testable import PopoverRaster
import TestSupport
import Testing

/// Compares the runs of shadow layers with a complete picture, and tests how layer and art meet.
@Suite struct ShadowLayerTests {
  private static func next(_ random: inout SeededGenerator) -> (Popover, Scale) {
    var popover = RandomPopover.next(&random)
    if random.chance(0.15) {
      popover.theme = random.pick([.gik, .gikSample])
      popover.size = Size(width: Double(random.int(70...140)), height: Double(random.int(80...140)))
      let offset = random.double(-60...60).rounded()
      popover.arrow = popover.arrow.map { Arrow($0.direction, offset: offset) } ?? .up
    }
    popover.theme.shadows = RandomShadows.next(&random)
    let scale = random.pick([1.0, 1, 1, 2, 1.5, 0.7])
    return (popover, Scale(scale))
  }

  @Test func equalsTheFullPicture() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var (saved, tried) = (0, 0)
    for index in 0..<Thoroughness.cases(150) {
      let (popover, scale) = Self.next(&random)
      let isCutOut = random.chance(0.7)
      let full: ShadowLayer
      do {
        let resolved = try ResolvedPopover(popover, scale: scale)
        let size = try resolved.theme.layerSize(around: resolved.pixelSize)
        full = try ShadowLayer(
          resolved, ShadowPlan(whole: resolved, size: size), isCutOut: isCutOut)
      } catch {
        // The popover is too small for its border, so the layer throws the same error.
        #expect(throws: error) {
          try ShadowLayer(ResolvedPopover(popover, scale: scale), isCutOut: isCutOut)
        }
        continue
      }
      let layer = try ShadowLayer(ResolvedPopover(popover, scale: scale), isCutOut: isCutOut)
      let isEqual = try layer.image.pixmap() == full.image.pixmap()
      try #require(isEqual, "seed \(seed), case \(index): \(popover) at \(scale)x")
      #expect(layer.image.alignmentInsets == full.image.alignmentInsets)
      tried += 1
      if layer.image.source.pixels.count < full.image.source.pixels.count { saved += 1 }
    }
    #expect(tried > 110)
    #expect(saved > 40)
  }

  @Test func largePopoversAreDrawnFromSmallSources() throws {
    let popover = Popover(size: Size(width: 600, height: 800), arrow: .up, theme: .light)
    let layer = try popover.shadowLayer(scale: 2)
    #expect(layer.image.source.pixels.count * 8 < layer.image.size.width * layer.image.size.height)
  }

  /// Beneath an opaque popover the contents of the layer are invisible. At its edge they would be
  /// visible.
  @Test func noGapIsLeftAroundOpaqueArt() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var differing = 0
    for theme in [Theme.slate, .sand, .indigo, .primer, .mantinePopover] {
      for direction in ArrowDirection.allCases {
        for scale in [1, 1.5] as [Scale] {
          let popover = Popover(
            size: Size(width: Double(random.int(80...140)), height: Double(random.int(80...120))),
            arrow: Arrow(direction, offset: random.double(-30...30)), theme: theme)
          let art = try popover.image(scale: scale)
          let (cut, whole) = (
            try popover.shadowLayer(scale: scale),
            try popover.shadowLayer(scale: scale, isCutOut: false)
          )
          let isEqual =
            try cut.composedImage(with: art).pixmap() == whole.composedImage(with: art).pixmap()
          #expect(isEqual, "seed \(seed): \(popover) at \(scale)x")
          if cut.image != whole.image { differing += 1 }
        }
      }
    }
    #expect(differing == 40)
  }

  /// The layer is empty where the popover covers its pixels completely, and unchanged where the
  /// popover covers none of them.
  @Test func isCutOutExactlyBeneathThePopover() throws {
    var popover = Popover(
      size: Size(width: 90, height: 70), arrow: .left(offset: 9), theme: .glass)
    popover.theme.shadows.append(Theme.Shadow(color: .black, y: 0, blur: 30, spread: 10))
    let cut = try popover.shadowLayer(scale: 2)
    let layer = try cut.image.pixmap()
    let whole = try popover.shadowLayer(scale: 2, isCutOut: false).image.pixmap()
    let mask = try popover.silhouette(scale: 2).maskImage().pixmap()
    let (left, top) = (
      Int(cut.image.alignmentInsets.left * 2), Int(cut.image.alignmentInsets.top * 2)
    )
    var partial = 0
    for row in 0..<layer.size.height {
      for column in 0..<layer.size.width {
        let covered = (mask[x: column - left, y: row - top] ?? 0) >> 24
        let (pixel, shadow) = (layer[x: column, y: row] ?? 0, whole[x: column, y: row] ?? 0)
        switch covered {
        case 0: #expect(pixel == shadow)
        case 255: #expect(pixel == 0)
        default:
          #expect(pixel >> 24 <= shadow >> 24)
          partial += 1
        }
      }
    }
    #expect(partial > 50)
  }

  @Test func theSumOfTheAlphaIsKept() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(25) {
      var popover = Popover(
        size: Size(width: Double(random.int(60...120)), height: Double(random.int(60...100))),
        arrow: Arrow(random.pick(ArrowDirection.allCases), offset: random.double(-30...30)),
        theme: .slate)
      let scale = random.pick([1, 2, 1.5] as [Scale])
      func sum(_ shadow: Theme.Shadow) throws -> Double {
        popover.theme.shadows = [shadow]
        let pixels = try popover.shadowLayer(scale: scale, isCutOut: false).image.pixmap().pixels
        return pixels.reduce(0) { $0 + Double($1 >> 24) }
      }
      let spread = random.chance(0.5) ? 0 : random.double(-6...6)
      let sharp = try sum(Theme.Shadow(color: .black, x: 0, y: 0, blur: 0, spread: spread))
      let moved = try sum(
        Theme.Shadow(
          color: .black, x: random.double(-9...9).rounded(), y: random.double(-9...9).rounded(),
          blur: random.double(0...24), spread: spread))
      #expect((moved - sharp).magnitude <= 0.004 * sharp, "seed \(seed), case \(index)")
    }
  }

  @Test func spreadGrowsAndShrinksTheSilhouette() throws {
    var popover = Popover(size: Size(width: 100, height: 80), arrow: nil, theme: .slate)
    popover.theme.cornerRadius = 10
    for spread in [-6.0, -2, 0, 3, 8] {
      popover.theme.shadows = [Theme.Shadow(color: .black, x: 0, y: 0, blur: 0, spread: spread)]
      let layer = try popover.shadowLayer(isCutOut: false)
      let area = try layer.image.pixmap().pixels.reduce(0) { $0 + Double($1 >> 24) } / 255
      let (width, height, radius) = (100 + 2 * spread, 80 + 2 * spread, 10 + spread)
      let expected = width * height - (4 - Double.pi) * radius * radius
      #expect((area - expected).magnitude < 3, "\(spread)")
      #expect(layer.image.alignmentInsets == Insets(max(0, spread)))
    }
  }

  @Test func aSymmetricPopoverThrowsASymmetricShadow() throws {
    var popover = Popover(size: Size(width: 100, height: 80), arrow: nil, theme: .slate)
    popover.theme.cornerRadius = 0
    for blur in [0, 0.8, 3, 9, 14.5] {
      popover.theme.shadows = [Theme.Shadow(x: 0, y: 0, blur: blur, spread: 0)]
      let picture = try popover.shadowLayer(scale: 2).image.pixmap()
      #expect(picture == picture.mirrored())
    }
  }

  @Test func insetsAreWholePixelsAndThoseOfEveryWholeScale() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let shadows = RandomShadows.next(&random)
      func insets(_ scale: Double) throws -> Insets {
        var popover = Popover(size: Size(width: 90, height: 60), theme: .light)
        popover.theme.shadows = shadows
        let layer = try popover.shadowLayer(scale: Scale(scale))
        let insets = layer.image.alignmentInsets
        for length in [insets.top, insets.left, insets.bottom, insets.right] {
          #expect((length * scale - (length * scale).rounded()).magnitude < 1e-9)
        }
        #expect(
          Double(layer.image.size.width) == ((90 + insets.left + insets.right) * scale).rounded())
        return insets
      }
      let one = try insets(1)
      #expect(try insets(2) == one)
      #expect(try insets(3) == one)
      _ = try insets(1.5)
    }
  }

  /// The margins are large enough: the outermost pixels of the layer are almost transparent.
  @Test func marginsHoldTheWholeShadow() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(25) {
      var popover = Popover(size: Size(width: 90, height: 60), theme: .light)
      let blur = random.double(0.5...20)
      popover.theme.shadows = [
        Theme.Shadow(
          color: .black, x: random.double(-9...9), y: random.double(-9...9), blur: blur,
          spread: random.double(0...5))
      ]
      let picture = try popover.shadowLayer(scale: 2, isCutOut: false).image.pixmap()
      let (width, height) = (picture.size.width, picture.size.height)
      for column in 0..<width {
        for row in [0, height - 1] { #expect((picture[x: column, y: row] ?? 255) >> 24 <= 1) }
      }
      for row in 0..<height {
        for column in [0, width - 1] { #expect((picture[x: column, y: row] ?? 255) >> 24 <= 1) }
      }
    }
  }

  @Test func theFirstShadowIsOnTop() throws {
    let red = Theme.Color(red: 255, green: 0, blue: 0)
    var popover = Popover(size: Size(width: 60, height: 40), arrow: nil, theme: .slate)
    popover.theme.shadows = [
      Theme.Shadow(color: red, x: 20, y: 0, blur: 0),
      Theme.Shadow(color: .black, x: 30, y: 0, blur: 0),
    ]
    let picture = try popover.shadowLayer().image.pixmap()
    #expect(picture[x: 70, y: 20] == 0xFFFF_0000)
    #expect(picture[x: 85, y: 20] == 0xFF00_0000)
    #expect(picture[x: 30, y: 20] == 0)
  }

  @Test func saysWhatIsMissingOrTooLarge() throws {
    let size = Size(width: 90, height: 60)
    #expect {
      try Popover(size: size, theme: .gik).shadowLayer()
    } throws: {
      "\($0)".hasPrefix(
        "shadows: missing in the theme gik: must be 1 to 8 objects without inset, as in")
    }
    var popover = Popover(size: Size(width: 16_000, height: 60), theme: .slate)
    popover.theme.shadows = [Theme.Shadow(x: 0, y: 0, blur: 256, spread: 256)]
    #expect {
      try popover.shadowLayer()
    } throws: {
      "\($0)".hasPrefix("shadows: a layer of 17280x1340 pixels with blur, spread and offset: must")
    }
    popover.size = Size(width: 1000, height: 1000)
    #expect {
      try popover.shadowLayer(scale: 4)
    } throws: {
      "\($0)".contains("16 megapixels or fewer that do not repeat")
    }
  }

  @Test func artOfAnotherPopoverIsRefused() throws {
    let layer = try Popover(size: Size(width: 60, height: 40), theme: .slate).shadowLayer()
    let art = try Popover(size: Size(width: 600, height: 40), theme: .slate).image()
    #expect {
      try layer.composedImage(with: art).pixmap()
    } throws: {
      "\($0)".hasPrefix("art: 600x40 pixels: must be")
    }
  }
}
