import RunPNG
import TestSupport
import Testing

/// Pixels are the same after encoding and decoding.
@Suite struct PixmapPNGTests {
  @Test func straightAlphaSurvivesPNG() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let pixels = (0..<64 * 33).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let pixmap = try Pixmap(
      size: PixelSize(width: 64, height: 33), alpha: .straight, pixels: pixels)
    #expect(try Pixmap(png: pixmap.encodedPNG()) == pixmap)
  }

  /// Drawings have premultiplied alpha. Files have straight alpha, with every component rounded to
  /// the nearest value.
  @Test func premultipliedPixelsAreDividedByAlpha() throws {
    let pixels: [UInt32] = [0, 0xFF12_3456, 0x8040_2000, 0x0101_0000, 0x7F7F_3F01]
    let pixmap = try Pixmap(
      size: PixelSize(width: 5, height: 1), alpha: .premultiplied, pixels: pixels)
    let straight = try Pixmap(png: pixmap.encodedPNG()).pixels
    #expect(straight == [0, 0xFF12_3456, 0x8080_4000, 0x01FF_0000, 0x7FFF_7E02])
  }

  @Test func saysThatItIsSRGB() throws {
    let bytes = try Pixmap(size: PixelSize(width: 1, height: 1)).encodedPNG()
    #expect(String(decoding: bytes, as: UTF8.self).contains("sRGB"))
  }
}
