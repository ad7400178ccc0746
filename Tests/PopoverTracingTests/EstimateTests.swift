import Gusset
import Testing

@testable import PopoverTracing

/// Each estimate by itself, on data whose answer is known.
@Suite struct EstimateTests {
  @Test func modeIsTheMostFrequentValue() {
    #expect(mostFrequent([3, 1, 3, 2]) == 3)
    #expect(mostFrequent([2, 1]) == 1)
    #expect(mostFrequent([Int]()) == nil)
  }

  @Test func backdropIsTransparentOrThatOfTheEdge() throws {
    let whole = PixelRect(x: 0, y: 0, width: 3, height: 3)
    func backdrop(_ pixels: [UInt32]) throws -> UInt32 {
      let pixmap = try Pixmap(size: whole.size, alpha: .premultiplied, pixels: pixels)
      return TracedPicture(pixmap, region: whole, backdrop: nil).backdrop
    }
    let white: UInt32 = 0xFFFF_FFFF
    var pixels = [UInt32](repeating: white, count: 9)
    pixels[4] = 0xFF00_0000
    pixels[0] = 0xFF11_2233
    #expect(try backdrop(pixels) == white)
    pixels[1] = 0
    #expect(try backdrop(pixels) == 0)
  }

  /// Also where the limits are closer than a step, or equal.
  @Test func fitsTryOnlyNumbersWithinTheirLimits() {
    let problem = [0...0, 0...0.2, -1...1, 5...9, 0.8...1].map {
      FittedValue(start: 0.9, step: 0.5, limits: $0)
    }
    var tried = 0
    let fit = leastSquares(problem) { values in
      for (value, wanted) in zip(values, problem) { #expect(wanted.limits.contains(value)) }
      tried += 1
      return zip(values, [3, 3, 0.25, 7.5, 0.9]).map { $0 - $1 }
    }
    #expect(tried > 5)
    for (value, wanted) in zip(fit.values, [0, 0.2, 0.25, 7.5, 0.9]) {
      #expect(abs(value - wanted) < 1e-3)
    }
  }

  /// A shadow gets darker step by step; the body begins with a leap.
  @Test func raysPassShadows() {
    let line: [UInt32] = [255, 254, 250, 243, 232, 219, 90, 90].map { 0xFF00_0000 | $0 }
    #expect(firstEdge(line.count) { $0 < 0 ? 0xFF00_00FF : line[$0] } == 6)
    #expect(firstEdge(6) { $0 < 0 ? 0xFF00_00FF : line[$0] } == nil)
  }

  @Test(arguments: [3.0, 7, 12.5, 20])
  func radiusFollowsFromTheEmptyPartOfTheCorner(_ radius: Double) {
    let distances = (0..<40).map { row -> Int? in
      let y = radius - Double(row) - 0.5
      return y > 0 ? Int((radius - (radius * radius - y * y).squareRoot()).rounded()) : 0
    }
    #expect(abs(emptyCornerRadius(distances, most: 40) - radius) < 1.2)
  }

  /// An arrow of 24 x 12 with a round tip of radius 3, and one that is sharp.
  @Test(arguments: [0.0, 3])
  func arrowFollowsFromItsLines(_ radius: Double) throws {
    let (height, half) = (12.0, 12.0)
    // The flanks touch the circle whose top is the tip, and end at the base.
    let slope = tangent(radius: radius, half: half, height: height)
    let lines = (0..<12).map { row -> ArrowLine in
      let y = Double(row) + 0.5
      var reach = half - (height - y) * slope
      if y < radius {
        reach = max(reach, (radius * radius - (radius - y) * (radius - y)).squareRoot())
      }
      return (50 - reach - 0.4, 50 + reach + 0.4)
    }
    let arrow = try #require(ArrowEstimate(lines))
    #expect(abs(arrow.tip - 50) < 0.1)
    #expect(abs(arrow.base - 24) < 1)
    #expect(abs(arrow.tipRadius - radius) < 1)
    #expect(arrow.filletRadius < 1)
    #expect(ArrowEstimate([]) == nil)
  }

  /// The slope of a flank from a base to a circle at the tip, by halving.
  private func tangent(radius: Double, half: Double, height: Double) -> Double {
    var (low, high) = (0.0, 10.0)
    for _ in 0..<60 {
      let slope = (low + high) / 2
      // The distance of the circle's center from the flank.
      let distance = (half - (height - radius) * slope) / (1 + slope * slope).squareRoot()
      if distance > radius { low = slope } else { high = slope }
    }
    return low
  }

  @Test func polygonOfAnArrowIsAPath() throws {
    let lines = (0..<10).map { (low: 20.0 - Double($0), high: 21.0 + Double($0)) }
    let path = try #require(ArrowPath(lines, scale: 2))
    #expect(path.height == 5)
    #expect(abs(path.base - 9.6) < 0.5)
    #expect(ArrowPath([], scale: 1) == nil)
  }

  @Test func gradientHasTheFewestStops() {
    func samples(_ color: (Double) -> SIMD4<Double>) -> [PositionedValue] {
      (0..<100).map { row in
        let position = (Double(row) + 0.5) / 100
        let exact = color(position)
        return PositionedValue(position: position, value: exact.rounded(.toNearestOrEven))
      }
    }
    let flat = gradient(samples { _ in [10, 20, 30, 255] })
    #expect(flat.solidColor == Theme.Color(0x0A_141E))
    let even = gradient(samples { [200 * $0, 100, 255 - 200 * $0, 255] })
    #expect(even.stops.map(\.position) == [0, 1])
    #expect(even.stops[0].color == Theme.Color(red: 0, green: 100, blue: 255))
    let bent = gradient(samples { [min($0, 0.4) * 300, 0, 0, 255] })
    #expect(bent.stops.count == 3 && abs(bent.stops[1].position - 0.4) < 0.01)
    let hard = gradient(samples { $0 < 0.5 ? [250, 250, 250, 255] : [40, 40, 40, 255] })
    #expect(hard.stops.map(\.position) == [0, 0.5, 0.5, 1])
    #expect(gradient([]).solidColor == .white)
  }

  @Test func lineOverAGradientTellsItsAlpha() {
    let samples = (0..<50).map { row -> LineSample in
      let fill = SIMD4<Double>(Double(row) * 4, 200 - Double(row) * 2, 80, 255)
      return LineSample(
        position: 0, fill: fill, line: SIMD4(0, 0, 200, 255) * 0.25 + fill * 0.75)
    }
    let color = lineColor(samples).color
    #expect(abs(Int(color.alpha) - 64) <= 1 && abs(Int(color.blue) - 200) <= 1 && color.red <= 1)
    let flat = samples.map { sample in
      var sample = sample
      (sample.fill, sample.line) = ([9, 9, 9, 255], [7, 8, 9, 255])
      return sample
    }
    #expect(lineColor(flat).color == Theme.Color(0x07_0809))
    #expect(lineColor([]).color == .black)
  }

  @Test func shadowOfOneBackdropIsBlack() {
    let gray: [UInt32] = [0xFFC0_C0C0, 0xFFF0_F0F0]
    #expect(shadowColor(gray, backdrop: 0xFFFF_FFFF) == .black)
    let red = shadowColor([0xFFFF_8080], backdrop: 0xFFFF_FFFF)
    #expect(red == Theme.Color(0xFF0000))
    #expect(shadowColor([0x8000_0080], backdrop: 0) == Theme.Color(0x0000FF))
  }

  @Test func leastSquaresFindsValuesAndErrors() {
    let places = (0..<30).map { Double($0) / 10 }
    let fit = leastSquares([
      FittedValue(start: 1, step: 0.01, limits: 0...10),
      FittedValue(start: 0, step: 0.01, limits: -10...10),
    ]) { values in
      // One place has content on it.
      places.enumerated().map { index, x in
        values[0] * x * x + values[1] - (2.5 * x * x - 1) + (index == 7 ? 300 : 0)
      }
    }
    #expect(abs(fit.values[0] - 2.5) < 0.3 && abs(fit.values[1] + 1) < 1)
    #expect(fit.errors.allSatisfy { $0.isFinite && $0 > 0 })
    let limited = leastSquares([FittedValue(start: 5, step: 0.1, limits: 0...6)]) { [$0[0] - 9] }
    #expect(limited.values == [6])
    #expect(solved([[2, 0], [0, 0]], [4, 1]) == [2, 0])
  }

  @Test func shapesAreWhatIsConnected() throws {
    let rows = ["..xx......", ".xxxx...x.", "..........", ".x.xxx....", ".xxx..x.xx"]
    let pixels = rows.joined().map { $0 == "x" ? 0xFF00_0000 : 0xFFFF_FFFF as UInt32 }
    let pixmap = try Pixmap(
      size: PixelSize(width: 10, height: 5), alpha: .premultiplied, pixels: pixels)
    let picture = TracedPicture(
      pixmap, region: PixelRect(x: 0, y: 0, width: 10, height: 5), backdrop: 0xFFFF_FFFF)
    let shapes = picture.shapes()
    #expect(
      shapes == [
        PixelRect(columns: 1..<6, rows: 3..<5), PixelRect(columns: 1..<5, rows: 0..<2),
        PixelRect(columns: 8..<10, rows: 4..<5), PixelRect(columns: 8..<9, rows: 1..<2),
        PixelRect(columns: 6..<7, rows: 4..<5),
      ])
  }
}
