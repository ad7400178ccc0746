public import Gusset
internal import PopoverStretching

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
    let picture = try ArtFolder.picture(border.path)
    var insets = skin.border.capInsets
    if let patch = picture.ninePatch {
      insets = try inFile(border.path) { () throws(GussetError) in
        try patch.insets(of: .plain, scale: scale).capInsets
      }
    }
    try inFile(descriptionPath) { () throws(GussetError) in
      try PieceGeometry(size: border.points, capInsets: insets)
        .validate(path: "skin.border", at: scale)
    }
    try inFile(descriptionPath) { () throws(GussetError) in
      try skin.metrics.validate(arrow: arrow.pixels, at: scale)
    }
    return Skin(
      border: StretchableArt.Piece(pixmap: picture.pixmap, capInsets: insets),
      arrow: try ArtFolder.picture(arrow.path).pixmap, metrics: skin.metrics, scale: scale)
  }

  /// A picture of a skin, without the marks of a nine-patch.
  private static func picture(
    _ path: String
  ) throws(GussetError) -> (pixmap: Pixmap, ninePatch: NinePatch?) {
    guard NinePatch.isNamed(path) else {
      return (try Pixmap(art: path, isFromFolder: true), nil)
    }
    let patch = try NinePatch(art: path, isFromFolder: true)
    return (patch.picture, patch)
  }
}
