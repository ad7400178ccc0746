/// A value of a least-squares problem: where it begins, the step of its derivative, and its limits.
struct FittedValue {
  var start: Double
  var step: Double
  var limits: ClosedRange<Double>

  /// A step up, or down where there is more room; shorter where the limits are closer. 0 between equal limits.
  func stepWithinLimits(from value: Double) -> Double {
    let (up, down) = (limits.upperBound - value, value - limits.lowerBound)
    return up >= step || up >= down ? min(step, up) : -min(step, down)
  }
}

/// Levenberg and Marquardt's method with numeric derivatives and Huber's loss.
///
/// - Parameters:
///   - problem: the values to find.
///   - threshold: the residual from which the loss grows only linearly, so that content which no value
///     explains does not pull.
///   - residuals: the residuals of values; always the same number of them.
/// - Returns: the values that make residuals small, the standard error of each, and the sum of the
///   robust squares.
func leastSquares<Failure: Error>(
  _ problem: [FittedValue], iterations: Int = 20, threshold: Double = 12,
  residuals: ([Double]) throws(Failure) -> [Double]
) throws(Failure) -> (values: [Double], errors: [Double], cost: Double) {
  let count = problem.count
  func clamped(_ values: [Double]) -> [Double] {
    zip(values, problem).map { min(max($0, $1.limits.lowerBound), $1.limits.upperBound) }
  }
  func cost(_ residuals: [Double]) -> Double {
    residuals.reduce(0) { sum, value in
      let size = value.magnitude
      return sum + (size <= threshold ? value * value : threshold * (2 * size - threshold))
    }
  }
  var values = clamped(problem.map(\.start))
  var current = try residuals(values)
  var best = cost(current)
  var damping = 1e-2
  var normal = [[Double]](repeating: Array(repeating: 0, count: count), count: count)
  for _ in 0..<iterations where count > 0 {
    var columns: [[Double]] = []
    for index in 0..<count {
      let step = problem[index].stepWithinLimits(from: values[index])
      guard step != 0 else {
        columns.append(Array(repeating: 0, count: current.count))
        continue
      }
      var moved = values
      moved[index] += step
      let changed = try residuals(moved)
      columns.append(zip(changed, current).map { ($0 - $1) / step })
    }
    let weights = current.map { min(1, threshold / max($0.magnitude, 1e-12)) }
    func product(_ a: [Double], _ b: [Double]) -> Double {
      weights.indices.reduce(0) { $0 + weights[$1] * a[$1] * b[$1] }
    }
    for a in 0..<count {
      for b in a..<count {
        let sum = product(columns[a], columns[b])
        (normal[a][b], normal[b][a]) = (sum, sum)
      }
    }
    let slope = columns.map { product($0, current) }
    var improved = false
    let before = best
    for _ in 0..<6 where !improved {
      var damped = normal
      for index in 0..<count { damped[index][index] += damping * max(normal[index][index], 1e-9) }
      let move = solved(damped, slope)
      let tried = clamped(zip(values, move).map { $0 - $1 })
      let changed = try residuals(tried)
      let reached = cost(changed)
      if reached < best {
        (values, current, best, improved) = (tried, changed, reached, true)
        damping = max(damping / 5, 1e-7)
      } else {
        damping *= 6
      }
    }
    if !improved || before - best < before * 1e-4 { break }
  }
  let variance = best / Double(max(1, current.count - count))
  let errors = (0..<count).map { index in
    var unit = [Double](repeating: 0, count: count)
    unit[index] = 1
    let inverse = normal[index][index] > 0 ? solved(normal, unit)[index] : .infinity
    return inverse > 0 ? (variance * inverse).squareRoot() : .infinity
  }
  return (values, errors, best)
}

/// The solution of linear equations, by elimination with pivots; 0 for a value that has no influence.
func solved(_ matrix: [[Double]], _ right: [Double]) -> [Double] {
  var (matrix, right) = (matrix, right)
  let count = right.count
  for column in 0..<count {
    guard
      let pivot = (column..<count).max(by: {
        matrix[$0][column].magnitude < matrix[$1][column].magnitude
      }), matrix[pivot][column].magnitude > 1e-12
    else { continue }
    matrix.swapAt(column, pivot)
    right.swapAt(column, pivot)
    for row in 0..<count where row != column {
      let factor = matrix[row][column] / matrix[column][column]
      guard factor != 0 else { continue }
      for other in column..<count { matrix[row][other] -= factor * matrix[column][other] }
      right[row] -= factor * right[column]
    }
  }
  return (0..<count).map {
    matrix[$0][$0].magnitude > 1e-12 ? right[$0] / matrix[$0][$0] : 0
  }
}

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
    let mean = samples.map(\.value).mean
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

extension [SIMD4<Double>] {
  /// The mean; 0 for none.
  var mean: SIMD4<Double> { reduce(.zero, +) / Double(Swift.max(1, count)) }
}

extension SIMD4<Double> {
  /// The greatest absolute value.
  var greatest: Double {
    // The library's functions are not inlined, and rays ask for every pixel.
    Swift.max(Swift.max(x.magnitude, y.magnitude), Swift.max(z.magnitude, w.magnitude))
  }

  /// The multiple of another difference that is nearest to this one.
  func share(of whole: SIMD4) -> Double {
    (self * whole).sum() / Swift.max((whole * whole).sum(), 1)
  }
}
