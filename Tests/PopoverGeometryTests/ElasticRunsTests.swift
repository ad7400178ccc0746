import PopoverGeometry
import Testing

@Suite struct ElasticRunsTests {
  /// Caps of 3 and 4 pixels, and an arrow of 5 between gaps of 10 and 20. The arrow's center is at
  /// 15.5.
  private let runs = [
    Run(copying: 0..<3), Run(source: 3..<4, length: 10), Run(copying: 4..<9),
    Run(source: 9..<10, length: 20), Run(copying: 10..<14),
  ]

  private func lengths(low: Double, high: Double) -> [Int]? {
    var elastic = ElasticRuns(runs, low: 15.5, high: 26.5)
    guard let gaps = elastic.gapLengths(low: low, high: high) else { return nil }
    elastic.setGapLengths(gaps)
    return elastic.runs.map(\.length)
  }

  @Test func gapsFollowTheAnchorAndTheEnds() {
    #expect(lengths(low: 15.5, high: 26.5) == [3, 10, 5, 20, 4])
    #expect(lengths(low: 18.5, high: 23.5) == [3, 13, 5, 17, 4], "the arrow has moved")
    #expect(lengths(low: 15.5, high: 126.5) == [3, 10, 5, 120, 4], "the axis is longer")
    #expect(lengths(low: 6.5, high: 7.5) == [3, 1, 5, 1, 4], "as short as it gets")
    #expect(lengths(low: 18.5 + 1e-12, high: 23.5 - 1e-12) == [3, 13, 5, 17, 4], "noise")
  }

  @Test func otherDistancesNeedRunsOfTheirOwn() {
    #expect(lengths(low: 15.6, high: 26.5) == nil, "part of a pixel")
    #expect(lengths(low: 5.5, high: 26.5) == nil, "no pixel is left of a gap")
    #expect(lengths(low: 15.5, high: 6.5) == nil)
  }

  @Test func whatHasNoGapCannotGrow() {
    let elastic = ElasticRuns([Run(copying: 0..<8)], low: 3, high: 5)
    #expect(elastic.gapLengths(low: 3, high: 5) != nil)
    #expect(elastic.gapLengths(low: 4, high: 5) == nil)
    #expect(elastic.gapLengths(low: 3, high: 6) == nil)
    // With two gaps on one side it is not defined which of them grows.
    let two = [
      Run(source: 0..<1, length: 5), Run(copying: 1..<3), Run(source: 3..<4, length: 5),
    ]
    #expect(ElasticRuns(two, low: 0, high: 12).gapLengths(low: 0, high: 13) == nil)
  }

  /// A border of 6 pixels beside a sharp corner repeats too, but its length is fixed.
  @Test func theEndsAreRigid() {
    let runs = [
      Run(copying: 0..<1), Run(source: 1..<2, length: 4), Run(copying: 2..<4),
      Run(source: 4..<5, length: 10), Run(copying: 5..<9),
    ]
    let elastic = ElasticRuns(runs, low: 0, high: 21, rigid: (6, 4))
    #expect(elastic.gapLengths(low: 0, high: 25).map { $0.high } == 14)
    #expect(ElasticRuns(runs, low: 0, high: 21).gapLengths(low: 0, high: 25) == nil)
  }
}
