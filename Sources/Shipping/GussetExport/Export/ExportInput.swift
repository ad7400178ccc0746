internal import Gusset
internal import PopoverCSS

/// What is exported: a theme with its looks, or a folder of art, and the name of its files.
///
/// Each format gets an input of its own, with the name and the scales that the format can have.
struct ExportInput: Sendable {
  /// The name that files begin with.
  let name: String
  /// The usual look of a theme, a look that has files of its own, or art.
  let look: ExportLook
  /// The theme's other looks. A format gets those that belong into the files of ``look``.
  var otherLooks: [ExportLook] = []
  /// Pixels per point. In a request, none stands for the scales of each format.
  let scales: [Scale]
  /// The properties of the page that style sheets take colors from.
  var colors: ColorProperties = [:]
}

extension ExportInput {
  /// Makes an input of a theme with all its looks.
  ///
  /// - Parameter shadows: whether pictures have shadows.
  /// - Throws: the errors of ``Theme/validate()``.
  init(
    _ theme: Theme, name: String, scales: [Scale], shadows: Bool, colors: ColorProperties
  ) throws(GussetError) {
    var others: [ExportLook] = []
    let look = try ExportLook(theme, shadows: shadows)
    for appearance in theme.givenAppearances {
      guard let other = theme.appearances[appearance] else { continue }
      others.append(try ExportLook(other, appearance, shadows: shadows))
    }
    self.init(name: name, look: look, otherLooks: others, scales: scales, colors: colors)
  }

  /// The themes of the other looks.
  var otherThemes: [Appearance: ResolvedTheme] {
    otherLooks.reduce(into: [:]) { themes, look in
      if let appearance = look.appearance, case .theme(let theme) = look.source {
        themes[appearance] = theme
      }
    }
  }

  /// All looks, the usual one first.
  var looks: [ExportLook] { [look] + otherLooks }

  /// The name that the files of a look begin with, where a folder has all of them: that of the theme, and
  /// for another look its appearance.
  func fileName(of look: ExportLook) -> String {
    name + look.ending
  }
}

extension ExportInput {
  /// The pictures of the look at all scales: all directions at the first scale come first. Art may
  /// lack some.
  ///
  /// - Parameter corners: whether to add pictures with the arrow at an end of its edge.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme cannot be drawn,
  ///   and the errors of ``ArtFolder/artwork(scale:)`` for art.
  func pictures(corners: Bool = false) throws(GussetError) -> [SlicedPicture] {
    try look.pictures(at: scales, corners: corners)
  }

  /// The pictures of the look at one scale.
  func pictures(at scale: Scale) throws(GussetError) -> [SlicedPicture] {
    try look.pictures(at: [scale])
  }

  /// The halves of the pictures of all looks.
  func halfFiles(at scales: [Scale]) throws(GussetError) -> [PendingFile] {
    var files: [PendingFile] = []
    for look in looks {
      for half in try look.pictures(at: scales).flatMap(\.halves) {
        let file = "\(name)\(look.ending)-\(half.word).png"
        files.append(PendingFile(half.scale.fileName(for: file), .picture(half)))
      }
    }
    return files
  }

  /// The name of a file whose scale tools do not read from it: with a scale only where there are
  /// several.
  func path(_ file: String, scale: Scale) -> String {
    scales.count == 1 ? file : scale.fileName(for: file)
  }
}
