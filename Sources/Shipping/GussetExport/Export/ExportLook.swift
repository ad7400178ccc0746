internal import Gusset
internal import GussetArtwork
internal import Synchronization

/// A theme in one look, or a folder of art, and its pictures.
///
/// All formats share the pictures. Any thread may ask for them.
final class ExportLook: Sendable {
  /// What the pictures show.
  enum Source: Sendable {
    /// A theme, checked.
    case theme(ResolvedTheme)
    /// A folder with pieces or a skin.
    case art(ArtFolder)
  }

  /// What the pictures show.
  let source: Source
  /// The appearance; `nil` for the usual look, and for art.
  let appearance: Appearance?
  /// The look in sRGB, for formats that do not hold its color space; `nil` for a look in sRGB.
  private let inSRGB: ExportLook?
  /// The look without shadows, for formats of pictures that are to have none; `nil` where they have them.
  private let inPictures: ExportLook?
  private let known = Mutex(Known())

  /// What was made before.
  private struct Known {
    /// The art or the skin of each scale.
    var art: [Scale: Art] = [:]
    /// The pictures; `nil` for one that the art lacks.
    var pictures: [SlicedPicture.Key: SlicedPicture?] = [:]
  }

  /// What all pictures of a scale are made of.
  private enum Art: Sendable {
    case outline(ResolvedTheme)
    case pieces(StretchableArt)
    case skin(Skin)
  }

  init(
    _ source: Source, _ appearance: Appearance? = nil, inSRGB: ExportLook? = nil,
    inPictures: ExportLook? = nil
  ) {
    self.source = source
    self.appearance = appearance
    self.inSRGB = inSRGB
    self.inPictures = inPictures
  }

  /// Makes a look of a theme.
  ///
  /// - Parameter shadows: whether pictures have shadows.
  /// - Throws: the errors of ``Theme/validate()``.
  convenience init(
    _ theme: Theme, _ appearance: Appearance? = nil, shadows: Bool
  ) throws(GussetError) {
    let validated = try ResolvedTheme(theme)
    var (inSRGB, inPictures): (ExportLook?, ExportLook?)
    if theme.colorSpace != .sRGB {
      inSRGB = ExportLook(.theme(try ResolvedTheme(theme, drawnIn: .sRGB)), appearance)
    }
    if !shadows {
      var bare = theme
      bare.removeOuterShadows()
      inPictures = try ExportLook(bare, appearance, shadows: true)
    }
    self.init(.theme(validated), appearance, inSRGB: inSRGB, inPictures: inPictures)
  }

  /// All looks of a theme, the usual one first.
  ///
  /// - Parameter shadows: whether pictures have shadows.
  /// - Throws: the errors of ``Theme/validate()``.
  static func all(of theme: Theme, shadows: Bool) throws(GussetError) -> [ExportLook] {
    try ([(nil, theme)] + theme.looks.dropFirst()).map { appearance, look throws(GussetError) in
      try ExportLook(look, appearance, shadows: shadows)
    }
  }

  /// The look that a format is given, in its own colors.
  func seen(by format: ExportFormat) -> ExportLook {
    format.takesArt ? inPictures ?? self : self
  }

  /// The look that a format is given, in colors that it holds.
  func shown(in format: ExportFormat) -> ExportLook {
    let look = seen(by: format)
    return format.holdsDisplayP3 ? look : look.inSRGB ?? look
  }
}

extension ExportLook {
  /// The pictures of all directions, scale by scale. Art may lack some.
  ///
  /// - Parameter corners: whether to add pictures with the arrow at an end of its edge.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn,
  ///   and the errors of ``ArtFolder/artwork(scale:)`` for art.
  func pictures(
    at scales: [Scale], corners: Bool = false
  ) throws(GussetError) -> [SlicedPicture] {
    let keys = scales.flatMap { scale in
      SlicedPicture.directions.flatMap { direction in
        let places: [ArrowPlace] = corners && direction != nil ? [.middle, .low, .high] : [.middle]
        return places.map { SlicedPicture.Key(scale: scale, direction: direction, place: $0) }
      }
    }
    let missing = known.withLock { known in keys.filter { known.pictures[$0] == nil } }
    var art: [Scale: Art] = [:]
    for scale in scales where missing.contains(where: { $0.scale == scale }) {
      art[scale] = try self.art(at: scale)
    }
    let drawn = try missing.concurrentMap { [art] key throws(GussetError) -> SlicedPicture? in
      switch art[key.scale] {
      case .outline(let theme):
        try SlicedPicture(outlineOf: theme, key.direction, key.place, key.scale)
      case .pieces(let art): try SlicedPicture(art, key.direction, at: key.place)
      case .skin(let skin): try SlicedPicture(skin, key.direction, at: key.place)
      case nil: nil
      }
    }
    return known.withLock { known in
      for (key, picture) in zip(missing, drawn) { known.pictures[key] = .some(picture) }
      return keys.compactMap { known.pictures[$0] ?? nil }
    }
  }

  /// The size in points from which on a smallest popover is worth a note: half of a phone's width.
  private static let largeSize = 160.0

  /// The smallest size of a popover with an arrow, in points, where that is large; `nil` otherwise.
  func largeLeastSize(at scales: [Scale]) throws(GussetError) -> Size? {
    let sizes = try pictures(at: scales).filter { $0.direction != nil }.map {
      let size = $0.size.points(at: $0.scale)
      return Size(width: size.width.rounded(.up), height: size.height.rounded(.up))
    }
    guard let size = sizes.max(by: { $0.width < $1.width }), size.width > Self.largeSize else {
      return nil
    }
    return size
  }

  /// Reads or draws what the pictures of a scale have in common.
  private func art(at scale: Scale) throws(GussetError) -> Art {
    if let art = known.withLock({ $0.art[scale] }) { return art }
    let art: Art
    switch source {
    case .theme(let theme) where theme.values.geometry == .gusset: art = .outline(theme)
    case .theme(let theme): art = .pieces(try StretchableArt(theme, scale: scale))
    case .art(let folder):
      if let skin = try folder.skin(scale: scale) {
        art = .skin(skin)
      } else {
        art = .pieces(try folder.artwork(scale: scale))
      }
    }
    known.withLock { $0.art[scale] = art }
    return art
  }

  /// The theme; `nil` for art.
  var theme: Theme? {
    switch source {
    case .theme(let theme): theme.values
    case .art: nil
    }
  }

  /// What the names of the look's files have after that of the theme: `-dark`, or nothing.
  var ending: String { appearance.map { "-\($0.fileWord)" } ?? "" }

  /// The measures for layout, in points. Those of a skin follow from its pictures at a scale.
  ///
  /// - Throws: the errors of ``ArtFolder/skin(scale:)`` for a skin.
  func metrics(at scale: Scale) throws(GussetError) -> BackgroundMetrics {
    switch source {
    case .theme(let theme): return theme.values.backgroundMetrics
    case .art(let folder):
      if case .skin(let skin) = try art(at: scale) { return skin.backgroundMetrics }
      return folder.description.metrics.backgroundMetrics
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

  /// Whether there are pictures at a whole scale.
  func has(_ scale: Scale) -> Bool {
    switch source {
    case .theme: true
    case .art(let folder): folder.hasScale(scale)
    }
  }

  /// Why a format cannot take this look; `nil` when it can.
  func reasonAgainst(_ format: ExportFormat) -> String? {
    guard case .art(let folder) = source else { return nil }
    guard format.takesArt else { return "code needs a theme, not art" }
    return format.takenScales == .whole && !folder.hasScale(.x1)
      ? "the art has no 1x pictures" : nil
  }

  /// The limits of a format that the look meets.
  func losses(in format: ExportFormat) -> [ExportFormat.Limit] {
    guard case .theme(let theme) = source else { return [] }
    return format.limits.filter { $0.isLoss?(theme) ?? false }
  }

  /// Whether the theme has shadows around the silhouette.
  var hasOuterShadows: Bool { theme?.outerShadows.isEmpty == false }

  /// The name of the look as a theme of its own.
  func ownName(in theme: String) -> String {
    // Platforms cut long names; the ending stays.
    ending.isEmpty ? theme : theme.prefix(100 - ending.count) + ending
  }

  /// The scales that both a format and the look can have.
  ///
  /// - Parameter requested: the scales to choose from; empty for those of the format. Where art has
  ///   none of these, all that it has are taken.
  /// - Returns: the scales, and words about those that are left out, to follow the name.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when none is left.
  func scales(
    _ requested: [Scale], for format: ExportFormat
  ) throws(GussetError) -> (scales: [Scale], leftOut: String?) {
    // A format without pictures has no scales.
    let wanted = requested.isEmpty || format.scales.isEmpty ? format.scales : requested
    var scales: [Scale]
    var (reason, allowed) = ("", "")
    switch source {
    case .theme(let theme) where theme.values.geometry == .gik:
      scales = wanted.filter { $0.isWhole && format.takes($0) }
      reason = "has art at whole scales only; others are left out"
      allowed = "a whole number for the art of a gik theme"
    case .theme:
      scales = wanted.filter(format.takes)
      let words = format.takenScales == .own ? format.scaleWords : "whole scales"
      reason = "is exported at \(words) only; others are left out"
      allowed =
        format.takenScales == .own
        ? "one of \(words), which \(format.name) has" : "a whole number for \(format.name)"
    case .art(let folder):
      scales = wanted.filter { $0.isWhole && folder.hasScale($0) && format.takes($0) }
      reason = "lacks pictures at some scales; these are left out"
      allowed = "a whole number that the art has files for"
      if scales.isEmpty, requested.isEmpty {
        scales = (1...8).map { Scale(Double($0)) }.filter(folder.hasScale)
        reason = "is exported at the scales that it has"
        guard !scales.isEmpty else { throw folder.hasNoPicture }
      }
    }
    try checkValue(
      "scale", wanted.map(\.description).joined(separator: ", "), !scales.isEmpty || wanted.isEmpty,
      allowed)
    if case .theme(let theme) = source { try SlicedPicture.checkCost(of: theme, at: scales) }
    return (scales, scales == wanted ? nil : reason)
  }
}
