import Foundation
import Gusset
import TestSupport
import Testing

@testable import GussetTool

/// The chart of given times, and its parts.
@Suite struct BenchChartTests {
  private func report(theme: String = "slate", _ times: [(Double, [Double])]) throws -> BenchReport
  {
    BenchReport(
      theme: theme, arrow: .up,
      rows: try times.map { side, medians in
        let size = Size(width: side, height: side)
        return BenchRow(
          size: size, scale: .one, pixels: try Scale.one.pixelSize(of: size), rounds: 5,
          medians: medians)
      })
  }

  @Test(arguments: [
    [1.0], [10_000], [0.001], [99, 101], [3, 4, 5], [0.25, 60_000], [1e4, 1.6e7], [1, 1e8],
  ])
  func axisHoldsItsValuesAndTwoTicks(_ values: [Double]) {
    let axis = LogAxis(values)
    #expect(axis.ticks.count >= 2)
    for value in values { #expect((0...1).contains(axis.position(value))) }
    for power in axis.ticks { #expect((0...1).contains(axis.position(ofPower: power))) }
    #expect(abs(axis.position(100) - axis.position(ofPower: 2)) < 1e-12)
    #expect(axis.minorTickPositions == axis.minorTickPositions.sorted())
    #expect(axis.minorTickPositions.count >= 8)
  }

  @Test func ticksAreInWords() {
    #expect(
      [0, 2, 3, 4, 5, 6, 8].map(pixelCountLabel) == [
        "1", "100", "1,000", "10,000", "100,000", "1 million", "100 million",
      ])
    #expect(
      [-4, -3, -1, 0, 2, 3, 5, 6, 7].map(timeLabel) == [
        "0.1 ns", "1 ns", "100 ns", "1 µs", "100 µs", "1 ms", "100 ms", "1 s", "10 s",
      ])
    #expect(
      [0.0004, 0.2531, 0.9996, 9.996, 52.14, 99.96, 31_400].map(significant) == [
        "0.000", "0.253", "1.00", "10.0", "52.1", "100", "31400",
      ])
  }

  @Test func labelsMoveApartAndStayInOrder() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<500 {
      let places = (0..<5).map { _ in random.double(0...100) }
      let result = labelPositions(places, spacing: 16, within: 0...100)
      let order = places.indices.sorted { places[$0] < places[$1] }
      for (a, b) in zip(order, order.dropFirst()) { #expect(result[b] - result[a] > 15.999) }
      for place in result { #expect((-0.001...100.001).contains(place)) }
    }
    #expect(labelPositions([10, 50, 90], spacing: 16, within: 0...100) == [10, 50, 90])
    #expect(labelPositions([50, 50], spacing: 16, within: 0...100) == [42, 58])
  }

  @Test func moreIsHigherAndFurtherRight() throws {
    let chart = BenchChart(
      try report([(100, [1, 2, 3, 4, 5]), (1000, [100, 110, 120, 130, 400])])
    ).svg
    let circles = chart.matches(of: #/<circle cx="([\d.]+)" cy="([\d.]+)"/#).compactMap { match in
      zip2(Double(match.1), Double(match.2))
    }
    try #require(circles.count == 10)
    for method in 0..<5 {
      let (small, large) = (circles[2 * method], circles[2 * method + 1])
      #expect(small.x == circles[0].x && large.x == circles[1].x)
      #expect(small.x < large.x && small.y > large.y)
      if method > 0 { #expect(small.y < circles[2 * method - 2].y) }
    }
    // A million pixels are a hundred times ten thousand, and 100 µs are a hundred times 1 µs.
    let axes = (circles[1].x - circles[0].x, circles[0].y - circles[1].y)
    #expect(axes.0 > 400 && axes.1 > 150)
  }

  private func zip2(_ x: Double?, _ y: Double?) -> (x: Double, y: Double)? {
    x.flatMap { x in y.map { (x, $0) } }
  }

  @Test(arguments: ["<b>&\"'", "a\u{0}b\nc\u{FFFE}", String(repeating: "W", count: 500), "日本語 🎈"])
  func anyNameIsDrawn(_ name: String) throws {
    for times in [[(60.0, [1.0, 1, 1, 1, 1])], [(60, [1, 1, 1, 1, 1]), (60, [2, 1, 1, 1, 1])]] {
      let chart = BenchChart(try report(theme: name, times)).svg
      let picture = try CommandRun.program("rsvg-convert", [], input: Data(chart.utf8))
      #expect(picture.status == 0, "\(picture.error)")
      #expect(!chart.contains("nan") && !chart.contains("inf\""))
    }
  }

  /// WCAG 2.2 asks for 4.5 for text. The grid helps the eye, and nothing is lost without it.
  @Test(arguments: ChartColor.allCases.filter { ![.page, .grid].contains($0) })
  func textAndLinesContrastWithThePage(_ color: ChartColor) throws {
    for (own, page) in [(color.light, ChartColor.page.light), (color.dark, ChartColor.page.dark)] {
      let ratio = try Color(css: own).contrast(with: Color(css: page))
      #expect(ratio >= 4.5, "\(own) on \(page)")
    }
    let chart = BenchChart(
      try report([(100, [1, 2, 3, 4, 5]), (1000, [100, 110, 120, 130, 400])])
    ).svg
    #expect(chart.contains("class=\"\(color.rawValue)\" color=\"\(color.light)\""))
    #expect(chart.contains(".\(color.rawValue){color:\(color.dark)}"))
  }

  @Test func medianIsTheMiddle() {
    #expect(median([3, 1, 2]) == 2)
    #expect(median([4, 1, 2, 3]) == 2.5)
    #expect(median([]) == 0)
  }
}
