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
          size: size, scale: .x1, pixels: try Scale.x1.pixelSize(of: size), rounds: 5,
          medians: Dictionary(uniqueKeysWithValues: zip(BenchMethod.allCases, medians)))
      })
  }

  @Test func numbersHaveThreeDigits() {
    #expect(
      [0.0004, 0.2531, 0.9996, 9.996, 52.14, 99.96, 31_400].map(significant) == [
        "0.000", "0.253", "1.00", "10.0", "52.1", "100", "31400",
      ])
  }

  /// A dot lies as far to the right as the logarithm of its multiple.
  @Test func dotsLieAtTheirMultiples() throws {
    let chart = BenchChart(
      try report([(100, [1, 2, 10, 100, 1000]), (1000, [100, 110, 120, 130, 10_000])])
    ).svg
    let dots = chart.matches(of: #/<circle cx="([\d.]+)" cy="([\d.]+)"/#).compactMap { match in
      Double(match.1).flatMap { x in Double(match.2).map { (x: x, y: $0) } }
    }
    try #require(dots.count == 10)
    let decade = dots[2].x - dots[0].x
    #expect(decade > 100)
    for (index, decades) in [(3, 2.0), (4, 3), (5, 0), (9, 2)] {
      #expect(abs(dots[index].x - dots[0].x - decades * decade) <= 0.2, "dot \(index)")
    }
    for (dot, next) in zip(dots, dots.dropFirst()) { #expect(next.y > dot.y) }
    #expect(chart.contains(">10 ×<") && chart.contains(">1000 µs, 1000 ×<"))
  }

  /// Noise may make a method faster than memset.
  @Test func aMultipleBelowOneIsInThePlot() throws {
    let chart = BenchChart(try report([(100, [1, 0.4, 1, 1, 2])])).svg
    let xs = chart.matches(of: #/<circle cx="([-\d.]+)"/#).compactMap { Double($0.1) }
    #expect(xs.min() == 112 && xs.count == 5)
  }

  @Test(arguments: [
    "<b>&\"'", "a\u{0}b\nc\u{FFFE}", TextArgument(String(repeating: "W", count: 500)), "日本語 🎈",
  ])
  func anyNameIsDrawn(_ name: TextArgument) throws {
    for times in [[(60.0, [1.0, 1, 1, 1, 1])], [(60, [1, 1, 1, 1, 1]), (60, [2, 1, 1, 1, 1])]] {
      let chart = BenchChart(try report(theme: name.text, times)).svg
      let picture = try CommandRun.program("rsvg-convert", [], input: Data(chart.utf8))
      #expect(picture.status == 0, "\(picture.error)")
      #expect(!chart.contains("nan") && !chart.contains("inf\""))
    }
  }

  /// WCAG 2.2 asks for 4.5 for text. The grid helps the eye, and nothing is lost without it.
  @Test func textAndDotsContrastWithThePage() throws {
    let chart = BenchChart(try report([(100, [1, 2, 3, 4, 5])])).svg
    for ink in [BenchChart.Ink.text, .dot] {
      for (own, page) in [
        (ink.light, BenchChart.Ink.page.light), (ink.dark, BenchChart.Ink.page.dark),
      ] {
        let ratio = try Theme.Color(css: own).contrast(with: Theme.Color(css: page))
        #expect(ratio >= 4.5, "\(own) on \(page)")
      }
      #expect(chart.contains("class=\"\(ink.name)\" color=\"\(ink.light)\""))
      #expect(chart.contains(".\(ink.name){color:\(ink.dark)}"))
    }
  }

  @Test func medianIsTheMiddle() {
    #expect(median([3, 1, 2]) == 2)
    #expect(median([4, 1, 2, 3]) == 2.5)
    #expect(median([]) == 0)
  }
}
