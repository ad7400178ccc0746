import Pixels
import PopoverGeometry

/// The differences between two pictures of the same size, in premultiplied components of 0 to 255.
package struct PixelComparison {
  /// The largest difference of any component.
  package private(set) var largest = 0
  /// The mean difference over all components of all pixels.
  package private(set) var mean = 0.0
  /// The number of pixels with a component that differs by more than a limit.
  package private(set) var differing = 0
  package let pixelCount: Int

  /// - Parameter limit: the difference of a component up to which its pixel does not count as
  ///   different.
  package init(_ a: Pixmap, _ b: Pixmap, limit: Int = 0) {
    pixelCount = a.pixels.count
    var sum = 0
    // Without optimization, a loop over memory takes a tenth of the time of one over a sequence.
    unsafe a.pixels.withUnsafeBufferPointer { first in
      unsafe b.pixels.withUnsafeBufferPointer { second in
        let isOneKind = a.alpha == b.alpha
        var index = 0
        while index < first.count {
          let (x, y) = unsafe (first[index], second[index])
          index &+= 1
          if x == y, isOneKind || x >= 0xFF00_0000 { continue }
          let (p, q) = (a.alpha.premultiplied(x), b.alpha.premultiplied(y))
          if p == q { continue }
          var worst = 0
          for shift: UInt32 in [0, 8, 16, 24] {
            let difference = abs(Int((p >> shift) & 255) - Int((q >> shift) & 255))
            worst = max(worst, difference)
            sum += difference
          }
          largest = max(largest, worst)
          if worst > limit { differing += 1 }
        }
      }
    }
    mean = Double(sum) / Double(4 * max(1, pixelCount))
  }
}

extension Pixmap.Alpha {
  /// A pixel of this kind with its colors multiplied by its alpha.
  package func premultiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard self == .straight, alpha < 255 else { return pixel }
    var result = alpha << 24
    for shift: UInt32 in [0, 8, 16] {
      result |= ((((pixel >> shift) & 255) * alpha + 127) / 255) << shift
    }
    return result
  }
}
