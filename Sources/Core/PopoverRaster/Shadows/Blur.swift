internal import Pixels

/// A Gaussian blur along one axis, in integers, so that every machine gives the same result.
package enum BlurKernel: Hashable {
  /// No blur.
  case identity
  /// The weights of the center and of the pixels at distance 1, 2, … on either side. Their sum,
  /// with both sides, is ``unit``.
  case weights([UInt32])
  /// Three successive box blurs of these lengths, in pixels, the last one the longest. In sum they do not move the
  /// picture.
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

/// Blurs lines of pixels, one after the other.
struct BlurLine {
  /// The blurred pixels of the last line.
  private(set) var result: [UInt16]
  private let kernel: BlurKernel
  private let length: Int
  /// The number of zeros before and after the line, so that no access needs a bounds check.
  private let padding: Int
  private var line: [UInt32]
  /// The weighted sum of each column, and of the columns within reach beside them.
  private var sums: [UInt32] = []
  /// The weighted sums beside a step of height 1, minus the step itself.
  private var steps: [UInt32] = []
  private var firstSums: [UInt64] = []
  private var secondSums: [UInt64] = []

  init(_ kernel: BlurKernel, length: Int) {
    self.kernel = kernel
    self.length = length
    padding = if case .boxes(_, _, let longest) = kernel { longest } else { kernel.reach }
    let count = padding + length + max(padding, kernel.reach)
    line = Array(repeating: 0, count: count)
    result = Array(repeating: 0, count: length)
    switch kernel {
    case .identity: break
    case .weights(let weights):
      sums = Array(repeating: 0, count: length + 2 * kernel.reach)
      steps = BlurLine.steps(weights)
    case .boxes:
      firstSums = Array(repeating: 0, count: count)
      secondSums = firstSums
    }
  }

  /// The weighted sums around a step from 0 to 1, minus the step. They begin at the distance of the
  /// reach before the step, and end before that distance after it. Sums wrap around.
  private static func steps(_ weights: [UInt32]) -> [UInt32] {
    var rising: [UInt32] = []
    var sum: UInt32 = 0
    for weight in weights.dropFirst().reversed() {
      sum &+= weight
      rising.append(sum)
    }
    return rising + rising.reversed().map { 0 &- $0 }
  }

  /// Blurs a line into ``result``.
  mutating func blur(_ source: Span<UInt16>) {
    // The number of columns, and one after the last, that differ from the one before.
    var changeCount = 0
    var last: UInt16 = 0
    let (length, padding) = (length, padding)
    precondition(source.count == length)
    var line = line.mutableSpan
    for column in source.indices {
      let value = source[column]
      if value != last { changeCount &+= 1 }
      last = value
      unsafe line[unchecked: padding &+ column] = UInt32(value)
    }
    guard changeCount > 0 else {
      var result = result.mutableSpan
      result.update(repeating: 0)
      return
    }
    switch kernel {
    case .identity:
      for column in 0..<length { result[column] = source[column] }
    case .weights(let weights):
      // A change takes twice the reach of products, and a column takes the reach.
      if 2 * changeCount < length { addSteps(weights) } else { weigh(weights) }
    case .boxes(let a, let b, let c):
      BlurLine.average(self.line, (a, b, c), &firstSums, &secondSums, &result)
    }
  }

  /// Adds up the weighted changes from column to column, where these are few.
  ///
  /// A line is a sum of steps. So its blur is the sum of their blurs, exactly: all sums wrap around,
  /// and the whole sum does not exceed 32 bits.
  private mutating func addSteps(_ weights: [UInt32]) {
    let (length, padding, reach) = (length, padding, weights.count - 1)
    let (line, steps) = (line, steps)
    var sums = sums.mutableSpan
    for column in 0..<length {
      unsafe sums[unchecked: reach &+ column] =
        BlurKernel.unit &* line[unchecked: padding &+ column] &+ BlurKernel.unit / 2
    }
    for column in 0...length {
      let place = padding &+ column
      let change = unsafe line[unchecked: place] &- line[unchecked: place &- 1]
      guard change != 0 else { continue }
      for index in 0..<2 * reach {
        unsafe sums[unchecked: column &+ index] &+= change &* steps[unchecked: index]
      }
    }
    takeSums(from: reach)
  }

  /// Adds up the weighted neighbors of many columns at once, in vector instructions.
  private mutating func weigh(_ weights: [UInt32]) {
    let (line, length, padding) = (line, length, padding)
    var sums = sums.mutableSpan
    for index in 0..<length {
      // No overflow: the weights add up to the unit, and no value exceeds `full`.
      unsafe sums[unchecked: index] =
        weights[unchecked: 0] &* line[unchecked: padding &+ index] &+ BlurKernel.unit / 2
    }
    for offset in 1..<weights.count {
      let weight = weights[offset]
      let (left, right) = (padding - offset, padding + offset)
      for index in 0..<length {
        unsafe sums[unchecked: index] &+=
          weight &* (line[unchecked: left &+ index] &+ line[unchecked: right &+ index])
      }
    }
    takeSums(from: 0)
  }

  /// Rounds the sums of all columns to ``result``.
  private mutating func takeSums(from start: Int) {
    let sums = sums
    var result = result.mutableSpan
    let taken = sums.span.extracting(start..<start + result.count)
    for index in taken.indices {
      result[index] = UInt16(truncatingIfNeeded: taken[index] / BlurKernel.unit)
    }
  }

  /// Computes three running sums, each over the one before. Only the last division rounds.
  private static func average(
    _ line: [UInt32], _ boxes: (Int, Int, Int), _ firstSums: inout [UInt64],
    _ secondSums: inout [UInt64], _ result: inout [UInt16]
  ) {
    let (a, b, c) = boxes
    precondition(a <= c && b <= c)
    let quotient = RoundedQuotient(by: UInt64(a * b * c))
    let delay = (a + b + c - 3) / 2
    let count = delay + result.count
    let entering = line.span.extracting(c..<c + count)
    let leaving = line.span.extracting(c - a..<c - a + count)
    var firstSums = firstSums.mutableSpan
    var secondSums = secondSums.mutableSpan
    var result = result.mutableSpan
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for index in 0..<count {
      // Every sum loses the value that a box's length ago was added to it.
      first = first &+ UInt64(entering[index]) &- UInt64(leaving[index])
      unsafe firstSums[unchecked: c &+ index] = first
      unsafe second = second &+ first &- firstSums[unchecked: c &- b &+ index]
      unsafe secondSums[unchecked: c &+ index] = second
      unsafe third = third &+ second &- secondSums[unchecked: index]
      if index >= delay { unsafe result[unchecked: index &- delay] = quotient(third) }
    }
  }
}

/// Divides sums of coverage by a constant and rounds to the nearest.
///
/// A product with the reciprocal takes a tenth of a division's time. With r = ⌈2⁶⁴ / d⌉ the high
/// half of n r is ⌊n / d⌋ for every n with n d < 2⁶⁴ (Granlund and Montgomery, "Division by
/// Invariant Integers using Multiplication"). For larger sums the type uses a division.
private struct RoundedQuotient {
  private let divisor: UInt64
  private let half: UInt64
  /// The reciprocal; 0 when the sums are too large for it.
  private let reciprocal: UInt64

  /// - Parameter divisor: at least 2. Sums are at most ``CoveragePlane/full`` times the divisor.
  init(by divisor: UInt64) {
    self.divisor = divisor
    half = divisor / 2
    let (most, isLarge) = divisor.multipliedReportingOverflow(by: UInt64(CoveragePlane.full) + 1)
    let isExact = !isLarge && !most.multipliedReportingOverflow(by: divisor).overflow
    reciprocal = isExact && divisor > 1 ? UInt64.max / divisor + 1 : 0
  }

  /// The quotient of a sum; at most ``CoveragePlane/full``.
  @inline(__always)
  func callAsFunction(_ sum: UInt64) -> UInt16 {
    let dividend = sum &+ half
    guard reciprocal > 0 else { return UInt16(truncatingIfNeeded: dividend / divisor) }
    return UInt16(truncatingIfNeeded: dividend.multipliedFullWidth(by: reciprocal).high)
  }
}
