import PopoverGeometry
import Testing

@Suite struct ScaleTests {
  @Test(arguments: [0, -1, 9, 8.001, .nan, .infinity, 1e300])
  func refuses(_ value: Double) {
    let scale = Scale(value)
    #expect(throws: GussetError.self) { try scale.validate() }
    #expect(throws: GussetError.self) { try scale.validateWhole() }
    #expect(throws: GussetError.self) { try scale.pixelSize(of: Size(width: 10, height: 10)) }
    // Functions that do not check the scale do not trap either.
    #expect(scale.pixels(0) == 0 && scale.roundedUp.pixels(0) == 0)
    _ = (scale.pixels(1e300), scale.pixels(-1e300), scale.roundedUp.pixels(7), scale.description)
  }

  @Test(arguments: [(1.0, 7.5, 8), (2.0, 7.25, 15), (1.5, 1.0, 2), (1.5, 3.0, 5)])
  func roundsHalvesAwayFromZero(scale: Double, points: Double, pixels: Int) {
    #expect(Scale(scale).pixels(points) == pixels)
  }

  @Test func limitsSidesAndArea() throws {
    let scale = Scale(2)
    let largest = try scale.pixelSize(of: Size(width: 8192, height: 3900))
    #expect(largest == PixelSize(width: 16_384, height: 7800))
    for (width, height) in [
      (8193.0, 10.0), (10, 8193), (8192, 3907), (0, 5), (5, -1), (.nan, 5), (.infinity, 5),
      (1e300, 5), (0.2, 5), (Double(Int.max), 5),
    ] {
      #expect(throws: GussetError.self) {
        try scale.pixelSize(of: Size(width: width, height: height))
      }
    }
  }

  @Test func errorNamesFieldValueAndRange() {
    #expect {
      try Scale(9).validate()
    } throws: { error in
      "\(error)" == "scale: 9: must be a number from 0.1 to 8"
    }
  }
}
