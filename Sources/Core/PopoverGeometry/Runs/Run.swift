/// A range of source pixels along one axis and the number of pixels that it fills.
///
/// A run whose range is as long as its output is copied. Any other run fills its output as its mode
/// says. A list of consecutive runs is one axis of a ``Lattice``.
public struct Run: Hashable, Sendable {
  /// The source pixels, as a range of columns (from the left) or rows (from the top).
  public var source: Range<Int>
  /// The number of pixels filled.
  public var length: Int
  /// How the range fills a length that differs from its own.
  public var mode: ResizingMode

  /// Makes a run that fills `length` pixels from a range of source pixels.
  public init(source: Range<Int>, length: Int, mode: ResizingMode = .tile) {
    self.source = source
    self.length = length
    self.mode = mode
  }

  /// Makes a run that copies its source.
  public init(copying source: Range<Int>) {
    self.init(source: source, length: source.length)
  }

  /// Whether every pixel of the source appears exactly once.
  package var isCopy: Bool { source.count == length }

  /// Whether the run makes pixels that the source does not have.
  package var isInterpolated: Bool { mode == .stretch && !isCopy && source.count > 1 }
}

extension [Run] {
  /// The number of pixels that all runs fill together.
  package var totalLength: Int {
    reduce(0) { sum, run in
      let (total, overflow) = sum.addingReportingOverflow(run.length)
      return overflow ? .max : total
    }
  }

  /// The output position of a coordinate of the source, in pixels.
  ///
  /// The position is exact in copied ranges and on their ends. A coordinate inside a stretched cell
  /// has no single position: it moves with the range before the cell.
  package func position(of coordinate: Double) -> Double {
    var start = 0
    var position = coordinate
    for run in self where run.length > 0 {
      if Double(run.source.lowerBound) <= coordinate, run.isCopy {
        position = coordinate - Double(run.source.lowerBound) + Double(start)
        if coordinate <= Double(run.source.upperBound) { return position }
      }
      start += run.length
    }
    return position
  }
}
