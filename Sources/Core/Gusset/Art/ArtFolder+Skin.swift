internal import Pixels
public import PopoverArtwork
public import PopoverGeometry
internal import PopoverModel

extension ArtFolder {
  /// Reads the skin at one scale, with straight alpha; `nil` when the folder holds pieces.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that is not whole,
  ///   ``GussetError/unreadable(path:reason:)`` when a picture is missing at this scale or
  ///   its file is larger than 64 megabytes, and ``GussetError/invalidFile(path:problem:)`` when
  ///   one is not a PNG file, has too many pixels, does not have its 1x size times the scale, or
  ///   does not fit the metrics in `art.json`.
  public func skin(scale: Scale) throws(GussetError) -> Skin? {
    guard let skin = description.skin else { return nil }
    try scale.validateWhole()
    let border = try header(of: skin.border.file, scale: scale)
    let arrow = try header(of: skin.arrowFile, scale: scale)
    try inFile(descriptionPath) { () throws(GussetError) in
      try PieceGeometry(size: border.points, capInsets: skin.border.capInsets)
        .validate(path: "skin.border", at: scale)
    }
    try inFile(descriptionPath) { () throws(GussetError) in
      try skin.metrics.validate(arrow: arrow.pixels, at: scale)
    }
    return Skin(
      border: StretchableArt.Piece(
        pixmap: try Pixmap(art: border.path, isFromFolder: true),
        capInsets: skin.border.capInsets),
      arrow: try Pixmap(art: arrow.path, isFromFolder: true), metrics: skin.metrics,
      scale: scale)
  }
}
