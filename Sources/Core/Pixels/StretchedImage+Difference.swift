package import PopoverGeometry

extension StretchedImage {
  /// The rectangles in which this picture differs from another one, when both have the same top left
  /// corner: at most ``maximumRectCount``. Pixels beside a picture are transparent.
  ///
  /// Only pixels are compared that do not repeat. The rectangles do not overlap, and each of their
  /// rows has a pixel that differs in its first and in its last column, unless rectangles were joined
  /// to keep to the maximum.
  package func rects(differingFrom other: StretchedImage) -> [PixelRect] {
    let (a, b) = (simplified, other.simplified)
    guard let columns = AxisOverlay(a.columns, over: b.columns),
      let rows = AxisOverlay(a.rows, over: b.rows)
    else {
      let width = max(size.width, other.size.width)
      return [PixelRect(x: 0, y: 0, width: width, height: max(size.height, other.size.height))]
    }
    var starts = [0]
    for run in columns.runs {
      for _ in run.source { starts.append((starts.last ?? 0) + (run.isCopy ? 1 : run.length)) }
    }
    var bands: [PixelRect] = []
    var y = 0
    for run in rows.runs {
      for row in run.source {
        let height = run.isCopy ? 1 : run.length
        if let kept = a.range(differingFrom: b, in: row, columns, rows) {
          let band = PixelRect(
            columns: starts[kept.lowerBound]..<starts[kept.upperBound], rows: y..<y + height)
          if let last = bands.last, last.rows.upperBound == y, last.columns == band.columns {
            bands[bands.count - 1].rows = last.rows.lowerBound..<y + height
          } else {
            bands.append(band)
          }
        }
        y += height
      }
    }
    return StretchedImage.joined(bands)
  }

  /// The maximum number of rectangles of a difference.
  package static let maximumRectCount = 4

  /// The kept columns from the first to the last one that differ in a kept row.
  private func range(
    differingFrom other: StretchedImage, in row: Int, _ columns: AxisOverlay, _ rows: AxisOverlay
  ) -> Range<Int>? {
    let (mine, theirs) = (rows.above[row], rows.below[row])
    func differs(_ column: Int) -> Bool {
      let first = columns.above[column].flatMap { x in
        mine.map { source.pixels[$0 * source.size.width + x] }
      }
      let second = columns.below[column].flatMap { x in
        theirs.map { other.source.pixels[$0 * other.source.size.width + x] }
      }
      return first ?? 0 != second ?? 0
    }
    guard let first = columns.above.indices.first(where: differs),
      let last = columns.above.indices.last(where: differs)
    else { return nil }
    return first..<last + 1
  }

  /// Joins neighbors until they are few, first those whose joint rectangle has the fewest pixels
  /// beside both.
  private static func joined(_ bands: [PixelRect]) -> [PixelRect] {
    var bands = bands
    var bearable = 1
    while bands.count > maximumRectCount {
      var joined: [PixelRect] = []
      for band in bands {
        if let last = joined.last, case let union = last.union(band),
          union.area - last.area - band.area <= bearable
        {
          joined[joined.count - 1] = union
        } else {
          joined.append(band)
        }
      }
      bands = joined
      bearable *= 2
    }
    return bands
  }

  /// The picture with one pixel in place of several equal ones that a run repeats.
  private var simplified: StretchedImage {
    StretchedImage(checked: source, lattice: lattice.simplified(for: source), size: size)
  }
}
