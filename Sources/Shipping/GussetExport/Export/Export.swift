public import Gusset
public import GussetArtwork

@_exported public import PopoverCSS

/// Popovers of themes, or of supplied art, as files for other toolchains: a folder for each format.
///
///     let export = try Export([theme], to: [.android])
///     try export.write(to: "out")
public struct Export: Sendable {
  /// All files but the manifest, whose contents are not made yet.
  let pending: [PendingFile]
  /// The formats that have files, in the order in which all are listed.
  let formats: [ExportFormat]
  /// What differs from what was asked for, such as a name that a platform forbids.
  public let notes: [ExportRemark]
  /// What formats cannot show of these themes.
  public let losses: [ExportRemark]

  /// The paths of all files below the folder, with that of the manifest last.
  public var paths: [String] { pending.map(\.path) + [ExportManifest.fileName] }

  /// All files but the manifest. Every path begins with the name of a format.
  ///
  /// All contents are in memory at the same time; ``write(to:)`` needs less.
  ///
  /// - Throws: ``GussetError`` when a picture cannot be drawn.
  public var files: [ExportedFile] {
    get throws(GussetError) { try mapFiles(\.self) }
  }

  /// Makes something of each file as soon as it has contents, which are then forgotten.
  package func mapFiles<Result: Sendable>(
    _ transform: @Sendable (ExportedFile) -> Result
  ) throws(GussetError) -> [Result] {
    try pending.mapContents { file, contents in
      transform(ExportedFile(path: file.path, contents: contents))
    }
  }

  /// Lays out themes for formats. No picture is drawn yet, and no file is written.
  ///
  /// - Parameters:
  ///   - themes: the themes, with names that differ.
  ///   - formats: the formats, each once.
  ///   - name: the name of the files of a single theme; `nil` for the theme's name.
  ///   - scales: pixels per point; empty for those of each format.
  ///   - shadows: whether pictures have shadows, which enlarge them. Code has them in any case.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a theme cannot be drawn,
  ///   when two themes have one name, and when a theme or a format is missing or given twice.
  public init(
    _ themes: [Theme], to formats: [ExportFormat], name: String? = nil, scales: [Scale] = [],
    shadows: Bool = true
  ) throws(GussetError) {
    try self.init(
      themes, to: formats, name: name, scales: scales, shadows: shadows, colors: [:])
  }

  /// - Parameter colors: the properties of the page that style sheets take colors from.
  package init(
    _ themes: [Theme], to formats: [ExportFormat], name: String?, scales: [Scale], shadows: Bool,
    colors: ColorProperties
  ) throws(GussetError) {
    try checkValue(
      "name", name ?? "", name == nil || themes.count == 1,
      "given for one theme, not for \(themes.count)")
    try self.init(
      themes.map { theme throws(GussetError) in
        (name ?? theme.name, try ExportLook.all(of: theme, shadows: shadows))
      }, to: formats, scales: scales, colors: colors)
  }

  /// Lays out supplied art for formats that take pictures. No file is written yet.
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
    try checkValue(
      "to", formats.map(\.name).joined(separator: ", "), formats.contains(where: \.takesArt),
      "a format that takes art: "
        + ExportFormat.all.filter(\.takesArt).map(\.name).joined(separator: ", "))
    let name = name ?? namesFromRoot(to: folder.path).last ?? "/"
    try self.init([(name, [ExportLook(.art(folder))])], to: formats, scales: scales)
  }

  /// - Parameter themes: the name and the looks of each theme, or art.
  private init(
    _ themes: [(name: String, looks: [ExportLook])], to formats: [ExportFormat], scales: [Scale],
    colors: ColorProperties = [:]
  ) throws(GussetError) {
    try checkValue("themes", "none", !themes.isEmpty, "at least one theme")
    try checkValue("formats", "none", !formats.isEmpty, "at least one format")
    let names = formats.map(\.name).joined(separator: ", ")
    try checkValue("formats", names, Set(formats).count == formats.count, "each format once")
    var rows: [ExportRow] = []
    for format in formats {
      var names: Set<String> = []
      for theme in themes {
        for look in theme.looks {
          let row = try ExportRow(look, of: theme, in: format, scales: scales, colors: colors)
          try checkValue(
            "name", row.wantedName, !row.hasOwnName || names.insert(row.name).inserted,
            "another name than the theme before it: both are \(row.name) in \(format.name)")
          rows.append(row)
        }
      }
    }
    var (notes, losses): ([ExportRemark], [ExportRemark]) = ([], [])
    for row in rows {
      if row.format.scales.isEmpty, !scales.isEmpty {
        notes.add("the scale has no effect on code", in: row.format)
      }
      for note in row.notes { notes.add(note.text, on: note.theme, in: row.format) }
      for loss in row.losses { losses.add(loss.text, on: loss.theme, in: row.format) }
    }
    let taken = rows.filter { $0.refusal == nil }
    try checkValue(
      "to", names, !taken.isEmpty,
      "another format: \(notes.map(\.description).joined(separator: "; "))")
    self.formats = ExportFormat.all.filter(Set(taken.map(\.format)).contains)
    pending = try Self.files(of: taken)
    var paths: Set<String> = []
    // Some disks do not tell capitals from small letters.
    for file in pending where !paths.insert(file.path.lowercased()).inserted {
      throw .invalidValue(
        field: "name", value: oneLine(themes.map(\.name).joined(separator: ", ")),
        allowed: "names that differ more: two themes have the file \(file.path)")
    }
    try notes.addLeastSize(of: taken)
    (self.notes, self.losses) = (notes, losses)
  }

  /// The files of all rows, and a README for each format.
  ///
  /// Pictures are laid out format by format, since formats share them. Code is written for all at the same time.
  private static func files(of rows: [ExportRow]) throws(GussetError) -> [PendingFile] {
    var groups: [@Sendable () throws(GussetError) -> [PendingFile]] = []
    for rows in rows.chunked(while: { $0.format == $1.format }) {
      for row in rows where row.place != .usualFiles {
        groups.append(try row.format.files(of: row))
      }
      let format = rows[rows.startIndex].format
      let readme = PendingFile("\(format.name)/README.md", .text(format.readme(of: Array(rows))))
      groups.append { [readme] }
    }
    return try groups.concurrentMap { group throws(GussetError) in try group() }.flatMap { $0 }
      .withoutCopies
  }
}

/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
  /// The path below the folder of the export, with `/` between folders.
  public let path: String
  /// The contents of the file.
  public let contents: FileContents
}

/// Something to say about an export, and what it concerns.
public struct ExportRemark: Hashable, Sendable {
  /// The words, such as `shadows show through a translucent fill`.
  public let text: String
  /// The themes, and with a look in parentheses those of which the usual look is not concerned: `slate`,
  /// `light (dark)`. Empty for a remark on all of the export.
  public fileprivate(set) var themes: [String] = []
  /// The formats, in the order of the export.
  public fileprivate(set) var formats: [ExportFormat]

  /// The names of the formats: `css, react`.
  package var formatNames: String { formats.map(\.name).joined(separator: ", ") }
}

extension ExportRemark: CustomStringConvertible {
  /// One line: `slate, light (dark): shadows show through a translucent fill (css, react)`.
  public var description: String { line(themes.joined(separator: ", "), formatNames) }

  /// The line with numbers in place of many names: `5 looks: shadows show through a translucent fill (10
  /// formats)`.
  package var summary: String {
    line(
      themes.count > 2 ? "\(themes.count) looks" : themes.joined(separator: ", "),
      formats.count > 4 ? "\(formats.count) formats" : formatNames)
  }

  private func line(_ themes: String, _ formats: String) -> String {
    "\(themes)\(themes.isEmpty ? "" : ": ")\(text) (\(formats))"
  }
}

extension [ExportRemark] {
  /// Adds a format and a theme to the remark with this text, or a new remark.
  ///
  /// - Parameter theme: the theme or the look; `nil` for a remark on all of the export.
  mutating func add(_ text: String, on theme: String? = nil, in format: ExportFormat) {
    if !contains(where: { $0.text == text }) { append(ExportRemark(text: text, formats: [])) }
    for index in indices where self[index].text == text {
      if !self[index].formats.contains(format) { self[index].formats.append(format) }
      if let theme, !self[index].themes.contains(theme) { self[index].themes.append(theme) }
    }
  }

  /// Adds a note about popovers that cannot be small; none where all can be.
  fileprivate mutating func addLeastSize(of rows: [ExportRow]) throws(GussetError) {
    var large: [(row: ExportRow, size: Size)] = []
    for row in rows where row.format.takesArt {
      if let size = try row.look.largeLeastSize(at: row.scales) { large.append((row, size)) }
    }
    guard let largest = large.map(\.size).max(by: { $0.width < $1.width }) else { return }
    let text =
      "the smallest popover is \(Set(large.map(\.row.subject)).count > 1 ? "up to " : "")\(largest)"
      + " points large"
      + (large.contains { $0.row.look.hasOuterShadows }
        ? "; without shadows (--shadows none) it is smaller" : "")
    for (row, _) in large { add(text, on: row.subject, in: row.format) }
  }
}
