internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import GussetExport
internal import GussetReview
internal import ThemeEditing

/// `gusset export`: writes themes or artwork down for other toolchains.
struct ExportCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "export", abstract: "Export popovers of themes to other toolchains, a folder for each format.",
    usage: "gusset export [<name|path> ...] --to <format> -o <folder> [<options>]",
    discussion: """
      EXAMPLES:
        gusset export --list
        gusset export --list --to android
        gusset export slate --to android -o out
        gusset export slate dark --to maplibre --to xcassets -o out
        gusset export gik --to all --name menu -o out
        gusset export --art art/ --to android --name menu -o out

      Prints the paths of the files; on a terminal, a line for each format instead. What a format \
      cannot show is said on standard error, and in the README.md of its folder. \
      gusset-export.json lists all files with size and SHA-256. A later export replaces files of \
      exports, and says which of them were edited and which stay in the folders of its formats.

      A look whose text fails WCAG AA is named; gusset contrast measures every look.

      --art exports a folder of artwork or a skin to the formats that take pictures: its cap insets \
      become the bands that stretch. Seams and warnings of gusset audit are said on standard error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Themes: built-in names or JSON files. (default: light)", valueName: "name|path"),
    completion: .theme)
  var themes: [String] = []

  @Option(
    "art", help: "A folder with artwork or a skin, or a nine-patch, to export in place of themes.",
    value: "folder|x.9.png", completion: .file())
  var art: String?

  @Option("to", help: "A format of --list, or all. Repeat for more formats.", value: "format")
  var formats: [OrAll<ExportFormat>] = []

  @Flag(
    help: "List the formats. With --to, say what a format holds and what it cannot show.")
  var list = false

  @Option("name", help: "The name of the files. (default: the theme's or the folder's)")
  var name: String?

  @Option(
    "scale", help: "Pixels per point, up to 8. Repeat for more. (default: those of each format)")
  var scale: [Scale] = []

  @Option(
    "appearance",
    help: "The only look to export: dark, highContrast or \"dark highContrast\". (default: all)",
    value: "name")
  var appearance: Appearance?

  enum Shadows: String, CaseIterable, OptionValue {
    case none
    case all
  }

  @Option(
    "shadows",
    help: "all, or none for smaller pictures. Code has them in any case. (default: all)",
    value: "word")
  var shadows: Shadows?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Flag(
    help: """
      Let style sheets take colors that are tokens from the page, as in \
      var(--color-surface-raised, #fff).
      """)
  var tokenVariables = false

  @Flag(help: "Fail when a format cannot show all of a theme.")
  var strict = false

  @Flag(help: "Write nothing, and print the files that would be written.")
  var dryRun = false

  @Option(
    "output", help: "The folder to write into; it is created if it does not exist.",
    value: "folder", completion: .directory)
  var output: String?

  @OptionGroup var tokens: TokenOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    if list {
      try checkUse(
        "--list", themes.first ?? art ?? output, false, "with a theme, --art or --output")
      return try printAnswer(
        formats.isEmpty ? ExportFormat.table : resolvedFormats().map(\.details).joined())
    }
    guard let output, !["", "-"].contains(output) else {
      throw GussetError.invalidValue(
        field: "--output", value: output ?? "missing", allowed: "a folder")
    }
    let (export, changes) = try changes(in: output, writing: !dryRun)
    if dryRun {
      let lines = changes.filter { $0.kind != .leftOver }.map { $0.line(in: output) }
      return try printAnswer(lines.joined())
    }
    let folder = output.hasSuffix("/") ? output : output + "/"
    // The reader of a terminal wants no list of hundreds of paths.
    if isTerminal(1) {
      export.summary(in: folder).forEach(verbosity.note)
    } else if !verbosity.quiet {
      try printAnswer(export.paths.map { folder + $0 + "\n" }.joined())
    }
  }

  /// Makes the export, and writes it into a folder or compares it with what is there.
  ///
  /// - Parameter isBuild: whether nothing but the export belongs into the folder.
  func changes(
    in output: String, writing: Bool, isBuild: Bool = false
  ) throws -> (Export, [ExportChange]) {
    let formats = try resolvedFormats()
    let options = ["to"] + (scale.isEmpty ? [] : ["scale"]) + (name == nil ? [] : ["name"])
    let (export, findings) = try GussetError.naming({
      options.contains($0.description) ? "--\($0)" : nil
    }) { try drawn(to: formats, scales: scale.withoutRepeats()) }
    if strict, let loss = export.losses.first {
      throw GussetError.invalidValue(
        field: "--strict", value: loss.formatNames,
        allowed: "formats without a loss: \(loss.text)")
    }
    guard writing else {
      return (export, try export.changes(in: output, removingLeftovers: isBuild))
    }
    let changes = try export.write(to: output, removingLeftovers: isBuild)
    let (replaced, left) = export.remarks(on: changes, in: output)
    // A lost edit is said even to those who want to hear nothing.
    if let replaced { printNote(replaced.description) }
    for finding in findings { verbosity.note(finding) }
    // Who builds again reads only what concerns the files that changed.
    let changed = Set(changes.map { $0.path.prefix { $0 != "/" } })
    let remarks = (export.notes + export.losses).filter { remark in
      !isBuild || remark.formats.contains { changed.contains($0.name[...]) }
    }
    for remark in (isBuild ? [] : [left].compactMap(\.self)) + remarks {
      verbosity.note(remark.description)
    }
    return (export, changes)
  }

  /// The export, and what is wrong with what is exported: seams of artwork, or text that is hard to
  /// read.
  private func drawn(
    to formats: [ExportFormat], scales: [Scale]
  ) throws -> (Export, findings: [String]) {
    if let art {
      try checkNoTheme()
      try checkValue("--art", art, !art.isEmpty, "a folder with art.json")
      let folder = try ArtFolder(named: art)
      let export = try Export(art: folder, to: formats, name: name, scales: scales)
      let findings = try folder.audited().findings.filter { $0.severity > .note }
      return (export, folder.profileRemarks + findings.map(\.description))
    }
    var (documents, problems): ([ThemeDocument], [GussetError]) = ([], [])
    for theme in self.themes.isEmpty ? [Theme.defaultName] : self.themes {
      do throws(GussetError) {
        documents.append(
          try ThemeDocument.named(theme, tokens.inputs)
            .resolved(appearance: appearance?.rawValue, setting: set))
      } catch {
        // What is wrong with the options is wrong for each theme.
        guard case .invalidFile = error.problems[0] else { throw error }
        problems += error.problems
      }
    }
    if let error = GussetError(problems) { throw error }
    let themes = documents.map(\.theme)
    verbosity.notePassedOver(documents.reduce(0) { $0 + ($1.loaded?.passedOver ?? 0) })
    let paths = self.themes
    for (index, theme) in themes.enumerated() {
      guard let other = themes[..<index].firstIndex(where: { $0.name == theme.name }),
        paths[other] != paths[index]
      else { continue }
      throw GussetError.invalidValue(
        field: "name", value: theme.name,
        allowed: "the name of one theme; \(paths[other]) and \(paths[index]) have it")
    }
    set.noteColors(in: themes)
    let export = try Export(
      themes, to: formats, name: name, scales: scales, shadows: shadows != Shadows.none,
      colors: tokenVariables
        ? documents.reduce(into: [:]) { $0.merge($1.colorProperties) { first, _ in first } } : [:])
    // A look may have the color of text of the usual one.
    return (
      export,
      try themes.flatMap { theme in
        let report = ContrastReport(theme, over: appearance.map { Optional($0).assumedBackdrop })
        return try report.suggestions(for: .aa).filter { $0.failure.subject == .text }.map {
          let options = try report.assignments(taking: [$0], named: appearance)
          return "\($0.failure.words(at: .aa, named: appearance)); "
            + (options.isEmpty
              ? "no color passes" : options.map { "--set '\($0)' passes" }.joined())
        }
      }
    )
  }

  /// Checks that nothing of a theme is given beside artwork.
  private func checkNoTheme() throws(GussetError) {
    try checkValue(
      "--art", "given with the theme \(oneLine(themes.first ?? ""))", themes.isEmpty,
      "given without themes")
    try checkUse("--appearance", appearance?.argument, false, "with --art, which has one look")
    try checkUse(
      "--shadows", shadows?.argument, false, "with --art, which has no shadows")
    try checkUse("--set", set.first?.argument, false, "with --art, which has no keys")
  }

  private func resolvedFormats() throws(GussetError) -> [ExportFormat] {
    try checkValue(
      "--to", "missing", !formats.isEmpty,
      "all, or one of \(ExportFormat.words.joined(separator: ", "))")
    if formats.contains(where: \.isAll) { return ExportFormat.all }
    return formats.values(all: []).withoutRepeats()
  }
}

extension ExportFormat: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = try readValue(
      option, text, try? ExportFormat(named: text),
      text == "lattice"
        ? "slices, which has what lattice had"
        : text.contains(",")
          ? "one format; --to is repeated for more"
          : "all, or \(oneOf(Self.words.sorted(bySimilarityTo: text), not: text))")
  }

  static var words: [String] { all.map(\.name) }
  var argument: String { name }
}

/// The text of `gusset export --list`.
extension ExportFormat {
  /// A row for each format, within 80 columns.
  fileprivate static var table: String {
    let rows = all.map { format in
      [
        format.name, format.title,
        format.scales.isEmpty ? "any" : format.scales.map(\.description).joined(separator: " "),
        format.takesArt ? "yes" : "no",
      ]
    }
    return ([["FORMAT", "TOOLCHAIN", "SCALES", "ART"]] + rows).map { cells in
      tableLine(cells, widths: [10, 41, 13]) + "\n"
    }.joined()
  }

  /// What a format holds, what it takes, and what it cannot show.
  fileprivate var details: String {
    let limits = limits.map { "    cannot: \($0.sentence)\n" }.joined()
    return """
      \(name): \(title)
          holds: \(summary)
          scales: \(scaleWords)
          takes: \(takesArt ? "themes and art" : "themes")
      \(limits)
      """
  }
}

extension Export {
  /// What was written, in a line for each format, and one for the manifest.
  ///
  /// - Parameter folder: the folder with a `/` at its end.
  fileprivate func summary(in folder: String) -> [String] {
    var counts: [(format: Substring, count: Int)] = []
    for path in paths.dropLast() {
      let format = path.prefix { $0 != "/" }
      if counts.last?.format == format {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((format, 1))
      }
    }
    return counts.map { "\(folder)\($0): \($1) files; README.md there says how to use them" }
      + (paths.last.map { ["\(folder)\($0): lists all files"] } ?? [])
  }
}
