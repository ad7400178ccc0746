public import Gusset
@_exported public import PopoverStretching

/// A set of stretchable art at one scale: pictures, their cap insets and shared metrics.
///
/// Initializers and setters do not check values. ``image(size:arrow:shortage:)`` checks the piece
/// that it uses.
public struct StretchableArt: Hashable, Sendable {
  /// One picture and its margins.
  public struct Piece: Hashable, Sendable {
    /// The picture, unmirrored, at the scale of the set.
    public var pixmap: Pixmap
    /// The margins that are never stretched, in points.
    public var capInsets: Insets

    /// Makes a piece; its insets are in points.
    public init(pixmap: Pixmap, capInsets: Insets) {
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
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size that is too small for the caps,
  ///   a scale that is not whole, a piece that the set lacks, or insets that do not fit the piece.
  public func image(
    size: Size, arrow: Arrow?, shortage: CapShortage = .fail
  ) throws(GussetError) -> StretchedImage {
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: scale, metrics: metrics, shortage: shortage,
      geometry: geometry)
    guard let piece = pieces[plan.view.piece] else {
      throw .failed(operation: "stretching", reason: "the plan took a piece that is not there")
    }
    return try StretchedImage(plan, unmirrored: piece.pixmap)
  }

  /// The measures of a piece, in points; `nil` for one that the set lacks.
  package func geometry(of piece: ArtPiece) -> PieceGeometry? {
    pieces[piece].map { piece in
      PieceGeometry(size: piece.pixmap.size.points(at: scale), capInsets: piece.capInsets)
    }
  }
}

extension StretchableArt {
  /// Draws the art of a theme: all eight pieces at one scale, in premultiplied pixels.
  ///
  /// A `gik` theme gives GIK's art, whose cells are tiled. A `gusset` theme gives the smallest
  /// pieces of its outline that have a stretchable cell on either side of the arrow; these cells
  /// are interpolated. As in all stretchable art, the gradient is that of the piece, not that of
  /// the popover made from it.
  ///
  /// Only art at a whole scale can be stretched.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  public init(theme: Theme, scale: Scale) throws(GussetError) {
    let validated = try ResolvedTheme(theme)
    try StretchableArt.check(validated, at: scale)
    try self.init(validated, scale: scale)
  }

  /// Draws the art of a theme that passed ``check(_:at:)``.
  package init(_ validated: ResolvedTheme, scale: Scale) throws(GussetError) {
    let resolved = try validated.at(scale)
    let theme = validated.values
    switch theme.geometry {
    case .gik:
      self.init(pieces: [:], metrics: theme.gikMetrics, scale: scale)
      for piece in ArtPiece.allCases {
        pieces[piece] = Piece(
          pixmap: try resolved.pixmap(of: piece),
          capInsets: GIKArt.geometry(of: piece).capInsets)
      }
    case .gusset:
      let layout = ThemeArtLayout(validated)
      self.init(pieces: [:], metrics: layout.metrics, scale: scale)
      for piece in ArtPiece.allCases {
        let geometry = layout.geometry(of: piece)
        do throws(GussetError) {
          let popover = try resolved.popover(
            size: geometry.size, arrow: layout.arrow(of: piece))
          pieces[piece] = Piece(pixmap: try popover.pixmap(), capInsets: geometry.capInsets)
        } catch {
          // The size follows from the theme, so the error names the theme.
          throw error.with(.piece(piece.rawValue))
        }
      }
    }
  }

  /// Checks that all pieces of a theme can be drawn, before any of them is drawn.
  package static func check(_ validated: ResolvedTheme, at scale: Scale) throws(GussetError) {
    try scale.validate()
    let theme = validated.values
    guard theme.geometry == .gusset else { return }
    // Art for the left is the mirrored art for the right.
    try checkValue(
      "cornerRadius", "different at the left and the right in the theme \(theme.name)",
      theme.cornerRadii.isMirrorImage, "equal there for art, whose left variants are mirrored")
    try checkValue(
      "arrowPath", "not symmetric in the theme \(theme.name)",
      validated.metrics.arrowPath?.isMirrorImage ?? true,
      "symmetric for art, whose left variants are mirrored")
    for (index, shadow) in theme.shadows.enumerated() where shadow.isInset {
      try checkValue(
        "shadows[\(index)].x", "\(shortNumber(shadow.x)) in the theme \(theme.name)", shadow.x == 0,
        "0 in an inset shadow for art, whose left variants are mirrored")
    }
    let layout = ThemeArtLayout(validated)
    for piece in ArtPiece.allCases {
      let size = layout.geometry(of: piece).size
      guard (try? scale.pixelSize(of: size)) == nil else { continue }
      throw .invalidValue(
        field: "theme", value: "\(theme.name), whose art would be \(size) points at scale \(scale)",
        allowed: "one with a smaller radius, border or arrow: \(PixelSize.drawableWords)")
    }
  }
}

extension Pixmap {
  /// Reads a picture of art, which may have ``PixelSize/largestArt`` pixels.
  ///
  /// - Parameter isFromFolder: whether the picture lies in a folder that was named. It must be a
  ///   regular file then.
  package init(art path: String, isFromFolder: Bool = false) throws(GussetError) {
    let bytes = try readFile(path, limit: Pixmap.largestFile, isFromFolder: isFromFolder)
    try self.init(artFile: bytes, named: path)
  }

  /// Decodes the file of a picture of art.
  package init(artFile bytes: [UInt8], named path: String) throws(GussetError) {
    self = try inFile(path) { () throws(GussetError) in
      try PixelSize(pngHeader: Array(bytes.prefix(PixelSize.pngHeaderLength))).checkArt()
      return try Pixmap(png: bytes)
    }
  }
}

extension PixelSize {
  /// The largest number of pixels of a picture of art. The search for seams looks at each of them,
  /// and a small file may hold many.
  package static let largestArt = 2_000_000

  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a picture that is too large to
  ///   be art.
  package func checkArt() throws(GussetError) {
    try checkValue(
      .picture, "\(self) pixels", width <= PixelSize.largestArt / height,
      "art of 2 megapixels or fewer")
  }
}
