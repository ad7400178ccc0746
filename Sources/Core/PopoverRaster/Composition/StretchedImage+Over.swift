internal import Pixels
internal import PopoverGeometry

extension StretchedImage {
  /// The premultiplied picture composited over a larger one. Only pixels that differ in one of the
  /// two are computed.
  ///
  /// - Parameters:
  ///   - x: the columns of the lower picture before this one.
  ///   - y: the rows of the lower picture above this one.
  func composited(over lower: StretchedImage, x: Int, y: Int) throws(GussetError) -> StretchedImage
  {
    guard let columns = AxisOverlay(self.columns, at: x, over: lower.columns),
      let rows = AxisOverlay(self.rows, at: y, over: lower.rows)
    else {
      // Supplied art may repeat several pixels.
      return try copied().composited(over: lower.copied(), x: x, y: y)
    }
    let size = PixelSize(width: columns.below.count, height: rows.below.count)
    var pixmap = try Pixmap(size: size)
    pixmap.colorSpace = lower.source.colorSpace
    let (top, bottom) = (source, lower.source)
    // The part of the columns that the upper picture covers is one range.
    let covered = columns.above.firstIndex { $0 != nil } ?? 0
    let gathered = columns.above.compactMap { $0 }
    let (belowColumns, belowRows) = (columns.below.compactMap { $0 }, rows.below.compactMap { $0 })
    unsafe pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe top.pixels.withUnsafeBufferPointer { top in
        unsafe bottom.pixels.withUnsafeBufferPointer { bottom in
          for row in 0..<size.height {
            let output = pixels.extracting(row * size.width..<(row + 1) * size.width)
            let start = belowRows[row] * lower.source.size.width
            for column in 0..<size.width {
              unsafe output[column] = bottom[start + belowColumns[column]]
            }
            guard let above = rows.above[row] else { continue }
            let first = above * source.size.width
            for (index, column) in gathered.enumerated() {
              let pixel = unsafe output[covered + index]
              unsafe output[covered + index] = PremultipliedMath.over(top[first + column], pixel)
            }
          }
        }
      }
    }
    return StretchedImage(
      checked: pixmap, lattice: Lattice(columns: columns.runs, rows: rows.runs), size: lower.size)
  }

  /// The same picture, whose source has all pixels.
  private func copied() throws(GussetError) -> StretchedImage {
    StretchedImage(checked: try pixmap(), lattice: Lattice(copying: size), size: size)
  }
}
