public import Pixels
public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster

/// A set of stretchable art at one scale: pictures, their cap insets and shared metrics.
///
/// Initializers and setters do not check values. ``stretched(to:arrow:shortage:)`` checks the piece
/// that it uses.
public struct StretchableArt: Hashable, Sendable {
  /// One picture and its margins.
  public struct Piece: Hashable, Sendable {
    /// The picture, unmirrored, at the scale of the set.
    public var pixmap: Pixmap
    /// The margins that are never stretched, in points.
    public var capInsets: EdgeInsets

    /// Makes a piece; its insets are in points.
    public init(pixmap: Pixmap, capInsets: EdgeInsets) {
      self.pixmap = pixmap
      self.capInsets = capInsets
    }
  }

  /// The pieces that the set has.
  public var pieces: [ArtPiece: Piece]
  /// The metrics of all pieces.
  public var metrics: StretchMetrics
  /// Pixels per point of every piece.
  public let scale: Scale

  /// Makes a set of art. The metrics default to GIK's.
  public init(pieces: [ArtPiece: Piece], metrics: StretchMetrics = .gik, scale: Scale) {
    self.pieces = pieces
    self.metrics = metrics
    self.scale = scale
  }

  /// A popover made from this art, at its scale.
  ///
  /// Pixels that are not stretched equal those of the art, bit for bit. The kind of alpha is the
  /// art's.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner selects corner art.
  ///   - shortage: the behavior when the size is less than the caps need.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a ``StretchPlan`` cannot be
  ///   made: for a size that is too small for the caps, a scale that is not whole, a piece that the
  ///   set lacks, or insets that do not fit the piece.
  public func stretched(
    to size: Size, arrow: Arrow?, shortage: StretchPlan.Shortage = .fail
  ) throws(GussetError) -> StretchedImage {
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: scale, metrics: metrics, shortage: shortage,
      geometry: geometry)
    guard let piece = pieces[plan.appearance.piece] else {
      throw .failed(operation: "stretching", reason: "the plan took a piece that is not there")
    }
    return try StretchedImage(plan, unmirrored: piece.pixmap)
  }

  /// The measures of a piece, in points; `nil` for one that the set lacks.
  package func geometry(of piece: ArtPiece) -> PieceGeometry? {
    pieces[piece].map { piece in
      let pixels = piece.pixmap.size
      return PieceGeometry(
        size: Size(
          width: Double(pixels.width) / scale.value, height: Double(pixels.height) / scale.value),
        capInsets: piece.capInsets)
    }
  }
}
