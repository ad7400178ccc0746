public import PopoverGeometry
public import PopoverModel

/// Popovers of themes as files for other toolchains: a folder for each format.
///
///     let export = try Export([theme], to: [.named("android")!])
///     try export.write(to: "out")
public struct Export: Sendable {
  /// All files but the manifest. Every path begins with the name of a format.
  public let files: [ExportedFile]
  /// What differs from what was asked for, such as a name that a platform forbids; a line for each.
  public let notes: [String]
  /// What a format cannot show of these themes; a line for each.
  public let losses: [String]

  /// The paths of all files below the folder, with that of the manifest last.
  public var paths: [String] { files.map(\.path) + [ExportManifest.fileName] }

  /// Draws and writes down themes for formats. No file is written yet.
  ///
  /// - Parameters:
  ///   - themes: the themes, with names that differ.
  ///   - formats: the formats.
  ///   - name: the name of the files of a single theme; `nil` for the theme's name.
  ///   - scales: pixels per point; empty for those of each format.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a theme cannot be drawn, or
  ///   when two themes have one name.
  public init(
    _ themes: [Theme], to formats: [ExportFormat], name: String? = nil, scales: [Scale] = []
  ) throws(GussetError) {
    guard name == nil || themes.count == 1 else {
      throw .invalidValue(
        field: "name", value: name ?? "", allowed: "given for one theme, not for \(themes.count)")
    }
    var files: [ExportedFile] = []
    var (notes, losses): ([String], [String]) = ([], [])
    var validated: [ValidatedTheme] = []
    for theme in themes { validated.append(try ValidatedTheme(theme)) }
    for format in formats {
      var names: [String] = []
      for theme in validated {
        let wanted = name ?? theme.theme.name
        let used = format.identifier(wanted)
        guard !names.contains(used) else {
          throw .invalidValue(
            field: "name", value: wanted,
            allowed: "another name than the theme before it: both are \(used) in \(format.name)")
        }
        names.append(used)
        if used != wanted {
          notes.append("\(format.name): the name \(wanted) becomes \(used)")
        }
        let wantedScales = scales.isEmpty || format.scales.isEmpty ? format.scales : scales
        let drawn = wantedScales.filter { theme.theme.geometry == .gusset || $0.isWhole }
        guard !drawn.isEmpty || wantedScales.isEmpty else {
          throw .invalidValue(
            field: "scale", value: wantedScales.map(\.description).joined(separator: ", "),
            allowed: "a whole number for the art of a gik theme")
        }
        if drawn.count < wantedScales.count {
          notes.append("\(format.name): \(used) has art at whole scales only; others are left out")
        }
        losses += format.losses(of: theme).map { "\(format.name): \(used): \($0)" }
        let subject = ExportSubject(name: used, theme: theme, scales: drawn)
        files += try format.files(subject).map { $0.inFolder(format.name) }
      }
      if let first = names.first { files.append(format.readme(name: first).inFolder(format.name)) }
    }
    self.files = files
    self.notes = notes
    self.losses = losses
  }
}
