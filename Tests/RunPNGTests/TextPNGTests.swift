import RunPNG
import Testing

/// Texts in files.
@Suite struct TextPNGTests {
  /// The libraries check the sum of the chunk, and show the same picture.
  @Test func aTextChangesNoPixel() throws {
    let pixmap = try Pixmap(
      size: PixelSize(width: 2, height: 1), alpha: .straight, pixels: [0xFF12_3456, 0x8040_2000])
    let file = try pixmap.encodedPNG()
    let named = pngAdding("of a test", keyword: "Subject", to: file)
    #expect(named.count == file.count + 12 + "Subject of a test".utf8.count)
    #expect(named.firstRange(of: Array("tEXtSubject\0of a test".utf8)) != nil)
    #expect(named.suffix(12) == file.suffix(12))
    #expect(try Pixmap(png: named) == pixmap)
  }
}
