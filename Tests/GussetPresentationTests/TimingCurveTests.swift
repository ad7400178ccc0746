import GussetPresentation
import PopoverGeometry
import PopoverModel
import TestSupport
import Testing

/// Compares timing curves with known values.
@Suite struct TimingCurveTests {
  @Test(arguments: [
    TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut,
  ])
  func endsAreExactAndNothingGoesBack(_ curve: TimingCurve) {
    #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0 && curve.value(at: .nan) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1 && curve.value(at: .infinity) == 1)
    var last = 0.0
    for step in 1...1000 {
      let value = curve.value(at: Double(step) / 1000)
      #expect(value >= last && value <= 1)
      last = value
    }
    #expect(curve.range == 0...1)
  }

  /// Values that browsers give for the curves of CSS.
  @Test func valuesAreThoseOfCSS() throws {
    func check(_ curve: TimingCurve, _ time: Double, _ value: Double) {
      #expect(abs(curve.value(at: time) - value) < 1e-4, "\(curve) at \(time)")
    }
    check(.linear, 0.3, 0.3)
    check(.ease, 0.25, 0.40851)
    check(.ease, 0.5, 0.80240)
    check(.easeIn, 0.5, 0.31536)
    check(.easeOut, 0.5, 0.68464)
    check(.easeInOut, 0.5, 0.5)
    check(.easeInOut, 0.25, 0.12916)
  }

  /// Compares the value at a time with the point of the curve at a parameter.
  @Test func solvesItsEquation() throws {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<Thoroughness.cases(2000) {
      let curve = try TimingCurve(
        x1: random.double(0...1), y1: random.double(-2...3), x2: random.double(0...1),
        y2: random.double(-2...3))
      func point(_ s: Double, _ a: Double, _ b: Double) -> Double {
        let c = 3 * a
        let d = 3 * (b - a) - c
        return ((1 - c - d) * s + d) * s * s + c * s
      }
      let s = random.double(0...1)
      let value = curve.value(at: point(s, curve.x1, curve.x2))
      let slope = (point(s + 1e-6, curve.x1, curve.x2) - point(s - 1e-6, curve.x1, curve.x2)) / 2e-6
      // Where the curve is vertical, one time has many values.
      guard slope > 0.01 else { continue }
      #expect(
        abs(value - point(s, curve.y1, curve.y2)) < 1e-9, "seed \(SeededGenerator.seed): \(curve)")
      let range = curve.range
      #expect(value >= range.lowerBound - 1e-9 && value <= range.upperBound + 1e-9)
    }
  }

  @Test func readsCSS() throws {
    #expect(try TimingCurve(css: "ease-in-out") == .easeInOut)
    #expect(try TimingCurve(css: "cubic-bezier(0.42, 0, 1,1)") == .easeIn)
    #expect(try TimingCurve(css: "cubic-bezier(.3,-1.5,.6,3)").y1 == -1.5)
    #expect(TimingCurve.names == ["linear", "ease", "ease-in", "ease-out", "ease-in-out"])
  }

  @Test(arguments: [
    "", "easein", "cubic-bezier()", "cubic-bezier(0,0,1)", "cubic-bezier(0,0,1,1,1)",
    "cubic-bezier(0,0,1,x)", "cubic-bezier(-0.1,0,1,1)", "cubic-bezier(0,0,1.1,1)",
    "cubic-bezier(0,-2.1,1,1)", "cubic-bezier(0,0,1,nan)", "cubic-bezier(nan,0,1,1)",
    "cubic-bezier(0,inf,1,1)", "cubic-bezier(0,0,1,1", "cubic-bezier(0,,1,1)",
  ])
  func refusesOther(_ text: String) {
    #expect(throws: GussetError.self) { try TimingCurve(css: text) }
  }
}
