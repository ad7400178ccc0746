internal import Pixels
internal import PopoverGeometry

extension SilhouetteArt {
  /// The lengths of all gaps: what a layout changes.
  struct Gaps: Equatable {
    let columns: (low: Int, high: Int)
    let rows: (low: Int, high: Int)

    static func == (a: Gaps, b: Gaps) -> Bool { a.columns == b.columns && a.rows == b.rows }
  }

  /// The gaps of the current layout.
  var gaps: Gaps { Gaps(columns: columns.laidOut, rows: rows.laidOut) }

  /// The kept rows, or columns, that change when the arrow slides: from the first to the last one
  /// whose pixels differ between the gaps.
  var slidingSource: Range<Int> {
    let height = spanStarts.count - 1
    guard direction.edge == .x else {
      let between = rows.anchorSource
      return SilhouetteArt.hull(width) { column in
        !isAlike(between.map { $0 * width + column })
      }
    }
    let between = columns.anchorSource
    return SilhouetteArt.hull(height) { row in !isAlike(between.map { row * width + $0 }) }
  }

  /// The range from the first to the last index that fulfills a condition.
  private static func hull(_ count: Int, _ condition: (Int) -> Bool) -> Range<Int> {
    guard let first = (0..<count).first(where: condition),
      let last = (0..<count).last(where: condition)
    else { return 0..<0 }
    return first..<last + 1
  }

  /// Whether kept pixels are equal in all colors.
  private func isAlike(_ indexes: [Int]) -> Bool {
    guard let first = indexes.first else { return true }
    if let pixmap {
      return indexes.allSatisfy { pixmap.pixels[$0] == pixmap.pixels[first] }
    }
    return indexes.allSatisfy { index in
      silhouette[index] == silhouette[first] && inner[index] == inner[first]
        && core[index] == core[first] && (border.isEmpty || border[index] == border[first])
    }
  }

  /// Adds the rectangles in which the current layout differs from one with other gaps, when the rows
  /// have the same colors in both.
  ///
  /// - Parameters:
  ///   - sliding: ``slidingSource``.
  ///   - rects: where the rectangles are added; they do not overlap.
  func addDamage(from old: Gaps, sliding: Range<Int>, to rects: inout [PixelRect]) {
    let (oldColumns, newColumns) = (columns.parts(old.columns), columns.parts(columns.laidOut))
    let (oldRows, newRows) = (rows.parts(old.rows), rows.parts(rows.laidOut))
    if oldColumns != newColumns, oldRows != newRows {
      rects.append(
        PixelRect(
          PixelSize(width: oldColumns.length, height: oldRows.length),
          PixelSize(width: newColumns.length, height: newRows.length)))
    } else if oldColumns != newColumns {
      addDamage(
        .x, from: oldColumns, to: newColumns, across: newRows.length,
        sliding: rows.place(
          ofSource: sliding.lowerBound)..<rows.place(ofSource: sliding.upperBound),
        &rects)
    } else if oldRows != newRows {
      addDamage(
        .y, from: oldRows, to: newRows, across: newColumns.length,
        sliding: columns.place(
          ofSource: sliding.lowerBound)..<columns.place(ofSource: sliding.upperBound), &rects)
    }
  }

  /// Adds the damage of a change along one axis.
  ///
  /// - Parameters:
  ///   - length: the number of pixels of the other axis.
  ///   - sliding: the pixels of the other axis that change when the arrow slides.
  private func addDamage(
    _ axis: Axis, from old: ElasticRuns.Parts, to new: ElasticRuns.Parts, across length: Int,
    sliding: Range<Int>, _ rects: inout [PixelRect]
  ) {
    var end = max(old.length, new.length)
    if old.tail != new.tail || old.length != new.length {
      end = min(old.tail, new.tail)
      rects.append(PixelRect(axis, along: end..<max(old.length, new.length), across: 0..<length))
    }
    guard old.anchor != new.anchor, axis == direction.edge, !sliding.isEmpty else { return }
    let (first, second) =
      old.anchor.lowerBound < new.anchor.lowerBound
      ? (old.anchor, new.anchor) : (new.anchor, old.anchor)
    func add(_ range: Range<Int>) {
      let part = range.clamped(to: 0..<end)
      if !part.isEmpty { rects.append(PixelRect(axis, along: part, across: sliding)) }
    }
    if first.upperBound < second.lowerBound {
      add(first)
      add(second)
    } else {
      add(first.lowerBound..<max(first.upperBound, second.upperBound))
    }
  }
}
