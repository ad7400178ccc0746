internal import Pixels
internal import PopoverGeometry

extension SilhouetteArt {
  /// The map from the kept columns and rows to those of the picture.
  var lattice: Lattice { Lattice(columns: columns.runs, rows: rows.runs) }

  /// Lays the art out for another outline.
  ///
  /// - Returns: `false`, without any change, when the outline has another shape or leaves no room
  ///   between its parts. Such an outline needs its own art.
  mutating func fit(_ outline: PopoverOutline, _ direction: ArrowDirection) -> Bool {
    guard direction == self.direction, let own = self.outline, outline.hasShape(of: own) else {
      return false
    }
    let (low, high) = SilhouetteArt.distances(outline)
    let isHorizontal = direction.edge == .x
    let along = isHorizontal ? columns : rows
    let across = isHorizontal ? rows : columns
    guard let alongGaps = along.gapLengths(low: low, high: high),
      let acrossGaps = across.gapLengths(low: 0, high: outline.depth)
    else { return false }
    columns.setGapLengths(isHorizontal ? alongGaps : acrossGaps)
    rows.setGapLengths(isHorizontal ? acrossGaps : alongGaps)
    return true
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
