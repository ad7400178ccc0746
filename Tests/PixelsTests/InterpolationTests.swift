import Testing

@testable import Pixels

@Suite struct InterpolationTests {
  private let halfway = Sample(1, count: 2, length: 3)

  @Test func ignoresTheColorOfWhatCannotBeSeen() {
    let clearRed: UInt32 = 0x00FF_0000
    let blue: UInt32 = 0xFF00_00FF
    #expect(Pixmap.Alpha.straight.mix(clearRed, blue, halfway) == 0x8000_00FF)
  }

  @Test func roundsHalvesUp() {
    #expect(Pixmap.Alpha.premultiplied.mix(0xFF00_0000, 0xFF01_0203, halfway) == 0xFF01_0102)
    #expect(Pixmap.Alpha.straight.mix(0xFF00_0000, 0xFF01_0203, halfway) == 0xFF01_0102)
  }

  @Test func keepsEqualPixels() {
    for alpha in [Pixmap.Alpha.straight, .premultiplied] {
      #expect(alpha.mix(0x1234_5678, 0x1234_5678, halfway) == 0x1234_5678)
    }
  }

  @Test func samplesMiddlesAndStaysAtTheEnds() {
    let samples = (0..<4).map { Sample($0, count: 2, length: 4) }
    #expect(samples.map(\.first) == [0, 0, 0, 1])
    #expect(samples.map(\.share) == [0, 2, 6, 0])
    #expect(samples.map(\.whole) == [8, 8, 8, 8])
  }
}
