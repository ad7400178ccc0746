public import PopoverGeometry
public import PopoverModel
internal import PopoverRaster

extension StretchableArt {
  /// Draws the art of a theme: all eight pieces at one scale, in premultiplied pixels.
  ///
  /// A `gik` theme gives GIK's art, whose cells are tiled. Any other gives pieces of the theme's own
  /// outline, as small as they can be with one stretchable cell on either side of the arrow, whose
  /// cells are interpolated. Like all stretchable art they carry the gradient of the piece, not of
  /// the popover made from it.
  ///
  /// Only art at a whole scale can be stretched, see ``Scale/isWhole``.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn.
  public init(theme: Theme, scale: Scale) throws(GussetError) {
    let validated = try ValidatedTheme(theme)
    try StretchableArt.check(validated, at: scale)
    try self.init(validated, scale: scale)
  }

  /// Draws the art of a theme that ``check(_:at:)`` lets pass.
  package init(_ validated: ValidatedTheme, scale: Scale) throws(GussetError) {
    let resolved = try validated.resolved(at: scale)
    let theme = validated.theme
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
          let popover = try resolved.resolved(
            size: geometry.size, arrow: layout.arrow(of: piece))
          pieces[piece] = Piece(pixmap: try popover.pixmap(), capInsets: geometry.capInsets)
        } catch {
          // The caller chose no size: the theme's measures make it.
          throw error.with(.piece(piece.rawValue))
        }
      }
    }
  }

  /// Checks that all pieces of a theme can be drawn, before the first of them is.
  package static func check(_ validated: ValidatedTheme, at scale: Scale) throws(GussetError) {
    try scale.validate()
    let theme = validated.theme
    guard theme.geometry == .gusset else { return }
    // The art of the left is that of the right in a mirror.
    guard theme.cornerRadii.isMirrorImage else {
      throw .invalidValue(
        field: "cornerRadius", value: "\(theme.name)'s, not the same at the left and the right",
        allowed: "the same there for art, whose left variants are mirrored")
    }
    guard theme.arrowShape.path?.isMirrorImage ?? true else {
      throw .invalidValue(
        field: "arrowPath", value: "\(theme.name)'s, whose flanks differ",
        allowed: "one that a mirror does not change, for art, whose left variants are mirrored")
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
