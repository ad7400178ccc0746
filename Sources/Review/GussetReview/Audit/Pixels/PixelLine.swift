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
