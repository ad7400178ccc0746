internal import Gusset

/// The gradient with the fewest stops whose rows are within about a level of the samples.
///
/// Samples are divided into the longest straight pieces. Where two pieces meet there is a stop, or two for
/// a hard edge.
func gradient(_ samples: [PositionedValue], tolerance: Double = 0.8, most: Int = 24)
  -> Theme.Gradient
{
  var tolerance = tolerance
  var pieces = straightPieces(samples, tolerance: tolerance)
  while pieces.count > most {
    tolerance *= 2
    pieces = straightPieces(samples, tolerance: tolerance)
  }
  guard let first = pieces.first, let last = pieces.last else { return Theme.Gradient(.white) }
  var stops = [stop(0, first.line)]
  for (piece, next) in zip(pieces, pieces.dropFirst()) {
    let between = piece.range.upperBound...max(piece.range.upperBound, next.range.lowerBound)
    let middle = (between.lowerBound + between.upperBound) / 2
    let meeting = piece.line.meeting(next.line)
    let slack = (between.upperBound - between.lowerBound) * 2
    if let meeting, between.lowerBound - slack <= meeting, meeting <= between.upperBound + slack {
      stops.append(stop(meeting, piece.line))
    } else {
      stops += [stop(middle, piece.line), stop(middle, next.line)]
    }
  }
  stops.append(stop(1, last.line))
  let sorted = stops.sorted { $0.position < $1.position }
  return Theme.Gradient(checked: sorted)
}

private func stop(_ position: Double, _ line: Regression) -> Theme.Gradient.Stop {
  let rounded = position.rounded(decimals: 4)
  return .init(
    position: min(max(rounded, 0), 1), color: Theme.Color(nearest: line.at(position)))
}

/// The longest runs of samples that lie on lines, one after the other.
private func straightPieces(
  _ samples: [PositionedValue], tolerance: Double
) -> [(range: ClosedRange<Double>, line: Regression)] {
  var pieces: [(range: ClosedRange<Double>, line: Regression)] = []
  var start = 0
  func fits(_ range: Range<Int>) -> Bool {
    // Two samples always lie on a line, also where there is a hard edge.
    if range.count == 2 {
      let leap = samples[range.lowerBound + 1].value - samples[range.lowerBound].value
      guard leap.greatest <= 8 else { return false }
    }
    let line = Regression(samples[range])
    return samples[range].allSatisfy {
      ($0.value - line.at($0.position)).greatest <= tolerance
    }
  }
  while start < samples.count {
    // Doubling, then halving: the longest piece that fits, in few tries.
    var (low, high) = (start + 1, samples.count)
    if fits(start..<high) { low = high }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(start..<middle) { low = middle } else { high = middle }
    }
    let line = Regression(samples[start..<low])
    pieces.append((samples[start].position...samples[low - 1].position, line))
    start = low
  }
  return pieces
}
