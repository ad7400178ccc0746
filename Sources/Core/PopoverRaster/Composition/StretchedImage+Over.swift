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
    // The part of the columns that the upper picture covers is one range.
    let covered = columns.above.firstIndex { $0 != nil } ?? 0
    let gathered = columns.above.compactMap { $0 }
    let (belowColumns, belowRows) = (columns.below.compactMap { $0 }, rows.below.compactMap { $0 })
    let (top, bottom) = (source.pixels.span, lower.source.pixels.span)
    var output = pixmap.pixels.mutableSpan
    // The indices of an overlay lie within its pictures.
    for row in 0..<size.height {
      let (begin, start) = (row * size.width, belowRows[row] * lower.source.size.width)
      for column in 0..<size.width {
        unsafe output[unchecked: begin + column] = bottom[unchecked: start + belowColumns[column]]
      }
      guard let above = rows.above[row] else { continue }
      let first = above * source.size.width
      for (index, column) in gathered.enumerated() {
        let place = begin + covered + index
        unsafe output[unchecked: place] = PremultipliedMath.over(
          top[unchecked: first + column], output[unchecked: place])
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
