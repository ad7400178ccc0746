internal import PopoverGeometry
internal import PopoverModel

/// How much of every pixel a shape covers, in steps fine enough to be blurred.
package struct CoveragePlane: Hashable {
  /// What a pixel has that is covered whole: 255 with eight bits behind the point.
  package static let full: UInt32 = 255 << 8

  package let width: Int
  package let height: Int
  /// 0 to ``full``, row by row from the top.
  package private(set) var values: [UInt16]

  init(_ mask: CoverageMask) {
    width = mask.size.width
    height = mask.size.height
    values = mask.values.map { UInt16($0) << 8 }
  }

  package init(width: Int, height: Int, values: [UInt16]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The plane blurred along both axes. Beyond its edges nothing is covered.
  package func blurred(_ kernel: BlurKernel) -> CoveragePlane {
    if kernel == .identity { return self }
    return blurredAlongRows(kernel).blurredAlongRows(kernel)
  }

  /// The plane blurred along its rows, with rows and columns exchanged.
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

/// Blurs one line of pixels after the other.
private struct BlurLine {
  private let kernel: BlurKernel
  private let length: Int
  /// Zeros before and behind the line, so that no pixel needs a check.
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

  /// Where all that the weights reach is alike the mean is that value: most of a popover's line.
  private func weigh(_ weights: [UInt32], _ body: (Int, UInt16) -> Void) {
    let (length, padding, reach) = (length, padding, weights.count - 1)
    unsafe line.withUnsafeBufferPointer { line in
      unsafe weights.withUnsafeBufferPointer { weights in
        // The last place within reach that differs from the one before it.
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

  /// Three running sums, each of the one before; the only rounding is that of the last division.
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
