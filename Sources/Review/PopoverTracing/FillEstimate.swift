internal import Gusset

/// A color with straight components at a position, from 0 at the top of the picture to 1.
struct ColorSample {
  var position: Double
  var color: SIMD4<Double>
}

/// The gradient with the fewest stops whose rows are within about a level of the samples.
///
/// Samples are divided into the longest straight pieces. Where two pieces meet there is a stop, or two for
/// a hard edge.
func gradient(_ samples: [ColorSample], tolerance: Double = 0.8, most: Int = 24) -> Theme.Gradient {
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

private func stop(_ position: Double, _ line: ColorLine) -> Theme.Gradient.Stop {
  let color = line.at(position)
  let rounded = (position * 10000).rounded() / 10000
  return .init(
    position: min(max(rounded, 0), 1), color: Theme.Color(nearest: color, alpha: color.w))
}

/// A color that changes evenly along a gradient.
struct ColorLine {
  var origin: SIMD4<Double>
  var slope: SIMD4<Double>

  func at(_ position: Double) -> SIMD4<Double> { origin + slope * position }

  /// The least-squares line through samples.
  init(_ samples: some Collection<ColorSample>) {
    let count = Double(max(1, samples.count))
    let middle = samples.reduce(0) { $0 + $1.position } / count
    let mean = samples.reduce(SIMD4<Double>.zero) { $0 + $1.color } / count
    var (spread, joint) = (0.0, SIMD4<Double>.zero)
    for sample in samples {
      spread += (sample.position - middle) * (sample.position - middle)
      joint += (sample.color - mean) * (sample.position - middle)
    }
    slope = spread > 0 ? joint / spread : .zero
    // A line through a color that does not change would carry rounding errors.
    let reach =
      (samples.map(\.color).reduce(mean) { pointwiseMax($0, $1) }
        - samples.map(\.color).reduce(mean) { pointwiseMin($0, $1) })
    for index in 0..<4 where reach[index] < 0.5 { slope[index] = 0 }
    origin = mean - slope * middle
  }

  /// The position where two lines have the nearest colors; `nil` where they are parallel or stay apart.
  func meeting(_ other: ColorLine) -> Double? {
    let (slope, gap) = (slope - other.slope, other.origin - origin)
    let square = (slope * slope).sum()
    guard square > 1 else { return nil }
    let position = (slope * gap).sum() / square
    let apart = at(position) - other.at(position)
    return max(apart.max(), -apart.min()) < 2.5 ? position : nil
  }
}

/// The longest runs of samples that lie on lines, one after the other.
private func straightPieces(
  _ samples: [ColorSample], tolerance: Double
) -> [(range: ClosedRange<Double>, line: ColorLine)] {
  var pieces: [(range: ClosedRange<Double>, line: ColorLine)] = []
  var start = 0
  func fits(_ range: Range<Int>) -> Bool {
    // Two samples always lie on a line, also where there is a hard edge.
    if range.count == 2 {
      let leap = samples[range.lowerBound + 1].color - samples[range.lowerBound].color
      guard max(leap.max(), -leap.min()) <= 8 else { return false }
    }
    let line = ColorLine(samples[range])
    return samples[range].allSatisfy {
      let apart = $0.color - line.at($0.position)
      return max(apart.max(), -apart.min()) <= tolerance
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
    let line = ColorLine(samples[start..<low])
    pieces.append((samples[start].position...samples[low - 1].position, line))
    start = low
  }
  return pieces
}
