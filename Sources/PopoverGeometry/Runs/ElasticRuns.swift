/// One axis of a lattice whose gaps follow an anchor, so that one table serves every length.
///
/// Between its gaps a popover is rigid: what lies before the anchor, the arrow, is bound to the low
/// end of the axis, what lies behind it to the high end. When the anchor moves or the axis changes
/// its length by whole pixels, only the lengths of the gaps change. Fitting allocates nothing.
package struct ElasticRuns: Hashable, Sendable {
  /// A gap: a run that takes up what is added on its side of the anchor.
  struct Gap: Hashable {
    let index: Int
    /// Its length at the distances that the axis was made for.
    let length: Int
  }

  /// The runs for the distances that were fitted last.
  package private(set) var runs: [Run]
  private let lowGap: Gap?
  private let highGap: Gap?
  /// The distances from the anchor to both ends that the axis was made for, in pixels.
  private let low: Double
  private let high: Double

  /// Makes an axis from runs and the distances from its anchor to both ends, in pixels.
  ///
  /// The gaps are the runs that are not copied. With more than one of them on a side, that side
  /// cannot change its length.
  ///
  /// - Parameters:
  ///   - rigid: how many pixels at both ends hold no gap: what repeats there, as a border does
  ///     beside a sharp corner, has a length of its own.
  ///   - anchor: how many pixels before and behind the anchor hold no gap, as in a flat tip.
  package init(
    _ runs: [Run], low: Double, high: Double, rigid: (low: Double, high: Double) = (0, 0),
    anchor: (low: Double, high: Double) = (0, 0)
  ) {
    var before: [Int] = []
    var behind: [Int] = []
    var end = 0
    for (index, run) in runs.enumerated() {
      let start = end
      end += run.length
      guard !run.isCopy, Double(start) >= rigid.low, Double(end) <= low + high - rigid.high else {
        continue
      }
      if Double(end) <= low - anchor.low {
        before.append(index)
      } else if Double(start) >= low + anchor.high {
        behind.append(index)
      }
    }
    self.init(
      runs, low: low, high: high, lowGap: before.count == 1 ? before[0] : nil,
      highGap: behind.count == 1 ? behind[0] : nil)
  }

  /// Makes an axis whose gaps are known.
  package init(_ runs: [Run], low: Double, high: Double, lowGap: Int?, highGap: Int?) {
    self.runs = runs
    self.low = low
    self.high = high
    self.lowGap = lowGap.map { Gap(index: $0, length: runs[$0].length) }
    self.highGap = highGap.map { Gap(index: $0, length: runs[$0].length) }
  }

  /// The length of a gap whose side grows, 0 where there is none; `nil` when it cannot grow so.
  private func length(of gap: Gap?, grownBy growth: Double) -> Int? {
    let whole = growth.rounded()
    // What is left is the noise of adding the same fractions in another order.
    guard (growth - whole).magnitude < 1e-9 else { return nil }
    guard let gap else { return whole == 0 ? 0 : nil }
    let length = gap.length + Int(whole)
    return length >= 1 ? length : nil
  }

  /// The lengths of both gaps for other distances from the anchor to both ends, in pixels.
  ///
  /// `nil` when a distance differs by a fraction of a pixel or a gap would be left without one.
  package func gapLengths(low: Double, high: Double) -> (low: Int, high: Int)? {
    guard let lowLength = length(of: lowGap, grownBy: low - self.low),
      let highLength = length(of: highGap, grownBy: high - self.high)
    else { return nil }
    return (lowLength, highLength)
  }

  /// The lengths of both gaps as they are now, 0 for one that is not there.
  package var laidOut: (low: Int, high: Int) {
    (lowGap.map { runs[$0.index].length } ?? 0, highGap.map { runs[$0.index].length } ?? 0)
  }

  /// Changes the runs to lengths that ``gapLengths(low:high:)`` gave.
  package mutating func setGapLengths(_ lengths: (low: Int, high: Int)) {
    if let lowGap { runs[lowGap.index].length = lengths.low }
    if let highGap { runs[highGap.index].length = lengths.high }
  }
}
