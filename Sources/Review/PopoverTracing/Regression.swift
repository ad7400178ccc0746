/// Some values at a position: a color at a height, the two flanks of an arrow.
struct PositionedValue {
  var position: Double
  var value: SIMD4<Double>
}

/// The line through samples that is nearest by least squares.
struct Regression {
  var origin: SIMD4<Double>
  var slope: SIMD4<Double>

  func at(_ position: Double) -> SIMD4<Double> { origin + slope * position }

  init(_ samples: some Collection<PositionedValue>) {
    let count = Double(max(1, samples.count))
    let middle = samples.reduce(0) { $0 + $1.position } / count
    let mean = samples.reduce(SIMD4<Double>.zero) { $0 + $1.value } / count
    var (spread, joint) = (0.0, SIMD4<Double>.zero)
    for sample in samples {
      spread += (sample.position - middle) * (sample.position - middle)
      joint += (sample.value - mean) * (sample.position - middle)
    }
    slope = spread > 0 ? joint / spread : .zero
    // A line through values that do not change would carry rounding errors.
    let reach =
      (samples.map(\.value).reduce(mean) { pointwiseMax($0, $1) }
        - samples.map(\.value).reduce(mean) { pointwiseMin($0, $1) })
    for index in 0..<4 where reach[index] < 0.5 { slope[index] = 0 }
    origin = mean - slope * middle
  }

  /// The position where two lines are nearest; `nil` where they are parallel or stay apart.
  func meeting(_ other: Regression) -> Double? {
    let (slope, gap) = (slope - other.slope, other.origin - origin)
    let square = (slope * slope).sum()
    guard square > 1 else { return nil }
    let position = (slope * gap).sum() / square
    let apart = at(position) - other.at(position)
    return apart.greatest < 2.5 ? position : nil
  }
}

extension SIMD4<Double> {
  /// The greatest absolute value.
  var greatest: Double { Swift.max(max(), -min()) }
}
