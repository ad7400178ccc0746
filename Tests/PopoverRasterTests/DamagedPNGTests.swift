import Foundation
import Gusset
import TestSupport
import Testing

/// Damaged PNG files end in an error or in a picture, never in anything else.
@Suite struct DamagedPNGTests {
  private static let whole =
    (try? StretchableArt(theme: .gik, scale: .one).pieces[.up]?.pixmap.png())?.bytes ?? []

  @Test func everyCutIsAnError() {
    #expect(Self.whole.count > 500)
    // The checksum of the empty last chunk is all that may be missing.
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
    for _ in 0..<1000 {
      var bytes = Self.whole
      for _ in 0..<random.int(1...4) {
        bytes[random.int(0...bytes.count - 1)] = UInt8(truncatingIfNeeded: random.next())
      }
      if (try? Pixmap(png: bytes)) == nil { refused += 1 }
    }
    #expect(refused > 600, "seed \(seed)")
  }

  @Test func whatFollowsTheEndIsIgnored() throws {
    #expect(try Pixmap(png: Self.whole + [1, 2, 3]) == Pixmap(png: Self.whole))
  }
}
