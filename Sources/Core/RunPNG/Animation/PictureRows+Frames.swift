internal import PopoverGeometry

extension PictureRows {
  /// The picture at a position in a larger picture that is transparent around it.
  package func placed(x: Int, y: Int, in size: PixelSize) -> PictureRows {
    guard size != self.size else { return self }
    var result = PictureRows(size: size, in: space)
    let below = size.height - y - self.size.height
    let right = size.width - x - self.size.width
    if y > 0 || below > 0 {
      result.add(0, size.width)
      result.endRow()
    }
    if y > 0 { result.use(0, count: y) }
    let first = result.rowCount
    for row in 0..<rowCount {
      if x > 0 { result.add(0, x) }
      for run in runs(ofRow: row) { result.add(run.value, run.count) }
      if right > 0 { result.add(0, right) }
      result.endRow()
    }
    for use in uses { result.use(first + use.value, count: use.count) }
    if below > 0 { result.use(0, count: below) }
    return result
  }

  /// A part of the picture.
  package func cropped(to rect: PixelRect) -> PictureRows {
    guard rect.size != size else { return self }
    var result = PictureRows(size: rect.size, in: space)
    var y = 0
    for use in uses {
      let shown = (y..<y + use.count).clamped(to: rect.rows)
      y += use.count
      guard !shown.isEmpty else { continue }
      var x = 0
      for run in runs(ofRow: use.value) {
        let part = (x..<x + run.count).clamped(to: rect.columns)
        x += run.count
        if !part.isEmpty { result.add(run.value, part.count) }
      }
      result.endRow()
      result.use(result.rowCount - 1, count: shown.count)
    }
    return result
  }

  /// The smallest rectangle that contains all differences from a picture of the same size; `nil`
  /// when both are equal.
  package func difference(from other: PictureRows) -> PixelRect? {
    var columns: Range<Int>?
    var rows: Range<Int>?
    var y = 0
    forEachPair(uses, other.uses) { row, otherRow, count in
      let (a, b) = (runs(ofRow: row), other.runs(ofRow: otherRow))
      if let changed = PictureRows.difference(a, b, width: size.width) {
        columns = columns.map { union($0, changed) } ?? changed
        rows = (rows?.lowerBound ?? y)..<y + count
      }
      y += count
    }
    guard let columns, let rows else { return nil }
    return PixelRect(columns: columns, rows: rows)
  }

  private func union(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
    min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
  }

  /// The columns from the first difference to the last one.
  private static func difference(
    _ a: ArraySlice<ColorRun>, _ b: ArraySlice<ColorRun>, width: Int
  ) -> Range<Int>? {
    let low = commonLength(a, b)
    guard low < width else { return nil }
    return low..<width - commonLength(a.reversed(), b.reversed())
  }

  /// The number of leading pixels that are equal.
  private static func commonLength(
    _ a: some Sequence<ColorRun>, _ b: some Sequence<ColorRun>
  ) -> Int {
    var common = 0
    for (run, other) in zip(a, b) {
      guard run.value == other.value else { break }
      common += min(run.count, other.count)
      guard run.count == other.count else { break }
    }
    return common
  }
}
