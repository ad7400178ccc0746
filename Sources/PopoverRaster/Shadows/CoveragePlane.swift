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
  /// The weighted sum of each column.
  private var sums: [UInt32]
  private var firstSums: [UInt64]
  private var secondSums: [UInt64]

  init(_ kernel: BlurKernel, length: Int) {
    self.kernel = kernel
    self.length = length
    padding = if case .boxes(_, _, let longest) = kernel { longest } else { kernel.reach }
    let count = padding + length + max(padding, kernel.reach)
    line = Array(repeating: 0, count: count)
    sums = Array(repeating: 0, count: length)
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

  /// Adds up the weighted neighbors of many columns at once, in vector instructions.
  ///
  /// Where all pixels within reach are equal, their mean is that value.
  private mutating func weigh(_ weights: [UInt32], _ body: (Int, UInt16) -> Void) {
    let (length, padding, reach) = (length, padding, weights.count - 1)
    unsafe line.withUnsafeBufferPointer { line in
      var first = padding
      while first < padding + length, unsafe line[first] == line[first - 1] { first += 1 }
      var last = padding + length
      while last > first, unsafe line[last] == line[last - 1] { last -= 1 }
      let columns = max(0, first - reach - padding)..<min(length, last + reach - padding)
      for column in 0..<columns.lowerBound {
        unsafe body(column, UInt16(truncatingIfNeeded: line[padding + column]))
      }
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        let count = columns.count
        let middle = padding + columns.lowerBound
        let center = line.extracting(middle..<middle + count)
        for index in 0..<count {
          // No overflow: the weights add up to the unit, and no value exceeds `full`.
          unsafe sums[index] = weights[0] &* center[index] &+ BlurKernel.unit / 2
        }
        for offset in 1..<weights.count {
          let weight = weights[offset]
          let left = line.extracting(middle - offset..<middle - offset + count)
          let right = line.extracting(middle + offset..<middle + offset + count)
          for index in 0..<count {
            unsafe sums[index] &+= weight &* (left[index] &+ right[index])
          }
        }
        for index in 0..<count {
          unsafe body(
            columns.lowerBound + index, UInt16(truncatingIfNeeded: sums[index] / BlurKernel.unit))
        }
      }
      for column in columns.upperBound..<length {
        unsafe body(column, UInt16(truncatingIfNeeded: line[padding + column]))
      }
    }
  }

  /// Computes three running sums, each over the one before. Only the last division rounds.
  private mutating func average(
    _ a: Int, _ b: Int, _ c: Int, _ body: (Int, UInt16) -> Void
  ) {
    let quotient = RoundedQuotient(by: UInt64(a * b * c))
    let (count, delay) = (length + kernel.reach, kernel.reach)
    var (first, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
    unsafe line.withUnsafeBufferPointer { line in
      unsafe firstSums.withUnsafeMutableBufferPointer { firstSums in
        unsafe secondSums.withUnsafeMutableBufferPointer { secondSums in
          // Every sum loses the value that a box's length ago was added to it.
          let entering = line.extracting(padding..<padding + count)
          let leaving = line.extracting(padding - a..<padding - a + count)
          let newFirst = firstSums.extracting(padding..<padding + count)
          let oldFirst = firstSums.extracting(padding - b..<padding - b + count)
          let newSecond = secondSums.extracting(padding..<padding + count)
          let oldSecond = secondSums.extracting(padding - c..<padding - c + count)
          for index in 0..<count {
            unsafe first = first &+ UInt64(entering[index]) &- UInt64(leaving[index])
            unsafe newFirst[index] = first
            unsafe second = second &+ first &- oldFirst[index]
            unsafe newSecond[index] = second
            unsafe third = third &+ second &- oldSecond[index]
            if index >= delay { body(index - delay, quotient(third)) }
          }
        }
      }
    }
  }
}
