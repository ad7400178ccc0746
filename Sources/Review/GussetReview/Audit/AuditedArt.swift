internal import Gusset
internal import GussetArtwork

/// Stretchable art to audit, at all its scales.
struct AuditedArt {
  /// One picture of the art.
  struct Picture {
    let piece: ArtPiece
    let pixmap: Pixmap
    let place: AuditFinding.Place
    let scale: Scale
    /// The columns and rows that are repeated; `nil` for a piece that no plan uses.
    let plan: PiecePlan?

    /// The column (axis x) or row (axis y) at an index; `nil` outside the picture.
    func line(_ axis: Axis, _ index: Int) -> PixelLine? { PixelLine(pixmap, axis, index) }

    /// The axis along the edge that has the arrow.
    var along: Axis { piece.shows.direction?.edge ?? .x }

    /// The first cell with an origin.
    func cell(_ origin: StretchCell.Origin) -> StretchCell? {
      plan?.cells.first { $0.origin == origin }
    }
  }

  let measures: ArtMeasures
  /// All pictures, by ascending scale, then in the order of ``ArtPiece``.
  let pictures: [Picture]

  /// - Parameters:
  ///   - sets: the same art at different scales, in ascending order.
  ///   - files: the names of the 1x files.
  init(_ sets: [StretchableArt], files: [ArtPiece: String]) {
    var geometries: [ArtPiece: PieceGeometry] = [:]
    for art in sets {
      // A twin of an odd size is not quite as large in points.
      for piece in art.pieces.keys where geometries[piece] == nil {
        geometries[piece] = art.geometry(of: piece)
      }
    }
    measures = ArtMeasures(metrics: sets.last?.metrics ?? .gik, geometries: geometries)
    pictures = sets.flatMap { art in
      let own = ArtMeasures(
        metrics: art.metrics,
        geometries: geometries.merging(
          art.pieces.keys.compactMap { piece in
            art.geometry(of: piece).map { (piece, $0) }
          }
        ) { $1 })
      return ArtPiece.allCases.compactMap { piece in
        art.pieces[piece].map { entry in
          let file = art.scale.fileName(for: files[piece] ?? "\(piece.rawValue).png")
          return Picture(
            piece: piece, pixmap: entry.pixmap,
            place: AuditFinding.Place(piece: piece.rawValue, file: file, scale: art.scale),
            scale: art.scale, plan: PiecePlan(piece, in: own, scale: art.scale))
        }
      }
    }
  }

  /// The picture of a piece at a scale.
  func picture(_ piece: ArtPiece, _ scale: Scale) -> Picture? {
    pictures.first { $0.piece == piece && $0.scale == scale }
  }
}

/// The metrics and piece geometries of a set of artwork. It makes stretch plans from them.
struct ArtMeasures {
  let metrics: StretchMetrics
  let geometries: [ArtPiece: PieceGeometry]

  /// A stretch plan for a size that is large enough to repeat every cell of a piece; `nil` when no
  /// plan uses the piece.
  ///
  /// In this plan, an arrow in the middle of its edge is at a whole point.
  func unconstrainedPlan(showing piece: ArtPiece, scale: Scale) -> StretchPlan? {
    guard let geometry = geometries[piece] else { return nil }
    let (direction, place) = piece.shows
    let room = (metrics.arrowBase + 2 * metrics.cornerRadius).rounded(.up) + 64
    let size = Size(
      width: 2 * ((geometry.size.width + room) / 2).rounded(.up),
      height: 2 * ((geometry.size.height + room) / 2).rounded(.up))
    let arrow = direction.map { Arrow($0, offset: place.farOffset) }
    guard let plan = plan(size, arrow, scale), plan.view == PieceView(piece) else {
      return nil
    }
    return plan
  }

  /// The stretch plan for a popover; `nil` when the art has no piece for it or the size is too
  /// small.
  func plan(_ size: Size, _ arrow: Arrow?, _ scale: Scale = .x1) -> StretchPlan? {
    try? StretchPlan(size: size, arrow: arrow, scale: scale, metrics: metrics) { geometries[$0] }
  }
}

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
  fileprivate func cells(_ axis: Axis, _ origin: StretchCell.Origin) -> [StretchCell] {
    runs(axis).filter { !$0.isCopy }.map {
      StretchCell(axis: axis, lines: $0.source, origin: origin, mode: $0.mode)
    }
  }
}

extension [Run] {
  /// The source pixels of a range of destination pixels, and whether any of them were stretched.
  fileprivate func source(of range: Range<Int>) -> (ranges: [Range<Int>], isStretched: Bool) {
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
