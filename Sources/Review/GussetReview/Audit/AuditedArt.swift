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
