@_spi(Reference) import Gusset
import GussetArtwork
import TestSupport
import Testing

/// Compares skins of any kind with a simple composition of their images.
@Suite struct SkinTests {
  @Test(arguments: ResizingMode.allCases)
  func equalsTheLiteralComposition(mode: ResizingMode) throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var clipped = 0
    var smaller = 0
    for index in 0..<Thoroughness.cases(200) {
      let skin = try Self.skin(mode, &random)
      let direction = random.chance(0.1) ? nil : random.pick(ArrowDirection.allCases)
      let offset = random.chance(0.5) ? random.double(-80...80) : Double(random.int(-40...40)) / 2
      let arrow = direction.map { Arrow($0, offset: offset) }
      let size = Self.size(for: skin, arrow, &random)
      let shown = String(describing: arrow)
      let place = Comment("seed \(seed), case \(index): \(size) \(shown) of \(skin.metrics)")
      let image = try skin.image(size: size, arrow: arrow)
      let literal = LiteralSkin(skin: skin, width: size.width, height: size.height, arrow: arrow)
      let expected = literal.drawn().flatMap { $0 }
      let picture = try image.pixmap()
      if skin.metrics.masksToBounds && skin.metrics.cornerRadius > 0 {
        clipped += 1
        let wanted = try Pixmap(size: image.size, alpha: .straight, pixels: expected)
        // Cairo's curves are lines within a tenth of a pixel of the exact curve.
        let largest = PixelComparison(picture, wanted).largest
        try #require(largest <= 26, place)
      } else {
        let isEqual = picture.pixels == expected
        try #require(isEqual, place)
      }
      let (kept, all) = (image.source.size, image.size)
      if kept.width * kept.height < all.width * all.height { smaller += 1 }
    }
    #expect(clipped > 40 && clipped < Thoroughness.cases(150))
    #expect(smaller > 50)
  }

  /// When border and arrow are symmetric, the popovers in the four directions are turned copies.
  @Test func directionsAreTurnedCopies() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    for index in 0..<Thoroughness.cases(100) {
      let skin = try Self.symmetricSkin(&random)
      let (extent, depth) = (30 + 2 * random.int(0...40), 30 + 2 * random.int(0...40))
      let height = Int(skin.arrowHeight)
      let offset = Double(random.int(-60...60))
      func drawn(_ direction: ArrowDirection, _ offset: Double) throws -> Bitmap {
        let isUpright = direction == .up || direction == .down
        let size = Size(
          width: Double(isUpright ? extent : depth + height),
          height: Double(isUpright ? depth + height : extent))
        return LiteralSkin.bitmap(
          try skin.image(size: size, arrow: Arrow(direction, offset: offset)).pixmap())
      }
      let up = try drawn(.up, offset)
      let place = Comment("seed \(seed), case \(index)")
      try #require(try drawn(.right, offset) == up.transposed.mirrored, place)
      try #require(
        try drawn(.down, -offset) == up.transposed.mirrored.transposed.mirrored, place)
      try #require(try drawn(.left, -offset) == up.mirrored.transposed, place)
    }
  }

  /// The result stores a cell of equal pixels once, for any mode and any size of the picture.
  @Test(arguments: ResizingMode.allCases) func whatRepeatsIsKeptOnce(mode: ResizingMode) throws {
    for (folder, caps) in [
      (SkinArt.treehouse, 25.0), (SkinArt.dzone, 40), (SkinArt.rimmed(), 12),
    ] {
      let images = try folder.images()
      var metrics = SkinMetrics(cornerRadius: 8, resizingMode: mode)
      for (scale, offset) in [(1, 0), (2, 2)] {
        metrics.arrowLayer = scale == 1 ? .top : .beneath
        let skin = Skin(
          border: StretchableArt.Piece(pixmap: images[offset].pixmap, capInsets: Insets(caps)),
          arrow: images[offset + 1].pixmap, metrics: metrics, scale: Scale(Double(scale)))
        let small = try skin.image(size: Size(width: 400, height: 400), arrow: .left)
        let large = try skin.image(size: Size(width: 4000, height: 3000), arrow: .left)
        let isSame = large.source == small.source
        #expect(isSame)
      }
    }
  }

  /// Translucent pixels of a file do not change.
  @Test func straightAlphaIsKept() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var skin = try Self.skin(.tile, &random)
    skin.metrics = SkinMetrics()
    let arrow = Arrow.up
    let image = try skin.image(size: Self.size(for: skin, arrow, &random), arrow: arrow)
    #expect(image.source.alpha == .straight)
    let read = try Pixmap(png: image.png().bytes)
    #expect(try read.pixels == image.pixmap().pixels)
    let corner = skin.border.pixmap.pixels[0]
    #expect(read[x: 0, y: skin.arrow.size.height] == corner)
  }

  /// Images with premultiplied pixels give the same popover as with straight pixels.
  @Test func premultipliedImagesAreTaken() throws {
    let theme = Theme.slate
    let body = try Popover(size: Size(width: 41, height: 41), arrow: nil, theme: theme)
      .referencePixmap()
    let skin = Skin(
      border: StretchableArt.Piece(pixmap: body, capInsets: Insets(20)),
      arrow: try Pixmap(size: PixelSize(width: 9, height: 5)), metrics: SkinMetrics(), scale: .x1)
    let image = try skin.image(size: Size(width: 41, height: 41), arrow: nil)
    #expect(image.source.alpha == .straight)
    #expect(PixelComparison(try image.pixmap(), body).largest <= 1)
  }

  /// A skin of random pixels. Its cells have one or several pixels, which may be equal.
  private static func skin(
    _ mode: ResizingMode, _ random: inout SeededGenerator
  ) throws -> Skin {
    let scale = random.pick([1, 1, 2, 3])
    let caps = Insets(
      top: Double(random.int(0...8)), left: Double(random.int(0...8)),
      bottom: Double(random.int(0...8)), right: Double(random.int(0...8)))
    let cell = (width: random.int(1...4), height: random.int(1...4))
    let width = (Int(caps.left + caps.right) + cell.width) * scale
    let height = (Int(caps.top + caps.bottom) + cell.height) * scale
    var border = pixels(width * height, &random)
    if random.chance(0.5) {
      // A cell of equal columns.
      let first = Int(caps.left) * scale
      for row in 0..<height {
        for column in first..<first + cell.width * scale {
          border[row * width + column] = border[row * width + first]
        }
      }
    }
    let (base, tall) = (random.int(1...20), random.int(2...24))
    return Skin(
      border: StretchableArt.Piece(
        pixmap: try Pixmap(
          size: PixelSize(width: width, height: height), alpha: .straight, pixels: border),
        capInsets: caps),
      arrow: try Pixmap(
        size: PixelSize(width: base * scale, height: tall * scale), alpha: .straight,
        pixels: pixels(base * tall * scale * scale, &random)),
      metrics: SkinMetrics(
        arrowBase: random.chance(0.5) ? Double(base) : nil,
        arrowOverlap: random.chance(0.5) ? 0 : Double(random.int(0...tall - 1)),
        arrowLayer: random.pick(SkinMetrics.ArrowLayer.allCases),
        cornerRadius: random.pick([0, 0, 3, 7.3, random.double(0...30)]),
        masksToBounds: random.chance(0.75), resizingMode: mode),
      scale: Scale(Double(scale)))
  }

  /// Random pixels: a third of them are opaque and a few are transparent.
  private static func pixels(_ count: Int, _ random: inout SeededGenerator) -> [UInt32] {
    (0..<count).map { _ in
      let pixel = UInt32(truncatingIfNeeded: random.next())
      let choice = random.int(0...9)
      return choice < 4 ? pixel | 0xFF00_0000 : choice < 6 ? pixel & 0xFF_FFFF : pixel
    }
  }

  /// A size in whole pixels that has room for the skin.
  private static func size(
    for skin: Skin, _ arrow: Arrow?, _ random: inout SeededGenerator
  ) -> Size {
    let caps = skin.border.capInsets
    let scale = skin.scale.value
    let isUpright = arrow?.direction == .up || arrow?.direction == .down
    let away = arrow == nil ? 0 : skin.arrowHeight
    let base = arrow == nil ? 0 : skin.arrowBase
    func more() -> Double { Double(random.int(0...Int(90 * scale))) / scale }
    let depth = max(skin.metrics.arrowOverlap, 1 / scale)
    let along = max(isUpright ? caps.left + caps.right : caps.top + caps.bottom, base, 1 / scale)
    let across = max(isUpright ? caps.top + caps.bottom : caps.left + caps.right, depth) + away
    return isUpright
      ? Size(width: along + more(), height: across + more())
      : Size(width: across + more(), height: along + more())
  }

  /// A skin whose border is symmetric on all four sides, with a cell of one pixel.
  private static func symmetricSkin(_ random: inout SeededGenerator) throws -> Skin {
    let cap = random.int(0...12)
    let side = 2 * cap + 1
    let quarter = pixels(side * side, &random)
    var border: [UInt32] = []
    for row in 0..<side {
      for column in 0..<side {
        // Quarter turns map a pixel to four positions, which all get the same color.
        var (x, y) = (column, row)
        var places: [Int] = []
        for _ in 0..<4 {
          places.append(y * side + x)
          (x, y) = (side - 1 - y, x)
        }
        border.append(quarter[places.min() ?? 0])
      }
    }
    let (base, tall) = (2 * random.int(1...14), random.int(2...24))
    return Skin(
      border: StretchableArt.Piece(
        pixmap: try Pixmap(
          size: PixelSize(width: side, height: side), alpha: .straight, pixels: border),
        capInsets: Insets(Double(cap))),
      arrow: try Pixmap(
        size: PixelSize(width: base, height: tall), alpha: .straight,
        pixels: pixels(base * tall, &random)),
      metrics: SkinMetrics(
        arrowOverlap: Double(random.int(0...tall - 1)),
        arrowLayer: random.pick(SkinMetrics.ArrowLayer.allCases),
        cornerRadius: random.pick([0, 4, 9.5, random.double(0...20)]),
        resizingMode: random.pick(ResizingMode.allCases)),
      scale: .x1)
  }
}
