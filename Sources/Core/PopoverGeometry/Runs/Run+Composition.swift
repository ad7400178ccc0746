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
