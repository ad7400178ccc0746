public import Gusset
public import GussetArtwork
package import PopoverCSS

/// Popovers of themes, or of supplied art, as files for other toolchains: a folder for each format.
///
///     let export = try Export([theme], to: [.android])
///     try export.write(to: "out")
public struct Export: Sendable {
  /// All files but the manifest, whose contents are not made yet.
  let pending: [PendingFile]
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
    func inputs(_ themes: [Theme]) throws(GussetError) -> [ExportInput] {
      var inputs: [ExportInput] = []
      for theme in themes {
        inputs.append(
          try ExportInput(theme, name: name ?? theme.name, scales: scales, colors: colors))
      }
      return inputs
    }
    let whole = try inputs(themes)
    let bare = shadows ? whole : try inputs(themes.map(\.withoutShadows))
    try self.init(code: whole, pictures: bare, to: formats)
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
    let inputs = [ExportInput(name: name, look: ExportLook(.art(folder)), scales: scales)]
    try self.init(code: inputs, pictures: inputs, to: formats)
  }

  /// - Parameters:
  ///   - code: what formats of code write down.
  ///   - pictures: the same for formats of pictures.
  private init(
    code: [ExportInput], pictures: [ExportInput], to formats: [ExportFormat]
  ) throws(GussetError) {
    let inputs = code
    try checkValue("themes", "none", !inputs.isEmpty, "at least one theme")
    try checkValue("formats", "none", !formats.isEmpty, "at least one format")
    try checkValue(
      "formats", formats.map(\.name).joined(separator: ", "), Set(formats).count == formats.count,
      "each format once")
    var (notes, losses, large): ([ExportRemark], [ExportRemark], LargestLeastSize) = (
      [], [], .init()
    )
    var groups: [@Sendable () throws(GussetError) -> [PendingFile]] = []
    for format in formats {
      if format.scales.isEmpty && inputs.contains(where: { !$0.scales.isEmpty }) {
        notes.add("the scale has no effect on code", in: format)
      }
      var names: [String] = []
      var allLost: Set<String> = []
      for input in format.takesArt ? pictures : code {
        let usualLost = input.look.losses(in: format)
        for look in input.looks {
          let wanted = format.name(of: look, in: input)
          let used = format.identifier(wanted)
          let isOwnName = format.names(look)
          try checkValue(
            "name", wanted, !isOwnName || !names.contains(used),
            "another name than the theme before it: both are \(used) in \(format.name)")
          if let reason = look.reasonAgainst(format) {
            notes.add("left out: \(reason)", in: format)
            continue
          }
          if isOwnName { names.append(used) }
          // A look in the files of the usual one has its name.
          let lookWord = isOwnName ? "" : look.appearance.map { " (\($0.rawValue))" } ?? ""
          // Everybody expects other capitals and hyphens in the names of types.
          if used.letters != wanted.letters {
            notes.add(
              "the platform does not allow the name", on: "\(oneLine(wanted)) becomes \(used)",
              in: format)
          }
          let (scales, leftOut) = try look.scales(input.scales, for: format)
          if let leftOut { notes.add(leftOut, on: oneLine(wanted), in: format) }
          let lost = look.losses(in: format)
          allLost.formUnion(lost)
          for loss in lost {
            let word = usualLost.contains(loss) ? "" : lookWord
            losses.add(
              ExportFormat.Limit.message(loss), on: oneLine(wanted) + word, in: format)
          }
          // The files of the usual look may have it already.
          if isOwnName || !format.hasLooksInSameFiles {
            let others = format.hasLooksInSameFiles ? input.otherLooks : []
            groups.append(
              try format.files(
                of: ExportInput(
                  name: used, look: look.shown(in: format),
                  otherLooks: others.map { $0.shown(in: format) }, scales: scales,
                  colors: input.colors)))
          }
          if format.takesArt, let size = try look.shown(in: format).largeLeastSize(at: scales) {
            large.add(size, of: look, named: oneLine(wanted) + lookWord, in: format)
          }
        }
      }
      if !names.isEmpty {
        let readme = format.readme(
          of: format.takesArt ? pictures : code, names: names, losses: allLost)
        groups.append { [PendingFile("\(format.name)/README.md", .text(readme))] }
      }
    }
    try checkValue(
      "to", formats.map(\.name).joined(separator: ", "), !groups.isEmpty,
      "another format: \(notes.map(\.description).joined(separator: "; "))")
    pending = try groups.concurrentMap { group throws(GussetError) in try group() }.flatMap { $0 }
      .withoutCopies
    try Self.checkPaths(of: pending, inputs)
    self.notes = notes + large.remarks
    self.losses = losses
  }

  /// Checks that no two files have the same path.
  private static func checkPaths(
    of files: [PendingFile], _ inputs: [ExportInput]
  ) throws(GussetError) {
    var paths: Set<String> = []
    // Some disks do not tell capitals from small letters.
    for file in files where !paths.insert(file.path.lowercased()).inserted {
      throw .invalidValue(
        field: "name", value: oneLine(inputs.map(\.name).joined(separator: ", ")),
        allowed: "names that differ more: two themes have the file \(file.path)")
    }
  }
}

/// A file of an export.
public struct ExportedFile: Hashable, Sendable {
  /// The path below the folder of the export, with `/` between folders.
  public let path: String
  /// The contents of the file.
  public let contents: FileContents
}
