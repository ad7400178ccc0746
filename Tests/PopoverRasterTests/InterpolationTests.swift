import Testing

@testable import PopoverRaster

@Suite struct InterpolationTests {
  @Test func ignoresTheColourOfWhatCannotBeSeen() {
    let clearRed: UInt32 = 0x00FF_0000
    let blue: UInt32 = 0xFF00_00FF
    #expect(Pixmap.Alpha.straight.mix(clearRed, blue, 0.5) == 0x8000_00FF)
  }

  @Test func keepsEqualPixels() {
    for alpha in [Pixmap.Alpha.straight, .premultiplied] {
      #expect(alpha.mix(0x1234_5678, 0x1234_5678, 0.37) == 0x1234_5678)
    }
  }

  @Test func samplesMiddlesAndStaysAtTheEnds() {
    let samples = (0..<4).map { Sample($0, count: 2, length: 4) }
    #expect(samples.map(\.first) == [0, 0, 0, 1])
    #expect(samples.map(\.weight) == [0, 0.25, 0.75, 0])
  }
}
