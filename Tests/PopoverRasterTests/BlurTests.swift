import PopoverRaster
import TestSupport
import Testing

/// The blur alone: it is symmetric, has the right width, and keeps the sum of all values.
@Suite struct BlurTests {
  private static let deviations = [
    0.01, 0.2, 0.5, 0.75, 1, 1.3, 1.9, 2.25, 4.5, 7, 11.99, 12, 12.4, 20, 1024,
  ]

  /// A blurred line with a single covered pixel.
  private static func impulse(_ kernel: BlurKernel) -> [Double] {
    let length = 2 * kernel.reach + 7
    var values = [UInt16](repeating: 0, count: length * length)
    let middle = length / 2
    // Covers a whole column, so that blurring along y does not change the middle row.
    for row in 0..<length { values[row * length + middle] = UInt16(CoveragePlane.full) }
    let plane = CoveragePlane(width: length, height: length, values: values).blurred(kernel)
    return plane.values[middle * length..<(middle + 1) * length].map {
      Double($0) / Double(CoveragePlane.full)
    }
  }

  @Test(arguments: deviations)
  func isSymmetricAndKeepsTheSum(_ deviation: Double) {
    let kernel = BlurKernel(standardDeviation: deviation)
    // Larger pictures take longer and test nothing else.
    guard kernel.reach < 80 else { return }
    let line = Self.impulse(kernel)
    #expect(line == line.reversed())
    let sum = line.reduce(0, +)
    // Each value is rounded to one of 65,280 steps.
    #expect((sum - 1).magnitude <= Double(line.count) / 65_280)
  }

  @Test(arguments: deviations)
  func isAsWideAsItSays(_ deviation: Double) {
    let kernel = BlurKernel(standardDeviation: deviation)
    #expect(Double(kernel.reach) <= (3 * deviation).rounded(.up))
    guard deviation >= 0.75, kernel.reach < 80 else { return }
    let line = Self.impulse(kernel)
    let middle = Double(line.count / 2)
    let variance = line.enumerated().reduce(0) { sum, pixel in
      sum + pixel.element * (Double(pixel.offset) - middle) * (Double(pixel.offset) - middle)
    }
    #expect((variance.squareRoot() - deviation).magnitude <= 0.03 * deviation, "\(kernel)")
  }

  /// A blurred edge, as sums of the line from one end.
  @Test(arguments: [1.0, 1.9, 2.5, 6, 13, 22])
  func isNearTheGaussian(_ deviation: Double) {
    let line = Self.impulse(BlurKernel(standardDeviation: deviation))
    let middle = Double(line.count / 2)
    let samples = line.indices.map { index in
      let distance = (Double(index) - middle) / deviation
      return Self.exponential(-distance * distance / 2)
    }
    let total = samples.reduce(0, +)
    var (sum, expected) = (0.0, 0.0)
    for (value, sample) in zip(line, samples) {
      sum += value
      expected += sample / total
      #expect((sum - expected).magnitude <= (deviation < 12 ? 0.003 : 0.015))
    }
  }

  private static func exponential(_ power: Double) -> Double {
    var (sum, term) = (1.0, 1.0)
    for index in 1...200 {
      term *= power / Double(index)
      sum += term
    }
    return max(0, sum)
  }

  @Test func weightsAddUpToTheUnit() {
    for hundredth in 1..<200 {
      guard case .weights(let weights) = BlurKernel(standardDeviation: Double(hundredth) / 100)
      else {
        Issue.record("\(hundredth)")
        continue
      }
      #expect(weights[0] + 2 * weights.dropFirst().reduce(0, +) == BlurKernel.unit)
      #expect(zip(weights, weights.dropFirst()).allSatisfy { $0 >= $1 })
    }
  }

  /// The square of such a deviation is 0, or not exact.
  @Test(arguments: [.leastNonzeroMagnitude, 1e-160, 1e-154, 1e-20, 0.001])
  func aTinyBlurChangesNothing(_ deviation: Double) {
    let plane = CoveragePlane(width: 2, height: 1, values: [7, 65_280])
    #expect(plane.blurred(BlurKernel(standardDeviation: deviation)).values.first == 7)
    #expect(BlurKernel(standardDeviation: deviation) == .weights([BlurKernel.unit, 0]))
  }

  @Test func withoutABlurNothingChanges() {
    let plane = CoveragePlane(width: 2, height: 1, values: [7, 65_280])
    #expect(plane.blurred(BlurKernel(standardDeviation: 0)) == plane)
  }

  /// Lines with few changes are blurred by their steps, and others pixel by pixel: both as the
  /// weights say.
  @Test(arguments: [0.7, 1.3, 3.1, 9.5])
  func isTheSumOfTheWeights(_ deviation: Double) {
    let kernel = BlurKernel(standardDeviation: deviation)
    guard case .weights(let weights) = kernel else {
      Issue.record("\(kernel)")
      return
    }
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let length = 90
    for most in [2, 6, 40, 90] {
      var line = [UInt16](repeating: 0, count: length)
      for _ in 0..<most {
        let value = UInt16(random.int(0...65_280))
        for column in random.int(0...length - 1)..<length { line[column] = value }
      }
      func blurred(_ line: [UInt16]) -> [UInt16] {
        line.indices.map { column in
          let sum = (1 - weights.count..<weights.count).reduce(0) { sum, offset in
            let value = line.indices.contains(column + offset) ? line[column + offset] : 0
            return sum + Int(weights[abs(offset)]) * Int(value)
          }
          return UInt16((sum + Int(BlurKernel.unit) / 2) / Int(BlurKernel.unit))
        }
      }
      let result = CoveragePlane(width: length, height: 1, values: line).blurred(kernel)
      let expected = blurred(line).map { blurred([$0])[0] }
      #expect(result.values == expected, "\(most) changes")
    }
  }

  @Test func rowsAndColumnsAreBlurredAlike() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    let (width, height) = (23, 17)
    let values = (0..<width * height).map { _ in UInt16(random.int(0...65_280)) }
    let plane = CoveragePlane(width: width, height: height, values: values)
    for deviation in [0.7, 3.1] {
      let kernel = BlurKernel(standardDeviation: deviation)
      let mirrored = CoveragePlane(width: width, height: height, values: values.reversed())
      #expect(mirrored.blurred(kernel).values == plane.blurred(kernel).values.reversed())
    }
  }
}
