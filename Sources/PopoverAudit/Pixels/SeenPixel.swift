internal import Pixels

/// A pixel as it is seen: colours weighted by their alpha, in parts of 255 x 255.
///
/// The colour of a transparent pixel does not count. Any other difference of one part of 255 in
/// the bytes of straight alpha is a difference here, so comparing for equality is exact.
struct SeenPixel: Hashable {
  /// Red, green, blue and alpha.
  let parts: SIMD4<Int32>

  static let clear = SeenPixel(parts: .zero)
  /// One part of 255.
  static let unit: Int32 = 255

  init(parts: SIMD4<Int32>) {
    self.parts = parts
  }

  init(_ pixel: UInt32, _ alpha: Pixmap.Alpha) {
    let opacity = Int32(pixel >> 24)
    let colors = SIMD4<Int32>(
      Int32((pixel >> 16) & 255), Int32((pixel >> 8) & 255), Int32(pixel & 255), 255)
    let weight = alpha == .straight ? opacity : SeenPixel.unit
    var parts = colors &* SIMD4(repeating: weight)
    parts.w = opacity * SeenPixel.unit
    self.parts = parts
  }

  var isClear: Bool { parts.w == 0 }
  /// The alpha from 0 to 255.
  var opacity: Int { Int(parts.w / SeenPixel.unit) }

  static func - (a: SeenPixel, b: SeenPixel) -> SeenPixel {
    SeenPixel(parts: a.parts &- b.parts)
  }

  /// The largest component, in parts of 255, rounded up: 0 only for no difference at all.
  var amount: Int {
    let largest = (0..<4).reduce(Int32(0)) { max($0, parts[$1].magnitude32) }
    return Int((largest + SeenPixel.unit - 1) / SeenPixel.unit)
  }

  /// How far this is from the nearest point of a box, component by component.
  func distance(low: SIMD4<Int32>, high: SIMD4<Int32>) -> SeenPixel {
    SeenPixel(parts: parts &- parts.clamped(lowerBound: low, upperBound: high))
  }
}

extension Int32 {
  /// The magnitude as the same type: components never come near the smallest number.
  fileprivate var magnitude32: Int32 { self < 0 ? -self : self }
}

extension SIMD4<Int32> {
  /// The smaller of both, component by component.
  func least(_ other: SIMD4<Int32>) -> SIMD4<Int32> { replacing(with: other, where: other .< self) }
  /// The larger of both, component by component.
  func most(_ other: SIMD4<Int32>) -> SIMD4<Int32> { replacing(with: other, where: other .> self) }
}
