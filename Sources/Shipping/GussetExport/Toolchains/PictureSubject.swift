package import Gusset

/// A theme or a folder of art that is exported as pictures, and the name that its files begin with.
///
/// Formats share the pictures: each one is drawn once and encoded once, on all processors.
package struct PictureSubject: Sendable {
  /// What the pictures show.
  package enum Source: Hashable, Sendable {
    /// A theme, checked.
    case theme(ResolvedTheme)
    /// A folder with pieces or a skin.
    case art(ArtFolder)
  }

  /// The directions in which every format shows a popover; the last one has no arrow.
  static let directions: [ArrowDirection?] = ArrowDirection.allCases + [nil]

  /// The name, as the format's platform allows it.
  package var name: String
  /// The scales to draw.
  package var scales: [Scale]
  /// What the pictures show.
  package let source: Source
  /// The looks of the theme beside this one, for a format that has them in the same files.
  var looks: [(appearance: Appearance, subject: PictureSubject)] = []

  /// The shadows of the looks' pictures, which often differ in colors only; `nil` for one look.
  var shadows: ShadowCoverageCache?

  /// The pictures so far; `nil` for one that the art lacks.
  private var drawn: [Key: SlicedPicture?] = [:]
  private var drafts: [FileKey: PictureDraft] = [:]
  private var artwork: [Scale: StretchableArt] = [:]
  private var skins: [Scale: Skin] = [:]

  /// A picture's identity among those of one source.
  private struct Key: Hashable {
    let direction: ArrowDirection?
    let place: ArrowPlace
    let scale: Scale
  }

  /// A file's identity among those of one source.
  private struct FileKey: Hashable {
    let word: String
    let scale: Scale
  }

  /// Makes a subject without any picture.
  package init(_ source: Source, name: String, scales: [Scale]) {
    self.source = source
    self.name = name
    self.scales = scales
  }
}

extension PictureSubject {
  /// The pictures of all directions at one scale. Art may lack some.
  ///
  /// - Parameter corners: whether to add pictures with the arrow at an end of its edge.
  /// - Throws: as ``pictures(corners:)`` does.
  mutating func pictures(
    at scale: Scale, corners: Bool = false
  ) throws(GussetError) -> [SlicedPicture] {
    try pictures(at: [scale], corners: corners)
  }

  /// The pictures at all scales: all directions at the first scale come first.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn,
  ///   and the errors of ``ArtFolder/artwork(scale:)`` for art.
  mutating func pictures(corners: Bool = false) throws(GussetError) -> [SlicedPicture] {
    try pictures(at: scales, corners: corners)
  }

  private mutating func pictures(
    at scales: [Scale], corners: Bool
  ) throws(GussetError) -> [SlicedPicture] {
    let keys = scales.flatMap { scale in
      Self.directions.flatMap { direction in
        let places: [ArrowPlace] = corners && direction != nil ? [.middle, .low, .high] : [.middle]
        return places.map { Key(direction: direction, place: $0, scale: scale) }
      }
    }
    let missing = keys.filter { drawn[$0] == nil }
    for scale in scales where missing.contains(where: { $0.scale == scale }) { try prepare(scale) }
    let source = self
    let pictures = try missing.concurrentMap { key throws(GussetError) in
      try source.drawing(key)
    }
    for (key, picture) in zip(missing, pictures) { drawn[key] = .some(picture) }
    return keys.compactMap { drawn[$0] ?? nil }
  }

  /// Reads or draws what the pictures of a scale have in common.
  private mutating func prepare(_ scale: Scale) throws(GussetError) {
    switch source {
    case .theme(let theme) where theme.values.geometry == .gusset: break
    case .theme(let theme):
      if artwork[scale] == nil { artwork[scale] = try StretchableArt(theme, scale: scale) }
    case .art(let folder) where folder.description.skin != nil:
      if skins[scale] == nil { skins[scale] = try folder.skin(scale: scale) }
    case .art(let folder):
      if artwork[scale] == nil { artwork[scale] = try folder.artwork(scale: scale) }
    }
  }

  /// Draws a picture; `nil` for one that the art lacks.
  private func drawing(_ key: Key) throws(GussetError) -> SlicedPicture? {
    if case .theme(let theme) = source, theme.values.geometry == .gusset {
      return try SlicedPicture(
        outlineOf: theme, key.direction, key.place, key.scale, shadows: shadows)
    }
    if let skin = skins[key.scale] { return try SlicedPicture(skin, key.direction, at: key.place) }
    return try artwork[key.scale].flatMap { art throws(GussetError) in
      try SlicedPicture(art, key.direction, at: key.place)
    }
  }

  /// A picture as a PNG file.
  mutating func png(_ picture: SlicedPicture) -> PictureDraft {
    png(FileKey(word: picture.word, scale: picture.scale), PictureDraft(picture.pixmap))
  }

  /// A half as a PNG file.
  mutating func png(_ half: PictureHalf) -> PictureDraft {
    png(FileKey(word: half.word, scale: half.scale), PictureDraft(half.pixmap))
  }

  private mutating func png(_ key: FileKey, _ new: PictureDraft) -> PictureDraft {
    let draft = drafts[key] ?? new
    drafts[key] = draft
    return draft
  }
}

extension PictureSubject {
  /// The measures for layout, in points.
  ///
  /// - Throws: the errors of ``ArtFolder/skin(scale:)`` for a skin.
  mutating func metrics() throws(GussetError) -> BackgroundMetrics {
    switch source {
    case .theme(let theme): return theme.values.backgroundMetrics
    case .art(let folder):
      guard folder.description.skin != nil else {
        let metrics = folder.description.metrics
        return BackgroundMetrics(
          arrowBase: metrics.arrowBase, arrowHeight: metrics.arrowHeight,
          contentInsets: metrics.contentInsets)
      }
      let scale = scales.first ?? .one
      if skins[scale] == nil { skins[scale] = try folder.skin(scale: scale) }
      guard let skin = skins[scale] else {
        throw .failed(operation: "exporting", reason: "the folder lacks its skin")
      }
      return BackgroundMetrics(
        arrowBase: skin.arrowBase, arrowHeight: skin.arrowHeight,
        contentInsets: skin.metrics.contentInsets)
    }
  }

  /// The name of a file whose scale tools do not read from it: with a scale only where there are
  /// several.
  func path(_ file: String, scale: Scale) -> String {
    scales.count == 1 ? file : scaledPath(file, scale: scale)
  }

  /// Whether there are pictures at a whole scale.
  func has(_ scale: Scale) -> Bool {
    switch source {
    case .theme: true
    case .art(let folder): folder.hasScale(scale)
    }
  }

  /// The radius of the body's corners, in points.
  var cornerRadius: Double {
    switch source {
    case .theme(let theme): theme.values.cornerRadius
    case .art(let folder):
      folder.description.skin?.metrics.cornerRadius ?? folder.description.metrics.cornerRadius
    }
  }

  /// The theme; `nil` for art.
  var theme: Theme? {
    switch source {
    case .theme(let theme): theme.values
    case .art: nil
    }
  }
}

extension Theme {
  /// Whether the theme has a color of text, or one of its appearances. A value for the night needs
  /// one for the day.
  var anyLookHasTextColor: Bool {
    textColor != nil || appearances.values.contains { $0.textColor != nil }
  }
}
