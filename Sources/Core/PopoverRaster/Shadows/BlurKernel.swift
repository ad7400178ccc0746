/// A Gaussian blur along one axis, in integers, so that every machine gives the same result.
package enum BlurKernel: Hashable {
  /// No blur.
  case identity
  /// The weights of the center and of the pixels at distance 1, 2, … on either side. Their sum,
  /// with both sides, is ``unit``.
  case weights([UInt32])
  /// Three successive box blurs of these lengths, in pixels. In sum they do not move the picture.
  case boxes(Int, Int, Int)

  /// The sum of all weights.
  package static let unit: UInt32 = 1 << 16
  /// From this deviation on, three boxes replace the Gaussian. Filter Effects 1 ("feGaussianBlur")
  /// allows that from 2 on, but boxes of whole pixels match any deviation well only from here on.
  private static let minimumBoxDeviation = 12.0

  /// Makes the kernel of a standard deviation in pixels.
  package init(standardDeviation deviation: Double) {
    if deviation >= BlurKernel.minimumBoxDeviation {
      self = BlurKernel.boxes(variance: deviation * deviation)
    } else if deviation > 0 {
      self = .weights(BlurKernel.weights(deviation))
    } else {
      self = .identity
    }
  }

  /// The distance of the farthest pixel with a weight, in pixels.
  package var reach: Int {
    switch self {
    case .identity: 0
    case .weights(let weights): weights.count - 1
    case .boxes(let a, let b, let c): (a + b + c - 3) / 2
    }
  }

  /// The three boxes whose sum of variances, (d² - 1) / 12 for d pixels, is nearest to `variance`.
  ///
  /// A box of even length moves the picture by half a pixel. When the total length is odd, the
  /// number of such boxes is even, so half of them can move it to the other side.
  private static func boxes(variance: Double) -> BlurKernel {
    let least = max(1, Int((4 * variance + 1).squareRoot()) - 1)
    var best = (error: Double.infinity, lengths: (1, 1, 1))
    for a in least...least + 3 {
      for b in a...least + 3 {
        for c in b...least + 3 where (a + b + c) % 2 == 1 {
          let error = (Double(a * a + b * b + c * c - 3) / 12 - variance).magnitude
          if error < best.error { best = (error, (a, b, c)) }
        }
      }
    }
    return .boxes(best.lengths.0, best.lengths.1, best.lengths.2)
  }

  /// Samples of the Gaussian out to three deviations.
  ///
  /// Partial sums from the outside inwards are rounded, not the weights themselves. So every
  /// partial sum is exact to half a unit.
  private static func weights(_ deviation: Double) -> [UInt32] {
    let reach = Int((3 * deviation).rounded(.up))
    // From here on, all samples but the one at 0 are 0. A tiny deviation has no finite rate.
    let rate = min(1 / (2 * deviation * deviation), BlurKernel.leastPower)
    let samples = (0...reach).map { exponential(-rate * Double($0 * $0)) }
    let total = samples[0] + 2 * samples.dropFirst().reduce(0, +)
    var weights = [UInt32](repeating: 0, count: reach + 1)
    var sum = 0.0
    var rounded: UInt32 = 0
    for index in stride(from: reach, to: 0, by: -1) {
      sum += samples[index]
      let next = UInt32((sum / total * Double(unit)).rounded())
      weights[index] = next - rounded
      rounded = next
    }
    weights[0] = unit - 2 * rounded
    return weights
  }

  /// The power of e, with a minus sign, from which on an exponential counts as 0.
  private static let leastPower = 64.0

  /// e to a power of at most 0. It uses only sums and products, which every machine rounds alike.
  private static func exponential(_ power: Double) -> Double {
    guard power > -leastPower else { return 0 }
    // For a 64th of the power, twenty terms are exact to the last bit or two.
    let part = power / 64
    var term = 1.0
    var sum = 1.0
    for index in 1...20 {
      term *= part / Double(index)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return sum
  }
}
