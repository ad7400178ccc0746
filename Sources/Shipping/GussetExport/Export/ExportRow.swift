internal import Gusset
internal import PopoverCSS

/// A look of a theme, or art, in a format: what its files are made of, and what they cannot show.
struct ExportRow: Sendable {
  let format: ExportFormat
  /// The name of the theme, or of a look that has one of its own.
  let wantedName: String
  /// The name that files begin with: the one that the platform allows in place of the wanted one.
  let name: String
  /// The usual look of a theme, a look that has files of its own, or art.
  let look: ExportLook
  /// The theme's other looks that belong into the files of ``look``.
  let otherLooks: [ExportLook]
  /// Pixels per point.
  let scales: [Scale]
  /// The properties of the page that style sheets take colors from.
  let colors: ColorProperties
  let place: ExportFormat.LookPlace
  /// Why the format cannot take the look; `nil` when it can.
  let refusal: String?
  /// Words about scales that are left out.
  private let leftOut: String?
  /// The limits of the format that the look meets.
  let limits: [ExportFormat.Limit]
  /// The sentences of the limits that the usual look of the theme meets.
  private let usualLimits: Set<String>

  /// - Parameters:
  ///   - theme: the name and all looks of the theme that has the look, or the art.
  ///   - scales: pixels per point; none stands for those of the format.
  init(
    _ look: ExportLook, of theme: (name: String, looks: [ExportLook]), in format: ExportFormat,
    scales requested: [Scale], colors: ColorProperties
  ) throws(GussetError) {
    (self.format, self.colors) = (format, colors)
    self.look = look.shown(in: format)
    otherLooks = theme.looks.filter { format.place(of: $0) == .usualFiles }
      .map { $0.shown(in: format) }
    place = format.place(of: look)
    wantedName = place == .ownName ? look.ownName(in: theme.name) : theme.name
    name = format.identifier(wantedName)
    refusal = look.reasonAgainst(format)
    // Of a look that is converted to sRGB, the format cannot show the color space.
    let seen = look.seen(by: format)
    limits = seen.losses(in: format)
    usualLimits = Set(theme.looks[0].seen(by: format).losses(in: format).map(\.sentence))
    (scales, leftOut) = refusal == nil ? try seen.scales(requested, for: format) : ([], nil)
  }

  /// Whether the look has a name of its own. That of the usual look is the name of the theme.
  var hasOwnName: Bool { place == .ownName }

  /// The look in messages. One in the files of the usual look has its name.
  var subject: String {
    guard !hasOwnName, let appearance = look.appearance else { return oneLine(wantedName) }
    return "\(oneLine(wantedName)) (\(appearance.rawValue))"
  }

  /// What differs from what was asked for, and the theme if it is about one.
  var notes: [(text: String, theme: String?)] {
    if let refusal { return [("left out: \(refusal)", nil)] }
    var notes: [(text: String, theme: String?)] = []
    // Everybody expects other capitals and hyphens in the names of types.
    if name.letters != wantedName.letters {
      notes.append(
        ("the platform does not allow the name", "\(oneLine(wantedName)) becomes \(name)"))
    }
    if let leftOut { notes.append((leftOut, oneLine(wantedName))) }
    return notes
  }

  /// What the format cannot show, and the theme. The look is named where the usual one loses nothing.
  var losses: [(text: String, theme: String)] {
    limits.map { limit in
      (limit.message, usualLimits.contains(limit.sentence) ? oneLine(wantedName) : subject)
    }
  }
}

extension ExportRow {
  /// The themes of the other looks.
  var otherThemes: [Appearance: ResolvedTheme] {
    otherLooks.reduce(into: [:]) { themes, look in
      if let appearance = look.appearance, case .theme(let theme) = look.source {
        themes[appearance] = theme
      }
    }
  }

  /// All looks in the files, the usual one first.
  var looks: [ExportLook] { [look] + otherLooks }

  /// The name that the files of a look begin with, where a folder has all of them: that of the theme, and
  /// for another look its appearance.
  func fileName(of look: ExportLook) -> String {
    name + look.ending
  }

  /// The halves of the pictures of all looks.
  func halfFiles(at scales: [Scale]) throws(GussetError) -> [PendingFile] {
    var files: [PendingFile] = []
    for look in looks {
      for half in try look.pictures(at: scales).flatMap(\.halves) {
        let file = "\(fileName(of: look))-\(half.word).png"
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

extension String {
  /// The letters and digits, in lowercase.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
