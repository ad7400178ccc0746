import Gusset
import PopoverRaster
import TestSupport
import Testing

@Suite struct PixmapTests {
  @Test func refusesWhatCannotBe() throws {
    for (width, height) in [(0, 1), (1, -1), (16_385, 1), (16_384, 16_384), (Int.max, 2)] {
      #expect(throws: GussetError.self) {
        try Pixmap(size: PixelSize(width: width, height: height))
      }
    }
    #expect(throws: GussetError.self) {
      try Pixmap(size: PixelSize(width: 2, height: 2), alpha: .straight, pixels: [1, 2, 3])
    }
  }

  @Test func isFilledWithABytePixelByPixel() throws {
    var pixmap = try Pixmap(size: PixelSize(width: 3, height: 2))
    let copy = pixmap
    pixmap.fill(byte: 0xA7)
    #expect(pixmap.pixels == Array(repeating: 0xA7A7_A7A7, count: 6))
    #expect(copy.pixels == Array(repeating: 0, count: 6))
  }

  @Test func isSeenPixelByPixel() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 2, height: 2), alpha: .straight, pixels: [1, 2, 3, 4])
    #expect(pixmap[1, 0] == 2 && pixmap[0, 1] == 3)
    #expect(pixmap[2, 0] == nil && pixmap[0, -1] == nil)
    #expect(pixmap.mirrored().pixels == [2, 1, 4, 3])
    #expect(pixmap.mirrored().mirrored() == pixmap)
  }

  @Test func straightAlphaSurvivesPNG() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pixels = (0..<64 * 33).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let pixmap = try Pixmap(
      size: PixelSize(width: 64, height: 33), alpha: .straight, pixels: pixels)
    #expect(try Pixmap(png: pixmap.png().bytes) == pixmap)
  }

  /// What drawing makes leaves as straight alpha, every component rounded to the nearest.
  @Test func premultipliedPixelsAreDividedByAlpha() throws {
    let pixels: [UInt32] = [0, 0xFF12_3456, 0x8040_2000, 0x0101_0000, 0x7F7F_3F01]
    let pixmap = try Pixmap(
      size: PixelSize(width: 5, height: 1), alpha: .premultiplied, pixels: pixels)
    let straight = try Pixmap(png: pixmap.png().bytes).pixels
    #expect(straight == [0, 0xFF12_3456, 0x8080_4000, 0x01FF_0000, 0x7FFF_7E02])
  }

  @Test func saysThatItIsSRGB() throws {
    let bytes = try Pixmap(size: PixelSize(width: 1, height: 1)).png().bytes
    #expect(String(decoding: bytes, as: UTF8.self).contains("sRGB"))
  }
}

@Suite struct StretchedImageTests {
  private func image(_ columns: [Run], _ rows: [Run]) throws -> StretchedImage {
    let source = try Pixmap(
      size: PixelSize(width: 3, height: 2), alpha: .straight, pixels: [1, 2, 3, 4, 5, 6])
    return try StretchedImage(source: source, lattice: Lattice(columns: columns, rows: rows))
  }

  @Test func repeatsWhatItsRunsSay() throws {
    let image = try image(
      [Run(copying: 0..<1), Run(source: 1..<3, length: 3)],
      [Run(source: 0..<1, length: 2), Run(copying: 1..<2)])
    #expect(try image.pixmap().pixels == [1, 2, 3, 2, 1, 2, 3, 2, 4, 5, 6, 5])
  }

  @Test func refusesRunsThatAreNone() throws {
    let good = [Run(copying: 0..<2)]
    for columns in [
      [], [Run(source: 0..<0, length: 1)], [Run(source: 0..<1, length: 0)],
      [Run(source: 2..<4, length: 2)], [Run(source: -1..<1, length: 2)],
      [Run(source: 0..<1, length: 16_385)], [Run(source: 0..<1, length: Int.max)],
    ] {
      #expect(throws: GussetError.self) { try image(columns, good) }
    }
    #expect(throws: GussetError.self) {
      try image(
        [Run(source: 0..<1, length: 16_384)], [Run(source: 0..<1, length: 8192)])
    }
  }

  @Test func aPixmapThatDoesNotFitStaysAsItIs() throws {
    let image = try image([Run(copying: 0..<3)], [Run(copying: 0..<2)])
    var wrongSize = try Pixmap(size: PixelSize(width: 2, height: 3), alpha: .straight)
    var wrongAlpha = try Pixmap(size: PixelSize(width: 3, height: 2), alpha: .premultiplied)
    #expect(throws: GussetError.self) { try image.draw(into: &wrongSize) }
    #expect(throws: GussetError.self) { try image.draw(into: &wrongAlpha) }
    #expect(wrongSize.pixels.allSatisfy { $0 == 0 } && wrongAlpha.pixels.allSatisfy { $0 == 0 })
  }

  @Test func aRendererDrawsItsOwnThemeOnly() {
    var renderer = PopoverRenderer(theme: .light, scale: 1)
    let popover = Popover(size: Size(width: 90, height: 90), theme: .dark)
    #expect(throws: GussetError.self) { try renderer.image(of: popover) }
  }
}
