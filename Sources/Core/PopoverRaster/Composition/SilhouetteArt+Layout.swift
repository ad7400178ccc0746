internal import Pixels
internal import PopoverGeometry

extension SilhouetteArt {
  /// The map from the kept columns and rows to those of the picture.
  var lattice: Lattice { Lattice(columns: columns.runs, rows: rows.runs) }

  /// The lengths of all gaps: what a layout changes.
  struct Gaps: Equatable {
    let columns: (low: Int, high: Int)
    let rows: (low: Int, high: Int)

    static func == (a: Gaps, b: Gaps) -> Bool { a.columns == b.columns && a.rows == b.rows }
  }

  /// The gaps of the current layout.
  var gaps: Gaps { Gaps(columns: columns.laidOut, rows: rows.laidOut) }

  /// Lays the art out for another outline.
  ///
  /// - Returns: the gaps; `nil`, without any change, when the outline has another shape or leaves no
  ///   room between its parts. Such an outline needs its own art.
  mutating func fit(_ outline: PopoverOutline, _ direction: ArrowDirection) -> Gaps? {
    guard kept.hasShape(of: outline, direction) else { return nil }
    let along = SilhouetteArt.distances(outline)
    let across = (low: 0.0, high: outline.depth)
    let (x, y) = direction.edge == .x ? (along, across) : (across, along)
    guard let columnGaps = columns.gapLengths(low: x.low, high: x.high),
      let rowGaps = rows.gapLengths(low: y.low, high: y.high)
    else { return nil }
    columns.setGapLengths(columnGaps)
    rows.setGapLengths(rowGaps)
    return Gaps(columns: columnGaps, rows: rowGaps)
  }

  /// Computes the positions of the kept columns in the picture, unless they are known.
  mutating func placeColumns() {
    let gaps = columns.laidOut
    if let placedGaps, placedGaps == gaps { return }
    placedGaps = gaps
    var column = 0
    var place = 0
    for run in columns.runs {
      let isGap = run.source.count == 1
      for _ in run.source {
        places[column] = place
        column += 1
        place += isGap ? run.length : 1
      }
    }
    places[column] = place
  }
}
