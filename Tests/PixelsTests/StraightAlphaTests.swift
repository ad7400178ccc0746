import Testing

@testable import Pixels

@Suite struct StraightAlphaTests {
  /// The division by multiplication is that of integers, for every alpha and color.
  @Test func everyColorIsDividedByItsAlphaAndRounded() {
    var wrong = 0
    for alpha in UInt32(1)...254 {
      for color in UInt32(0)...255 {
        let divided = min(255, (color * 255 + alpha / 2) / alpha)
        let straight = unpremultiplied(alpha << 24 | color << 16 | color << 8 | color)
        if straight != alpha << 24 | divided << 16 | divided << 8 | divided { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test func clearAndOpaquePixelsKeepTheirColors() {
    #expect(unpremultiplied(0xFF12_3456) == 0xFF12_3456)
    #expect(unpremultiplied(0x0000_0000) == 0)
  }
}
