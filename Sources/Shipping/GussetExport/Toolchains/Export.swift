internal import FoundationEssentials
public import Gusset

/// Popovers of themes, or of supplied art, as files for other toolchains: a folder for each format.
///
///     let export = try Export([theme], to: [.named("android")!])
///     try export.write(to: "out")
public struct Export: Sendable {
  /// All files but the manifest. Every path begins with the name of a format.
  public let files: [ExportedFile]
  /// What differs from what was asked for, such as a name that a platform forbids.
  public let notes: [ExportRemark]
  /// What formats cannot show of these themes.
  public let losses: [ExportRemark]

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
    var subjects: [Subject] = []
    for theme in themes {
      let wanted = name ?? theme.name
      let looks = theme.givenAppearances
      let shadows = looks.isEmpty ? nil : ShadowCoverageCache()
      subjects.append(try Subject(wanted, theme, shadows))
      for appearance in looks {
        guard let look = theme.resolved(for: appearance) else { continue }
        subjects.append(try Subject(wanted, look, shadows, appearance))
      }
    }
    try self.init(&subjects, to: formats, scales: scales)
  }

  /// Writes down supplied art for formats that take pictures. No file is written yet.
  ///
  /// Cap insets become the bands that toolkits stretch. A skin is drawn at a small size.
  ///
  /// - Parameters:
  ///   - folder: the art or the skin.
  ///   - formats: the formats; those that need a theme are left out, and ``notes`` name them.
  ///   - name: the name of the files; `nil` for that of the folder.
  ///   - scales: pixels per point; empty for those of each format that the folder has.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the folder lacks the scales,
  ///   when no format takes art, or when its insets leave no band; and the errors of
  ///   ``ArtFolder/artwork(scale:)`` and ``ArtFolder/skin(scale:)``.
  public init(
    art folder: ArtFolder, to formats: [ExportFormat], name: String? = nil, scales: [Scale] = []
  ) throws(GussetError) {
    guard formats.contains(where: \.takesArt) else {
      throw .invalidValue(
        field: "to", value: formats.map(\.name).joined(separator: ", "),
        allowed: "a format that takes art: "
          + ExportFormat.all.filter(\.takesArt).map(\.name).joined(separator: ", "))
    }
    let wanted = name ?? URL(fileURLWithPath: folder.path).standardized.lastPathComponent
    var subjects = [Subject(wanted, PictureSubject(.art(folder), name: wanted, scales: []))]
    try self.init(&subjects, to: formats, scales: scales)
  }

  /// A theme or art to export, and in which appearance.
  fileprivate struct Subject {
    /// The name that was asked for.
    let name: String
    let appearance: Appearance?
    var subject: PictureSubject
    /// The theme in sRGB, for formats that do not hold its color space; `nil` for a theme in sRGB.
    var inSRGB: PictureSubject?

    init(_ name: String, _ subject: PictureSubject) {
      self.name = name
      self.subject = subject
      appearance = nil
    }

    /// The subject as a format shows it.
    subscript(format: ExportFormat) -> PictureSubject {
      get { format.holdsDisplayP3 ? subject : inSRGB ?? subject }
      set {
        if format.holdsDisplayP3 || inSRGB == nil { subject = newValue } else { inSRGB = newValue }
      }
    }

    init(
      _ name: String, _ theme: Theme, _ shadows: ShadowCoverageCache?,
      _ appearance: Appearance? = nil
    ) throws(GussetError) {
      self.name = name
      self.appearance = appearance
      subject = PictureSubject(.theme(try ResolvedTheme(theme)), name: name, scales: [])
      subject.shadows = shadows
      guard theme.colorSpace != .sRGB else { return }
      let converted = try ResolvedTheme(theme, drawnIn: .sRGB)
      inSRGB = PictureSubject(.theme(converted), name: name, scales: [])
      inSRGB?.shadows = shadows
    }

    /// Whether the subject has a name of its own in a format: a usual look does, and so has a look that
    /// the files of the usual one have no place for.
    func isNamed(in format: ExportFormat) -> Bool { appearance.map(format.names) ?? true }
  }

  private init(
    _ subjects: inout [Subject], to formats: [ExportFormat], scales: [Scale]
  ) throws(GussetError) {
    var groups: [DraftGroup] = []
    var (notes, losses): ([ExportRemark], [ExportRemark]) = ([], [])
    for format in formats {
      if format.scales.isEmpty && !scales.isEmpty {
        notes.add("the scale has no effect on code", in: format)
      }
      var names: [String] = []
      var allLost: Set<String> = []
      var usualLost: Set<String> = []
      for index in subjects.indices {
        let appearance = subjects[index].appearance
        let isOwnName = subjects[index].isNamed(in: format)
        let suffix = isOwnName ? appearance.map { "-\($0.fileWord)" } ?? "" : ""
        // Platforms cut long names; the suffix stays.
        let name = subjects[index].name
        let wanted = suffix.isEmpty ? name : name.prefix(100 - suffix.count) + suffix
        let used = format.identifier(wanted)
        guard !isOwnName || !names.contains(used) else {
          throw .invalidValue(
            field: "name", value: wanted,
            allowed: "another name than the theme before it: both are \(used) in \(format.name)")
        }
        if let reason = subjects[index][format].reasonAgainst(format) {
          notes.add("left out: \(reason)", in: format)
          continue
        }
        if isOwnName { names.append(used) }
        if used != wanted {
          notes.add("the name \(oneLine(wanted)) becomes \(used)", in: format)
        }
        subjects[index][format].name = used
        if let leftOut = try subjects[index][format].choose(scales, for: format) {
          notes.add("\(oneLine(wanted)) \(leftOut)", in: format)
        }
        let lost = subjects[index].subject.losses(in: format)
        allLost.formUnion(lost)
        if appearance == nil { usualLost = Set(lost) }
        for loss in lost {
          // A look in the files of the usual one has its name.
          let isOfLook = !isOwnName && !usualLost.contains(loss)
          let look = isOfLook ? appearance.map { ", \($0.rawValue)" } ?? "" : ""
          losses.add("\(oneLine(wanted))\(look): \(loss)", in: format)
        }
        // Its files have it already.
        if format.hasLooksInSameFiles, !isOwnName { continue }
        do throws(GussetError) {
          let looks =
            index..<(subjects[(index + 1)...].firstIndex { $0.appearance == nil } ?? subjects.count)
          groups.append(
            try format.files(of: &subjects[looks]).mapped {
              format.placed($0, for: appearance).inFolder(format.name)
            })
        } catch {
          throw subjects[index].subject.inSource(error)
        }
      }
      if !names.isEmpty {
        let readme = format.readme(
          names: names, losses: allLost, hasLooks: subjects.contains { $0.appearance != nil })
        groups.append(.ready([readme.inFolder(format.name)]))
      }
    }
    guard !groups.isEmpty || subjects.isEmpty else {
      throw .invalidValue(
        field: "to", value: formats.map(\.name).joined(separator: ", "),
        allowed: "another format: \(notes.map(\.description).joined(separator: "; "))")
    }
    let files = try groups.written()
    var paths: Set<String> = []
    // Some disks do not tell capitals from small letters.
    for file in files where !paths.insert(file.path.lowercased()).inserted {
      throw .invalidValue(
        field: "name", value: oneLine(subjects.map(\.name).joined(separator: ", ")),
        allowed: "names that differ more: two themes have the file \(file.path)")
    }
    self.files = try files.finished()
    self.notes = notes
    self.losses = losses
  }
}

extension ExportFormat {
  /// The files of a theme or of art, which is the first of its looks.
  fileprivate func files(
    of looks: inout ArraySlice<Export.Subject>
  ) throws(GussetError) -> DraftGroup {
    guard var (first, index) = looks.first.map({ ($0[self], looks.startIndex) }) else {
      return .ready([])
    }
    if case .theme(let write) = writer, case .theme(let theme) = first.source {
      let subject = ExportSubject(name: first.name, theme: theme, scales: first.scales)
      return .deferred { () throws(GussetError) in try write(subject) }
    }
    if case .sameFiles = appearances {
      first.looks = looks.dropFirst().compactMap { look in
        look.appearance.map { ($0, look[self]) }
      }
    }
    let files = try files(of: &first)
    // The pictures of the looks are kept for the next format.
    for look in first.looks {
      index += 1
      looks[index][self] = look.subject
    }
    first.looks = []
    looks[looks.startIndex][self] = first
    return .ready(files)
  }

  /// The files of a theme or of art.
  func files(
    of subject: inout PictureSubject
  ) throws(GussetError) -> [FileDraft] {
    switch (writer, subject.source) {
    case (.pictures(let write), _): return try write(&subject)
    case (.theme(let write), .theme(let theme)):
      return try write(ExportSubject(name: subject.name, theme: theme, scales: subject.scales))
    case (.theme, .art): return []
    }
  }
}
