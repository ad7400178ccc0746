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
  package init(copying source: Range<Int>) {
    self.init(source: source, length: source.length)
  }

  /// Whether every pixel of the source appears exactly once.
  @inlinable package var isCopy: Bool { source.count == length }

  /// Whether the run makes pixels that the source does not have.
  @inlinable package var isInterpolated: Bool { mode == .stretch && !isCopy && source.count > 1 }
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

extension [Run] {
  /// The runs that give the same pixels as `first` followed by these runs.
  ///
  /// This composes two stretches without drawing the first one. `nil` when an interpolated cell
  /// lies over another one: no single table gives those pixels.
  package func composed(over first: [Run]) -> [Run]? {
    var result: [Run] = []
    for run in self {
      guard let parts = first.slice(run.source), let filled = parts.filling(run) else {
        return nil
      }
      result += filled
    }
    return result.merged
  }

  /// The runs that make a range of these runs' output pixels; `nil` when the range cuts through an
  /// interpolated cell.
  private func slice(_ range: Range<Int>) -> [Run]? {
    var parts: [Run] = []
    var start = 0
    for run in self {
      let inside = range.clamped(to: start..<start + run.length)
      if !inside.isEmpty {
        let local = inside.lowerBound - start..<inside.upperBound - start
        guard let cut = run.slice(local) else { return nil }
        parts += cut
      }
      start += run.length
    }
    return parts
  }

  /// These runs, which make a cell of `run.source.count` pixels, repeated to fill `run.length`.
  private func filling(_ run: Run) -> [Run]? {
    if run.isCopy { return self }
    if count == 1, self[0].source.count == 1 {
      return [Run(source: self[0].source, length: run.length)]
    }
    if count == 1, self[0].isCopy {
      return [Run(source: self[0].source, length: run.length, mode: run.mode)]
    }
    guard run.mode == .tile else { return nil }
    let cell = totalLength
    let whole = Array(repeatElement(self, count: run.length / cell).joined())
    guard let rest = slice(0..<run.length % cell) else { return nil }
    return whole + rest
  }

  /// The same runs, with adjacent copies of adjacent sources joined.
  package var merged: [Run] {
    reduce(into: []) { result, run in
      if let last = result.last, last.isCopy, run.isCopy, run.source.count > 0,
        last.source.upperBound == run.source.lowerBound
      {
        result[result.count - 1] = Run(
          copying: last.source.lowerBound..<run.source.upperBound)
      } else {
        result.append(run)
      }
    }
  }
}

extension Run {
  /// The runs that make a range of this run's output pixels; `nil` when the range cuts through an
  /// interpolated cell.
  package func slice(_ range: Range<Int>) -> [Run]? {
    if range == 0..<length { return [self] }
    if source.count == 1 { return [Run(source: source, length: range.count)] }
    if isInterpolated { return nil }
    var parts: [Run] = []
    var position = range.lowerBound
    let phase = position % source.count
    if phase > 0 {
      let end = Swift.min(range.upperBound, position - phase + source.count)
      parts.append(
        Run(
          copying: source.lowerBound + phase..<source.lowerBound + phase + end - position))
      position = end
    }
    let rest = range.upperBound - position
    if rest > 0, rest < source.count {
      parts.append(Run(copying: source.lowerBound..<source.lowerBound + rest))
    } else if rest > 0 {
      parts.append(Run(source: source, length: rest))
    }
    return parts
  }
}

/// How a stretchable cell fills a length that differs from its own; UIKit's resizing modes.
///
/// A cell of one pixel looks the same in both modes.
public enum ResizingMode: String, Hashable, Sendable, CaseIterable {
  /// The cell is repeated from its left or top edge; the last copy may be cut off.
  case tile
  /// The cell is scaled. Pixel centers map to pixel centers, and values between two pixels are
  /// interpolated.
  case stretch
}
