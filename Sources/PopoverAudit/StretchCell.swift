internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Columns or rows of a piece that its plans repeat.
struct StretchCell: Hashable {
  /// Which inset made the cell.
  enum Origin: Hashable {
    /// The cap insets, along the edge of the arrow: before an arrow in the middle.
    case along
    /// The second-half inset: behind an arrow in the middle.
    case secondHalf
    /// The cap insets, across the edge of the arrow.
    case across
  }

  /// x for columns, y for rows.
  let axis: Axis
  /// The columns or rows, in pixels of the piece.
  let lines: Range<Int>
  let origin: Origin
  let mode: ResizingMode
}

/// What the plans of a piece do to it, unmirrored.
struct PiecePlan {
  /// The cells, those along the arrow's edge first.
  let cells: [StretchCell]
  /// Whether the second pass stretches what the first has stretched.
  let cellsOverlap: Bool

  /// Asks a plan that shows the piece with room on both sides of the arrow, so that whatever can be
  /// repeated is.
  ///
  /// `nil` when no plan shows it.
  init?(_ piece: ArtPiece, in art: ArtMeasures, scale: Scale) {
    guard let plan = art.roomyPlan(showing: piece, scale: scale) else { return nil }
    let along = piece.shows.direction?.edge ?? .x
    let first = plan.passes[0]
    let last = plan.passes[plan.passes.count - 1]
    var cells = first.cells(along, .along)
    var overlap = false
    if plan.passes.count == 2 {
      for cell in last.cells(along, .secondHalf) {
        let (lines, stretched) = first.runs(along).source(of: cell.lines)
        overlap = overlap || stretched
        cells += lines.map {
          StretchCell(axis: along, lines: $0, origin: .secondHalf, mode: cell.mode)
        }
      }
    }
    self.cells = cells + last.cells(along.other, .across)
    cellsOverlap = overlap
  }
}

extension Lattice {
  func runs(_ axis: Axis) -> [Run] { axis == .x ? columns : rows }

  /// The runs of an axis that are repeated, as cells of what the lattice is laid over.
  func cells(_ axis: Axis, _ origin: StretchCell.Origin) -> [StretchCell] {
    runs(axis).filter { !$0.isCopy }.map {
      StretchCell(axis: axis, lines: $0.source, origin: origin, mode: $0.mode)
    }
  }
}

extension [Run] {
  /// Where pixels of what these runs make come from, and whether any of them were stretched.
  func source(of range: Range<Int>) -> (ranges: [Range<Int>], isStretched: Bool) {
    var ranges: [Range<Int>] = []
    var isStretched = false
    var start = 0
    for run in self {
      let inside = range.clamped(to: start..<start + run.length)
      if !inside.isEmpty, run.isCopy {
        let shift = run.source.lowerBound - start
        ranges.append(inside.lowerBound + shift..<inside.upperBound + shift)
      } else if !inside.isEmpty {
        ranges.append(run.source)
        isStretched = true
      }
      start += run.length
    }
    return (ranges, isStretched)
  }
}
