internal import Gusset

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// How dark a shadow is at a pixel outside the popover, along a line from the middle of a side.
struct ShadowSample {
  /// The position of the pixel's center, in pixels from the body's top left corner.
  var x: Double
  var y: Double
  /// The opacity, from 0 to 1.
  var opacity: Double
}

/// A blurred rectangle, as a shadow of a popover is far from its corners; lengths in pixels.
struct SoftRectangle {
  var x: Double
  var y: Double
  var deviation: Double
  var spread: Double
  var opacity: Double

  init(_ numbers: some Collection<Double>) {
    let numbers = Array(numbers)
    (x, y, deviation) = (numbers[0], numbers[1], numbers[2])
    (spread, opacity) = (numbers[3], numbers[4])
  }

  /// The opacity at a point: the Gaussian integral over the rectangle (width and height of the body).
  func opacity(_ px: Double, _ py: Double, width: Double, height: Double) -> Double {
    func share(_ position: Double, _ low: Double, _ high: Double) -> Double {
      let sigma = max(deviation, 0.05) * 2.0.squareRoot()
      return (erf((high - position) / sigma) - erf((low - position) / sigma)) / 2
    }
    return opacity * share(px, x - spread, x + width + spread)
      * share(py, y - spread, y + height + spread)
  }
}

/// The one or two shadows that explain samples, by least squares from several beginnings.
///
/// - Parameter isPlain: whether the shadows lie straight below and have no spread, as most do.
/// - Returns: the shadows and the root of the mean square of what they do not explain.
func softRectangles(
  _ samples: [ShadowSample], count: Int, width: Double, height: Double, reach: Double,
  isPlain: Bool = false
) -> (shadows: [SoftRectangle], error: Double) {
  let most = samples.map(\.opacity).max() ?? 0
  let side = isPlain ? 0...0 : -reach...reach
  var best: (shadows: [SoftRectangle], error: Double) = ([], .infinity)
  func shadows(_ numbers: [Double]) -> [SoftRectangle] {
    stride(from: 0, to: numbers.count, by: 5).map { SoftRectangle(numbers[$0..<$0 + 5]) }
  }
  for (near, far) in [(0.12, 0.4), (0.25, 0.5), (0.05, 0.3), (0.45, 0.15)] {
    let deviations = count == 1 ? [near * reach] : [near * reach / 2, far * reach]
    let values = deviations.flatMap { deviation -> [FittedValue] in
      [
        FittedValue(start: 0, step: 0.25, limits: side),
        FittedValue(start: reach * 0.1, step: 0.25, limits: -reach...reach),
        FittedValue(start: max(deviation, 0.5), step: 0.1, limits: 0...max(reach, 2)),
        FittedValue(start: 0, step: 0.25, limits: side),
        FittedValue(
          start: min(0.9, 1.6 * most / Double(count)), step: 0.02, limits: 0.004...1),
      ]
    }
    let fit = leastSquares(values, iterations: 60, threshold: 0.2) { numbers in
      let shadows = shadows(numbers)
      return samples.map { sample in
        let clear = shadows.reduce(1) {
          $0 * (1 - $1.opacity(sample.x, sample.y, width: width, height: height))
        }
        return 1 - clear - sample.opacity
      }
    }
    let error = (fit.cost / Double(max(1, samples.count))).squareRoot()
    if error < best.error { best = (shadows(fit.values), error) }
  }
  return best
}

/// The color of a shadow: what darkens or lightens the backdrop, as strong as a color can be. On one
/// backdrop, a strong color with little alpha looks like a weak one with more, so the strongest counts:
/// black for what looks gray.
///
/// - Parameters:
///   - pixels: premultiplied pixels of the shadow.
///   - backdrop: the color behind them; 0 for none.
func shadowColor(_ pixels: [UInt32], backdrop: UInt32) -> Theme.Color {
  let behind = components(backdrop)
  let sum = pixels.reduce(SIMD4<Double>.zero) { $0 + components($1) - behind }
  guard backdrop != 0 else {
    return Theme.Color(nearest: sum * (255 / max(sum.w, 1)), alpha: 255)
  }
  var farthest = Double.infinity
  for index in 0..<3 where sum[index].magnitude > 0.02 * max(sum.max(), -sum.min()) {
    let limit = sum[index] > 0 ? 255 - behind[index] : behind[index]
    farthest = min(farthest, limit / sum[index].magnitude)
  }
  guard farthest.isFinite else { return .black }
  let color = behind + sum * farthest
  // A neutral shadow on a neutral backdrop: rounding tints it.
  let isBlack = max(color.x, color.y, color.z) < 24
  return isBlack ? .black : Theme.Color(nearest: color, alpha: 255)
}
