internal import Gusset

/// The columns or rows of a piece that stretching repeats.
struct StretchCell: Hashable {
  /// The inset that determines the cell.
  enum Origin: Hashable {
    /// The cap insets along the arrow's edge. With an arrow in the middle, this is the cell before
    /// it.
    case along
    /// The second-half inset: the cell after an arrow in the middle.
    case secondHalf
    /// The cap insets across the arrow's edge.
    case across
  }

  /// The axis: x for columns, y for rows.
  let axis: Axis
  /// The columns or rows, in pixels of the piece.
  let lines: Range<Int>
  let origin: Origin
  let mode: ResizingMode
}

/// The cells of a piece, unmirrored.
struct PiecePlan {
  /// The cells. Those along the arrow's edge are first.
  let cells: [StretchCell]
  /// Whether the second pass stretches pixels that the first pass has stretched.
  let cellsOverlap: Bool

  /// Takes the cells from a plan that is large enough to repeat every cell.
  ///
  /// `nil` when no plan uses the piece.
  init?(_ piece: ArtPiece, in art: ArtMeasures, scale: Scale) {
    guard let plan = art.unconstrainedPlan(showing: piece, scale: scale) else { return nil }
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

  /// The repeated runs of an axis, as cells of the lattice's source.
  func cells(_ axis: Axis, _ origin: StretchCell.Origin) -> [StretchCell] {
    runs(axis).filter { !$0.isCopy }.map {
      StretchCell(axis: axis, lines: $0.source, origin: origin, mode: $0.mode)
    }
  }
}

extension [Run] {
  /// The source pixels of a range of destination pixels, and whether any of them were stretched.
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
