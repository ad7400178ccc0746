internal import Gusset

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
      for piece in art.pieces.keys { geometries[piece] = art.geometry(of: piece) }
    }
    let measures = ArtMeasures(metrics: sets.last?.metrics ?? .gik, geometries: geometries)
    pictures = sets.flatMap { art in
      ArtPiece.allCases.compactMap { piece in
        art.pieces[piece].map { entry in
          let file = scaledPath(files[piece] ?? "\(piece.rawValue).png", scale: art.scale)
          return Picture(
            piece: piece, pixmap: entry.pixmap,
            place: AuditFinding.Place(piece: piece.rawValue, file: file, scale: art.scale),
            scale: art.scale, plan: PiecePlan(piece, in: measures, scale: art.scale))
        }
      }
    }
    self.measures = measures
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
    let maximumOffset = Double(PixelSize.largestSide)
    let offset = place == .middle ? 0 : place == .low ? -maximumOffset : maximumOffset
    let arrow = direction.map { Arrow($0, offset: offset) }
    guard let plan = plan(size, arrow, scale), plan.appearance == ArtAppearance(piece) else {
      return nil
    }
    return plan
  }

  /// The stretch plan for a popover; `nil` when the art has no piece for it or the size is too
  /// small.
  func plan(_ size: Size, _ arrow: Arrow?, _ scale: Scale = .one) -> StretchPlan? {
    try? StretchPlan(size: size, arrow: arrow, scale: scale, metrics: metrics) { geometries[$0] }
  }
}
