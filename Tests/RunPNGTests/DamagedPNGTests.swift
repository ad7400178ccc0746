import Foundation
import Gusset
import GussetArtwork
import TestSupport
import Testing

/// A damaged PNG file gives an error or a picture.
@Suite struct DamagedPNGTests {
  private static let whole =
    (try? StretchableArt(theme: .gik, scale: .x1).pieces[.up]?.pixmap.png())?.bytes ?? []

  @Test func everyCutIsAnError() {
    #expect(Self.whole.count > 500)
    // Only the checksum of the empty last chunk may be missing.
    for length in 0..<Self.whole.count - 4 {
      #expect(throws: GussetError.self, "cut to \(length)") {
        try Pixmap(png: Array(Self.whole.prefix(length)))
      }
    }
  }

  @Test func changedBytesNeverTrap() throws {
    let seed = SeededGenerator.seed
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<Thoroughness.cases(1000) {
      var bytes = Self.whole
      for _ in 0..<random.int(1...4) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      if (try? Pixmap(png: bytes)) == nil { refused += 1 }
    }
    #expect(refused > 600, "seed \(seed)")
  }

  @Test func textThatUnpacksToMuchIsRefused() {
    let text = BrokenPNG.chunk("zTXt", Array("k\0\0".utf8) + BrokenPNG.zeros(50_000_000))
    let bytes = BrokenPNG.file(width: 1, height: 1, extra: text, data: BrokenPNG.zeros(5))
    #expect(throws: GussetError.self) { try Pixmap(png: bytes) }
  }

  @Test func palettesAreRead() throws {
    let colors = BrokenPNG.chunk("PLTE", [10, 20, 30]) + BrokenPNG.chunk("tRNS", [128])
    func file(_ extra: [UInt8]) -> [UInt8] {
      BrokenPNG.file(
        width: 3, height: 2, depth: 4, colorType: 3, extra: extra, data: BrokenPNG.zeros(6))
    }
    let pixels = Array(repeating: UInt32(0x800A_141E), count: 6)
    #expect(try Pixmap(png: file(colors)).pixels == pixels)
    #expect(throws: GussetError.self) { try Pixmap(png: file([])) }
  }

  @Test func whatFollowsTheEndIsIgnored() throws {
    #expect(try Pixmap(png: Self.whole + [1, 2, 3]) == Pixmap(png: Self.whole))
  }
}
