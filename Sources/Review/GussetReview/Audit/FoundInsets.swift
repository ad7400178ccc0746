public import Gusset
public import GussetArtwork

/// The cap insets of a piece of art, detected from its pixels.
///
/// A cell is a stretchable range of columns or rows, one point wide. With an arrow in the middle
/// there are two cells along its edge, one on each side; otherwise there is one. A cell lies in a
/// band of equal columns or rows. Where no rows are equal, as in a gradient, the cell is the row
/// that differs least from its neighbors. <doc:ChoosingCapInsets> explains the choice.
public struct FoundInsets: Hashable, Sendable {
  /// The piece that the picture shows.
  public let piece: ArtPiece
  /// The margins that are not stretched, in points.
  public let capInsets: Insets
  /// The other values for `art.json`, measured in the picture, in points.
  public let metrics: StretchMetrics
  /// One sentence per cell with the reason for its choice, columns first.
  public let reasons: [String]

  /// Detects the insets of a picture.
  ///
  /// - Parameters:
  ///   - pixmap: the picture.
  ///   - piece: the piece that the picture shows; `nil` to detect it from the silhouette.
  ///   - scale: the pixels per point, a whole number. Insets are whole points.
  ///   - tolerance: the maximum difference of adjacent columns or rows that count as equal, from 0
  ///     to 255.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the piece cannot be
  ///   detected, when the arrow points left, or when no column or row can be repeated.
  public init(
    of pixmap: Pixmap, piece: ArtPiece? = nil, scale: Scale = 1, tolerance: Int = 0
  ) throws(GussetError) {
    let search = try InsetSearch(pixmap, scale: scale, tolerance: tolerance)
    let piece = if let piece { piece } else { try search.piece() }
    let direction = piece.shows.direction
    let along = direction?.edge ?? .x
    var metrics = search.metrics(piece)

    let beside = try search.cells(beside: piece)
    let body = try search.cell(across: along, direction: direction)
    if beside.count == 2 {
      let inset = search.points(search.length(along) - beside[1].cell.upperBound)
      if along == .x { metrics.secondHalfRightInset = inset }
      if along == .y { metrics.secondHalfBottomInset = inset }
    }
    // If the pixels of a point differ at 2x, tiling them makes stripes.
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

  /// The contents of `art.json` for a folder that has only this picture.
  ///
  /// - Parameter file: the name of the 1x file.
  public func description(file: String) -> ArtDescription {
    ArtDescription(
      pieces: [piece: ArtDescription.Piece(file: file, capInsets: capInsets)], metrics: metrics)
  }

  /// Adds the piece to the description of a folder with other pictures, or replaces it there.
  ///
  /// Of the metrics that all pieces share, the inset of the second pass follows this piece, and in art for
  /// the side the arrow's center. The resizing mode becomes ``ResizingMode/stretch`` if this picture needs it.
  ///
  /// - Parameter file: the name of the 1x file.
  package func add(to description: inout ArtDescription, file: String) {
    description.pieces[piece] = ArtDescription.Piece(file: file, capInsets: capInsets)
    switch piece {
    case .up, .down: description.metrics.secondHalfRightInset = metrics.secondHalfRightInset
    case .side:
      description.metrics.secondHalfBottomInset = metrics.secondHalfBottomInset
      description.metrics.sideArrowCenterOffset = metrics.sideArrowCenterOffset
    default: break
    }
    if metrics.resizingMode == .stretch { description.metrics.resizingMode = .stretch }
  }
}

extension FoundInsets {
  /// The insets in points, and one line per cell with the reason for its choice.
  public var text: String {
    let insets = capInsets
    var lines = [
      "piece: \(piece.rawValue)",
      "cap insets: top \(shortNumber(insets.top)), left \(shortNumber(insets.left)),"
        + " bottom \(shortNumber(insets.bottom)), right \(shortNumber(insets.right))",
    ]
    if let second { lines.append("\(second.name): \(shortNumber(second.value))") }
    if piece == .side {
      lines.append("sideArrowCenterOffset: \(shortNumber(metrics.sideArrowCenterOffset))")
    }
    lines.append("resizing mode: \(metrics.resizingMode.rawValue)")
    return (lines + reasons).map { $0 + "\n" }.joined()
  }

  /// The insets as JSON, with the keys of `art.json`, `piece` and `reasons`.
  public var json: String {
    var members: [(String, JSONValue)] = [
      ("piece", .string(piece.rawValue)), ("capInsets", capInsets.json),
    ]
    if let second { members.append((second.name, .number(second.value))) }
    if piece == .side {
      members.append(("sideArrowCenterOffset", .number(metrics.sideArrowCenterOffset)))
    }
    members += [
      ("resizingMode", .string(metrics.resizingMode.rawValue)),
      ("reasons", .array(reasons.map(JSONValue.string))),
    ]
    return JSONValue.object(members).document
  }

  /// The second-half inset, for pieces that have one.
  private var second: (name: String, value: Double)? {
    switch piece {
    case .up, .down: ("secondHalfRightInset", metrics.secondHalfRightInset)
    case .side: ("secondHalfBottomInset", metrics.secondHalfBottomInset)
    default: nil
    }
  }
}
