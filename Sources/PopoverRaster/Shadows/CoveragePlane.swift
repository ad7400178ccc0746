internal import PopoverGeometry
internal import PopoverModel

/// The coverage of each pixel by a shape, with enough precision to blur it.
package struct CoveragePlane: Hashable {
  /// Full coverage: 255 with eight fractional bits.
  package static let full: UInt32 = 255 << 8

  package let width: Int
  package let height: Int
  /// The coverage from 0 to ``full``, row by row from the top.
  package private(set) var values: [UInt16]

  init(_ mask: CoverageMask) {
    width = mask.size.width
    height = mask.size.height
    values = mask.values.map { UInt16($0) << 8 }
  }

  package init(width: Int, height: Int, values: [UInt16]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The plane blurred along both axes. The coverage beyond its edges is 0.
  package func blurred(_ kernel: BlurKernel) -> CoveragePlane {
    if kernel == .identity { return self }
    return blurredAlongRows(kernel).blurredAlongRows(kernel)
  }

  /// The plane blurred along its rows, and then transposed.
  private func blurredAlongRows(_ kernel: BlurKernel) -> CoveragePlane {
    let (width, height) = (width, height)
    var line = BlurLine(kernel, length: width)
    let result = unsafe [UInt16](unsafeUninitializedCapacity: values.count) { output, count in
      unsafe values.withUnsafeBufferPointer { input in
        for row in 0..<height {
          let source = unsafe UnsafeBufferPointer(rebasing: input[row * width..<(row + 1) * width])
          unsafe line.blur(source) { column, value in
            unsafe output[column * height + row] = value
          }
        }
      }
      count = width * height
    }
    return CoveragePlane(width: height, height: width, values: result)
  }
}

/// Blurs lines of pixels, one after the other.
private struct BlurLine {
  private let kernel: BlurKernel
  private let length: Int
  /// The number of zeros before and after the line, so that no access needs a bounds check.
  private let padding: Int
  private var line: [UInt32]
  private var firstSums: [UInt64]
  private var secondSums: [UInt64]

  init(_ kernel: BlurKernel, length: Int) {
    self.kernel = kernel
    self.length = length
    padding = if case .boxes(_, _, let longest) = kernel { longest } else { kernel.reach }
    let count = padding + length + max(padding, kernel.reach)
    line = Array(repeating: 0, count: count)
    let isSummed = if case .boxes = kernel { true } else { false }
    firstSums = Array(repeating: 0, count: isSummed ? count : 0)
    secondSums = firstSums
  }

  /// Calls `body` with every column of the line and its value.
  mutating func blur(
    _ source: UnsafeBufferPointer<UInt16>, _ body: (Int, UInt16) -> Void
  ) {
    guard unsafe source.contains(where: { $0 != 0 }) else {
      for column in 0..<length { body(column, 0) }
      return
    }
    for column in 0..<length { unsafe line[padding + column] = UInt32(source[column]) }
    switch kernel {
    case .identity:
      for column in 0..<length { unsafe body(column, source[column]) }
    case .weights(let weights):
      weigh(weights, body)
    case .boxes(let a, let b, let c):
      average(a, b, c, body)
    }
  }

  /// Where all pixels within reach are equal, their mean is that value. This holds for most of a
  /// popover's line.
  private func weigh(_ weights: [UInt32], _ body: (Int, UInt16) -> Void) {
    let (length, padding, reach) = (length, padding, weights.count - 1)
    unsafe line.withUnsafeBufferPointer { line in
      unsafe weights.withUnsafeBufferPointer { weights in
        // The last index within reach whose value differs from the one before.
        var change = 0
        for index in 1..<padding + reach where unsafe line[index] != line[index - 1] {
          change = index
        }
        for column in 0..<length {
          let middle = padding + column
          if unsafe line[middle + reach] != line[middle + reach - 1] { change = middle + reach }
          guard change > middle - reach else {
            unsafe body(column, UInt16(line[middle]))
            continue
          }
          // No overflow: the weights add up to the unit, and no value exceeds `full`.
          var sum = unsafe weights[0] &* line[middle] &+ BlurKernel.unit / 2
          for offset in 1..<weights.count {
            unsafe sum &+= weights[offset] &* (line[middle - offset] &+ line[middle + offset])
          }
          body(column, UInt16(sum / BlurKernel.unit))
        }
      }
    }
  }

  /// Computes three running sums, each over the one before. Only the last division rounds.
  private mutating func average(
    _ a: Int, _ b: Int, _ c: Int, _ body: (Int, UInt16) -> Void
  ) {
    let quotient = RoundedQuotient(by: UInt64(a * b * c))
    let shift = kernel.reach
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    let padding = padding
    let length = length
    unsafe line.withUnsafeBufferPointer { line in
      unsafe firstSums.withUnsafeMutableBufferPointer { firstSums in
        unsafe secondSums.withUnsafeMutableBufferPointer { secondSums in
          for index in padding..<padding + length + shift {
            unsafe first = first &+ UInt64(line[index]) &- UInt64(line[index - a])
            unsafe firstSums[index] = first
            unsafe second = second &+ first &- firstSums[index - b]
            unsafe secondSums[index] = second
            unsafe third = third &+ second &- secondSums[index - c]
            let column = index - padding - shift
            if column >= 0 { body(column, quotient(third)) }
          }
        }
      }
    }
  }
}
