internal import PopoverGeometry
internal import PopoverModel

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The coverage of each pixel by a shape, with enough precision to blur it.
package struct CoveragePlane: Hashable {
  /// Full coverage: 255 with eight fractional bits.
  package static let full: UInt32 = 255 << 8

  package let width: Int
  package let height: Int
  /// The coverage from 0 to ``full``, row by row from the top.
  package private(set) var values: [UInt16]

  /// Takes the coverage of a mask, moved right and down by whole pixels.
  init(_ mask: CoverageMask, movedBy shift: (x: Int, y: Int) = (0, 0)) {
    let (width, height) = (mask.size.width, mask.size.height)
    (self.width, self.height) = (width, height)
    values = Array(repeating: 0, count: width * height)
    let columns = max(0, shift.x)..<max(max(0, shift.x), min(width, width + shift.x))
    unsafe values.withUnsafeMutableBufferPointer { values in
      unsafe mask.values.withUnsafeBufferPointer { covered in
        for row in max(0, shift.y)..<max(max(0, shift.y), min(height, height + shift.y)) {
          let start = row * width
          let source = start - shift.y * width - shift.x
          for column in columns {
            unsafe values[start &+ column] = UInt16(covered[source &+ column]) << 8
          }
        }
      }
    }
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
          let source = input.extracting(row * width..<(row + 1) * width)
          // Along straight sides many rows are equal.
          let isRepeated =
            unsafe row > 0
            && CoveragePlane.isEqual(source, input.extracting((row - 1) * width..<row * width))
          if !isRepeated { unsafe line.blur(source) }
          unsafe line.result.withUnsafeBufferPointer { blurred in
            for column in 0..<width { unsafe output[column &* height &+ row] = blurred[column] }
          }
        }
      }
      count = width * height
    }
    return CoveragePlane(width: height, height: width, values: result)
  }

  /// Whether two rows of the same length are equal.
  private static func isEqual(
    _ row: UnsafeBufferPointer<UInt16>, _ other: UnsafeBufferPointer<UInt16>
  ) -> Bool {
    guard let a = row.baseAddress, let b = other.baseAddress else { return true }
    return unsafe memcmp(a, b, 2 * row.count) == 0
  }
}
