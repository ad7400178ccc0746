internal import Gusset

/// A column or a row of a picture.
struct PixelLine: Hashable {
  var pixels: [WeightedPixel]

  /// The column (axis x) or row (axis y) at an index; `nil` outside the picture.
  init?(_ pixmap: Pixmap, _ axis: Axis, _ index: Int) {
    guard index >= 0, index < pixmap.size.along(axis) else { return nil }
    pixels = (0..<pixmap.size.along(axis.other)).map { place in
      let pixel = axis == .x ? pixmap[index, place] : pixmap[place, index]
      return WeightedPixel(pixel ?? 0, pixmap.alpha)
    }
  }

  init(_ pixels: some Sequence<WeightedPixel>) {
    self.pixels = Array(pixels)
  }

  /// The largest difference between this line and another one, from 0 to 255.
  func difference(from other: PixelLine) -> Int {
    zip(pixels, other.pixels).reduce(0) { $1.0 == $1.1 ? $0 : max($0, ($1.0 - $1.1).amount) }
  }
}

extension PixelSize {
  /// The number of columns (axis x) or rows (axis y).
  func along(_ axis: Axis) -> Int { axis == .x ? width : height }
}

extension PixelRect {
  /// The rectangle of some pixels (`places`) in some columns (axis x) or rows (axis y).
  init(_ axis: Axis, lines: Range<Int>, places: Range<Int>) {
    self =
      axis == .x
      ? PixelRect(
        x: lines.lowerBound, y: places.lowerBound, width: lines.count, height: places.count)
      : PixelRect(
        x: places.lowerBound, y: lines.lowerBound, width: places.count, height: lines.count)
  }
}

extension Axis {
  /// The name of a line at an index of this axis: `column` for x, `row` for y.
  var lineName: String { self == .x ? "column" : "row" }
}

/// A premultiplied pixel with 16 bits per component: each color component is multiplied by alpha
/// and not divided by 255. Components range from 0 to 255 x 255.
///
/// All fully transparent pixels are equal. Any other two different pixels in straight alpha are
/// different here too, which is not so with 8 bits per component.
struct WeightedPixel: Hashable {
  /// Red, green, blue and alpha.
  let components: SIMD4<Int32>

  static let clear = WeightedPixel(components: .zero)
  /// The difference of 1 in a component of 8 bits.
  static let unit: Int32 = 255

  init(components: SIMD4<Int32>) {
    self.components = components
  }

  init(_ pixel: UInt32, _ alpha: Pixmap.Alpha) {
    let opacity = Int32(pixel >> 24)
    let colors = SIMD4<Int32>(
      Int32((pixel >> 16) & 255), Int32((pixel >> 8) & 255), Int32(pixel & 255), 255)
    let weight = alpha == .straight ? opacity : WeightedPixel.unit
    var components = colors &* SIMD4(repeating: weight)
    components.w = opacity * WeightedPixel.unit
    self.components = components
  }

  var isClear: Bool { components.w == 0 }
  /// The alpha, from 0 to 255.
  var opacity: Int { Int(components.w / WeightedPixel.unit) }

  static func - (a: WeightedPixel, b: WeightedPixel) -> WeightedPixel {
    WeightedPixel(components: a.components &- b.components)
  }

  /// The largest magnitude of a component, scaled to 0 to 255 and rounded up. It is 0 only if all
  /// components are 0.
  var amount: Int {
    let largest = (0..<4).reduce(Int32(0)) { max($0, components[$1].magnitude32) }
    return Int((largest + WeightedPixel.unit - 1) / WeightedPixel.unit)
  }

  /// The distance from the range `low` to `high`, for each component; 0 within the range.
  func distance(low: SIMD4<Int32>, high: SIMD4<Int32>) -> WeightedPixel {
    WeightedPixel(components: components &- components.clamped(lowerBound: low, upperBound: high))
  }
}

extension Int32 {
  /// The magnitude as an `Int32`. Components are far from `Int32.min`, so it does not overflow.
  fileprivate var magnitude32: Int32 { self < 0 ? -self : self }
}

extension SIMD4<Int32> {
  /// The smaller value of each component.
  func pointwiseMin(_ other: SIMD4<Int32>) -> SIMD4<Int32> {
    replacing(with: other, where: other .< self)
  }
  /// The larger value of each component.
  func pointwiseMax(_ other: SIMD4<Int32>) -> SIMD4<Int32> {
    replacing(with: other, where: other .> self)
  }
}
