public import PopoverGeometry

/// A set of stretchable art at one scale: pictures, their cap insets and what they share.
public struct StretchableArt: Sendable {
  /// One picture and its margins.
  public struct Piece: Hashable, Sendable {
    /// The picture, at the scale of the set.
    public var pixmap: Pixmap
    /// The margins that are never stretched, in points.
    public var capInsets: EdgeInsets

    /// Makes a piece.
    public init(pixmap: Pixmap, capInsets: EdgeInsets) {
      self.pixmap = pixmap
      self.capInsets = capInsets
    }
  }

  /// The pieces that the set has.
  public var pieces: [ArtPiece: Piece]
  /// What all pieces share.
  public var metrics: StretchMetrics
  /// Pixels per point of every piece.
  public let scale: Scale

  /// Makes a set of art.
  public init(pieces: [ArtPiece: Piece], metrics: StretchMetrics = .gik, scale: Scale) {
    self.pieces = pieces
    self.metrics = metrics
    self.scale = scale
  }

  /// A popover made from this art, at its scale.
  ///
  /// Pixels that are not stretched are the art's own, to the bit.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` as ``StretchPlan`` does.
  public func stretched(
    to size: Size, arrow: Arrow, shortage: StretchPlan.Shortage = .fail
  ) throws(GussetError) -> StretchedImage {
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: scale, metrics: metrics, shortage: shortage,
      geometry: geometry)
    guard let piece = pieces[plan.appearance.piece] else {
      throw .failed(operation: "stretching", reason: "the plan took a piece that is not there")
    }
    let pixmap = piece.pixmap
    return try StretchedImage(
      plan, source: plan.appearance.isMirrored ? pixmap.mirrored() : pixmap)
  }

  private func geometry(of piece: ArtPiece) -> PieceGeometry? {
    pieces[piece].map { piece in
      let pixels = piece.pixmap.size
      return PieceGeometry(
        size: Size(
          width: Double(pixels.width) / scale.value, height: Double(pixels.height) / scale.value),
        capInsets: piece.capInsets)
    }
  }
}

extension StretchedImage {
  /// Carries out a plan on its piece of art, already mirrored where the plan asks for it.
  init(_ plan: StretchPlan, source: Pixmap) throws(GussetError) {
    if let lattice = plan.lattice {
      try self.init(source: source, lattice: lattice)
      return
    }
    // Interpolated cells that overlap: what the first pass drew is the art of the next.
    var source = source
    for pass in plan.passes.dropLast() {
      source = try StretchedImage(source: source, lattice: pass).pixmap()
    }
    try self.init(source: source, lattice: plan.passes[plan.passes.count - 1])
  }
}
