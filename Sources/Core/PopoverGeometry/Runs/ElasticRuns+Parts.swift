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

  /// The source pixels from one gap to the other, both included: those whose places change when the
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
  package func place(ofSource pixel: Int) -> Int {
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
  package func places(ofSource pixels: Range<Int>) -> Range<Int> {
    place(ofSource: pixels.lowerBound)..<place(ofSource: pixels.upperBound)
  }
}
