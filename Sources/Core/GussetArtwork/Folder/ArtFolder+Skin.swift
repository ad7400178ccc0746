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

  /// A sentence about an arrow that cannot have its offset; `nil` when it has it.
  package func adjustment(
    of arrow: Arrow, size: Size, scale: Scale
  ) throws(GussetError) -> String? {
    guard arrow.offset != 0 else { return nil }
    let sentence = "offset \(shortNumber(arrow.offset)): the arrow stops at the corner"
    let layout = try skin(scale: scale)?.layout(size: size, arrow: arrow)
    guard let rect = layout?.arrow else {
      let plan = try plan(size: size, arrow: arrow, scale: scale).0
      return plan.appearance.piece.shows.place == .middle ? nil : sentence
    }
    let axis = arrow.direction.edge
    let range = axis == .x ? rect.columns : rect.rows
    let center = Double(range.lowerBound + range.upperBound) / 2 / scale.value
    let offset = center - size.length(axis) / 2
    let isRounded = (offset - arrow.offset).magnitude * scale.value <= 1
    return isRounded ? nil : "\(sentence), at \(shortNumber(offset))"
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
