import Testing

@testable import PopoverSVG

@Suite struct SVGNumberTests {
  @Test(arguments: [
    (0.0, "0"), (12, "12"), (0.5, ".5"), (-0.5, "-.5"), (6.3333, "6.333"), (-3.125, "-3.125"),
    (0.0004, "0"), (-0.0004, "0"), (0.9999, "1"), (1.01, "1.01"), (19.05, "19.05"),
  ])
  func isShort(value: Double, text: String) {
    #expect(svgNumber(value) == text)
  }
}
