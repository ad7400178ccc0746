public import Pixels
public import PopoverArtwork
public import PopoverGeometry
public import PopoverModel

/// The cap insets that suit a piece of art, found in its pixels.
///
/// Along the edge of an arrow in the middle there are two cells, one on either side of it, and else
/// one; each is a point wide and lies in a band of columns or rows that are alike. Where
/// rows are never alike, as in a gradient, the cell is the row that its neighbours continue best.
/// <doc:ChoosingCapInsets> says why.
public struct FoundInsets: Hashable, Sendable {
  /// Which piece the picture is.
  public let piece: ArtPiece
  /// The margins that are never stretched, in points.
  public let capInsets: EdgeInsets
  /// What `art.json` needs besides, measured in the picture, in points.
  public let metrics: StretchMetrics
  /// What each cell is and why, one sentence each, columns first.
  public let reasons: [String]

  /// Finds the insets of a picture.
  ///
  /// - Parameters:
  ///   - pixmap: the picture.
  ///   - piece: which piece it is; `nil` to tell from its silhouette.
  ///   - scale: its pixels per point, a whole number. Insets are whole points.
  ///   - tolerance: what columns or rows side by side may differ by to be alike, in parts of 255.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece cannot be told, when
  ///   the picture points left, or when it has no column or row that could be repeated.
  public init(
    of pixmap: Pixmap, piece: ArtPiece? = nil, scale: Scale = .one, tolerance: Int = 0
  ) throws(GussetError) {
    let search = try InsetSearch(pixmap, scale: scale, tolerance: tolerance)
    var told = piece
    if told == nil { told = try search.piece() }
    let piece = told ?? .plain
    let (direction, place) = piece.shows
    let along = direction?.edge ?? .x
    var metrics = search.metrics(piece)

    var beside: [InsetSearch.Choice] = []
    if direction == nil {
      beside.append(try search.cell(along))
    } else {
      if place != .low { beside.append(try search.cellBeforeArrow(along)) }
      if place != .high { beside.append(try search.cellBehindArrow(along)) }
    }
    let body = try search.cell(across: along, direction: direction)
    if beside.count == 2 {
      let inset = search.points(search.length(along) - beside[1].cell.upperBound)
      if along == .x { metrics.secondHalfRightInset = inset }
      if along == .y { metrics.secondHalfBottomInset = inset }
    }
    // Tiled, the pixels that a point has at 2x would show as stripes.
    let changes = (beside + [body]).contains(where: \.changes)
    metrics.resizingMode = changes ? .stretch : .tile

    self.piece = piece
    self.metrics = metrics
    capInsets =
      along == .x
      ? search.insets(columns: beside[0].cell, rows: body.cell)
      : search.insets(columns: body.cell, rows: beside[0].cell)
    reasons = (along == .x ? beside + [body] : [body] + beside).map(\.reason)
  }

  /// What `art.json` says of a folder with this picture alone.
  ///
  /// - Parameter file: the name of the 1x file.
  public func description(file: String) -> ArtDescription {
    ArtDescription(
      pieces: [piece: ArtDescription.Piece(file: file, capInsets: capInsets)], metrics: metrics)
  }
}
