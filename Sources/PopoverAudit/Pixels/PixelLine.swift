internal import Pixels
internal import PopoverGeometry

/// A column or a row of a picture, as it is seen.
struct PixelLine: Hashable {
  var pixels: [SeenPixel]

  /// The line at an index of an axis: a column for x, a row for y. `nil` outside the picture.
  init?(_ pixmap: Pixmap, _ axis: Axis, _ index: Int) {
    guard index >= 0, index < pixmap.size.along(axis) else { return nil }
    pixels = (0..<pixmap.size.along(axis.other)).map { place in
      let pixel = axis == .x ? pixmap[index, place] : pixmap[place, index]
      return SeenPixel(pixel ?? 0, pixmap.alpha)
    }
  }

  init(_ pixels: some Sequence<SeenPixel>) {
    self.pixels = Array(pixels)
  }

  /// The largest difference of any pixel from the same one of another line, in parts of 255.
  func difference(from other: PixelLine) -> Int {
    zip(pixels, other.pixels).reduce(0) { $1.0 == $1.1 ? $0 : max($0, ($1.0 - $1.1).amount) }
  }
}

extension PixelSize {
  /// The number of columns for x, of rows for y.
  func along(_ axis: Axis) -> Int { axis == .x ? width : height }
}

extension PixelRect {
  /// A pixel, or several side by side, of a line of an axis.
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
  /// What a line across this axis is called: the lines along x are columns.
  var lineWord: String { self == .x ? "column" : "row" }
}
