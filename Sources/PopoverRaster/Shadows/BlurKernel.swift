/// A Gaussian along one axis, in whole numbers: the same result on every machine.
package enum BlurKernel: Hashable {
  /// No blur at all.
  case identity
  /// The weights of the middle and of the pixels 1, 2, … away on either side; all of them together
  /// are ``unit``.
  case weights([UInt32])
  /// The means of so many pixels, one after the other, in all moved by nothing.
  case boxes(Int, Int, Int)

  /// What weights add up to.
  package static let unit: UInt32 = 1 << 16
  /// From this deviation on there are three boxes in place of a Gaussian, which Filter Effects 1
  /// ("feGaussianBlur") allows from 2 on: only here are whole pixels fine enough for any deviation.
  private static let leastForBoxes = 12.0

  /// The kernel of a standard deviation in pixels.
  package init(standardDeviation deviation: Double) {
    if deviation >= BlurKernel.leastForBoxes {
      self = BlurKernel.boxes(variance: deviation * deviation)
    } else if deviation > 0 {
      self = .weights(BlurKernel.weights(deviation))
    } else {
      self = .identity
    }
  }

  /// How many pixels on either side count.
  package var reach: Int {
    switch self {
    case .identity: 0
    case .weights(let weights): weights.count - 1
    case .boxes(let a, let b, let c): (a + b + c - 3) / 2
    }
  }

  /// The three boxes whose variances, (d² - 1) / 12 for d pixels, add up to the nearest sum.
  ///
  /// Boxes of an even length are half a pixel off; an odd total has an even number of them, which
  /// can be laid off to either side.
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
  /// Sums from the outside in are rounded, not the weights themselves, so that every part of the
  /// whole is right to half a unit.
  private static func weights(_ deviation: Double) -> [UInt32] {
    let reach = Int((3 * deviation).rounded(.up))
    let rate = 1 / (2 * deviation * deviation)
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

  /// e to a power of at most 0, from sums and products alone, which every machine rounds alike.
  private static func exponential(_ power: Double) -> Double {
    guard power > -64 else { return 0 }
    // A 64th of the power at most 1, for which twenty terms are exact to the last bit or two.
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
