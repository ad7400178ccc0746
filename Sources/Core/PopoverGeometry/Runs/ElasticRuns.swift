/// One axis of a lattice that fits every length and every position of an anchor: the arrow.
///
/// The axis has a gap before the anchor and one after it; all other runs are rigid. When the
/// anchor moves or the axis changes its length by whole pixels, only the lengths of the gaps
/// change. Fitting allocates nothing.
package struct ElasticRuns: Hashable, Sendable {
  /// A gap: the run whose length changes with the distance from the anchor to its end of the axis.
  struct Gap: Hashable {
    let index: Int
    /// The length of the gap at the original distances.
    let length: Int
  }

  /// The runs for the current distances.
  package private(set) var runs: [Run]
  let lowGap: Gap?
  let highGap: Gap?
  /// The original distances from the anchor to both ends, in pixels.
  private let low: Double
  private let high: Double

  /// Makes an axis from runs and the distances from its anchor to both ends, in pixels.
  ///
  /// The gaps are the runs that are not copied. A side with more than one of them has a fixed
  /// length.
  ///
  /// - Parameters:
  ///   - rigid: the number of pixels at each end without a gap. Runs that repeat there, such as a
  ///     border beside a sharp corner, have a fixed length.
  ///   - anchor: the number of pixels before and after the anchor without a gap, as in a flat tip.
  ///   - margin: the number of pixels before the axis, which have runs without a gap.
  package init(
    _ runs: [Run], low: Double, high: Double, rigid: (low: Double, high: Double) = (0, 0),
    anchor: (low: Double, high: Double) = (0, 0), margin: Int = 0
  ) {
    var before: [Int] = []
    var behind: [Int] = []
    var end = -margin
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

  /// Makes an axis from runs and the indexes of its gaps.
  package init(_ runs: [Run], low: Double, high: Double, lowGap: Int?, highGap: Int?) {
    self.runs = runs
    self.low = low
    self.high = high
    self.lowGap = lowGap.map { Gap(index: $0, length: runs[$0].length) }
    self.highGap = highGap.map { Gap(index: $0, length: runs[$0].length) }
  }

  /// The length of a gap after its side has grown; 0 without a gap. `nil` when the side cannot grow
  /// by this amount.
  private func length(of gap: Gap?, grownBy growth: Double) -> Int? {
    let whole = growth.rounded()
    // The tolerance covers rounding errors: equal fractions were added in another order.
    guard (growth - whole).magnitude < 1e-9 else { return nil }
    guard let gap else { return whole == 0 ? 0 : nil }
    let length = gap.length + Int(whole)
    return length >= 1 ? length : nil
  }

  /// The lengths of both gaps for other distances from the anchor to both ends, in pixels.
  ///
  /// `nil` when a distance differs by a fraction of a pixel, or when a gap would become empty.
  package func gapLengths(low: Double, high: Double) -> (low: Int, high: Int)? {
    guard let lowLength = length(of: lowGap, grownBy: low - self.low),
      let highLength = length(of: highGap, grownBy: high - self.high)
    else { return nil }
    return (lowLength, highLength)
  }

  /// The current lengths of both gaps; 0 for a gap that does not exist.
  package var currentGaps: (low: Int, high: Int) {
    (lowGap.map { runs[$0.index].length } ?? 0, highGap.map { runs[$0.index].length } ?? 0)
  }

  /// Applies lengths that ``gapLengths(low:high:)`` has returned.
  package mutating func setGapLengths(_ lengths: (low: Int, high: Int)) {
    if let lowGap { runs[lowGap.index].length = lengths.low }
    if let highGap { runs[highGap.index].length = lengths.high }
  }
}

extension ElasticRuns {
  /// Where the parts of an axis are that move when its gaps change.
  package struct Parts: Hashable {
    /// The pixels between the gaps. From the beginning without a gap before them, and to the end
    /// without one after them.
    package let anchor: Range<Int>
    /// The first pixel after both gaps.
    package let tail: Int
    /// The number of pixels of the axis.
    package let length: Int
  }

  /// The parts for some lengths of the gaps.
  package func parts(_ gaps: (low: Int, high: Int)) -> Parts {
    var (position, start) = (0, 0)
    var (end, tail): (Int?, Int?)
    for index in runs.indices {
      if index == lowGap?.index {
        position += gaps.low
        start = position
      } else if index == highGap?.index {
        end = position
        position += gaps.high
        tail = position
      } else {
        position += runs[index].length
      }
    }
    return Parts(anchor: start..<(end ?? position), tail: tail ?? position, length: position)
  }

  /// The source pixels from one gap to the other, both included: those whose positions change when the
  /// anchor moves.
  package var anchorSource: Range<Int> {
    let first =
      lowGap.map { runs[$0.index].source.lowerBound } ?? runs.first?.source.lowerBound ?? 0
    let last = highGap.map { runs[$0.index].source.upperBound } ?? runs.last?.source.upperBound ?? 0
    return first..<max(first, last)
  }

  /// The source pixels from the first gap to the last one, both included; empty without a gap.
  package var gapSource: Range<Int> {
    let gaps = [lowGap, highGap].compactMap { $0.map { runs[$0.index].source } }
    guard let first = gaps.first, let last = gaps.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// The source pixel of the gap after the anchor.
  package var highGapSource: Int? { highGap.map { runs[$0.index].source.lowerBound } }

  /// The first output pixel of a source pixel; the length of the axis for the end of the source.
  package func position(ofSource pixel: Int) -> Int {
    var position = 0
    for run in runs {
      if run.source.contains(pixel) {
        return position + (run.isCopy ? pixel - run.source.lowerBound : 0)
      }
      position += run.length
    }
    return position
  }

  /// The output pixels from the first one of some source pixels to that of the pixel after them.
  package func positions(ofSource pixels: Range<Int>) -> Range<Int> {
    position(ofSource: pixels.lowerBound)..<position(ofSource: pixels.upperBound)
  }
}
