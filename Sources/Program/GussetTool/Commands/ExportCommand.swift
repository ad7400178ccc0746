internal import ArgumentParser
internal import Dispatch
internal import Gusset
internal import GussetArtwork
internal import GussetExport
internal import GussetReview
internal import Synchronization
internal import ThemeEditing

/// `gusset export`: writes themes or artwork down for other toolchains.
struct ExportCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "export", abstract: "Export themes to other toolchains, a folder for each.",
    usage: "gusset export [<name|path> ...] --to <format> -o <folder> [<options>]",
    discussion: """
      EXAMPLES:
        gusset export --list --to android
        gusset export slate --to android -o out
        gusset export slate dark --to maplibre --to xcassets -o out
        gusset export --art art/ --to android --name menu -o out

      What a format cannot show is said, also in the README.md of its folder; so are texts that fail WCAG \
      AA, and seams of artwork. A later export replaces files of gusset-export.json.
      """)

  @Argument(
    help: ArgumentHelp(
      "Themes: built-in names or JSON files. (default: light)", valueName: "name|path"),
    completion: .theme)
  var themes: [String] = []

  @Option(
    "art", help: "Artwork, a skin or a nine-patch in place of themes.",
    value: "folder|x.9.png", completion: .file())
  var art: String?

  @Option("to", help: "A format of --list, or all. Repeat for more formats.", value: "format")
  var formats: [OrAll<ExportFormat>] = []

  @Flag(help: "List the formats; with --to, what they hold and lack.")
  var list = false

  @Option("format", help: "text or json, for --list. (default: text)")
  var listFormat: ReportOptions.Format?

  @Option("name", help: "The files' name. (default: the theme's or folder's)")
  var name: String?

  @Option("scale", help: "As for gusset render. (default: those of each format)")
  var scale: [Scale] = []

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  enum Shadows: String, CaseIterable, OptionValue {
    case none, all
  }

  @Option("shadows", help: "all, or none for smaller pictures. (default: all)", value: "word")
  var shadows: Shadows?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Flag(help: "Let CSS take colors that are tokens from the page.")
  var tokenVariables = false

  @Flag(help: "Fail when a format cannot show all of a theme.")
  var strict = false

  @Flag(help: "Print the files that would be written.")
  var dryRun = false

  @Option("output", help: "The folder to write into.", value: "folder", completion: .directory)
  var output: String?

  @OptionGroup var tokens: TokenOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    if list {
      let listed = formats.isEmpty && words.isEmpty ? ExportFormat.all : try resolvedFormats()
      try checkUse(
        "--list", themes.first ?? art ?? output, false, "with a theme, --art or --output")
      if listFormat == .json { return try printAnswer(ExportFormat.json(listed)) }
      return try printAnswer(formats.isEmpty ? ExportFormat.table : listed.map(\.details).joined())
    }
    try checkUse(
      "--format", listFormat?.argument, false, "without --list; --to names the format of the files")
    _ = try resolvedFormats()
    let output = try readValue("--output", "missing", output, "a folder, as in -o out")
    try checkFolder(output)
    let (export, changes) = try changes(in: output, writing: !dryRun)
    if dryRun {
      let lines = changes.filter { $0.kind != .leftOver }.map { $0.line(in: output) }
      if lines.isEmpty { verbosity.note("all files are there and fresh: nothing would be written") }
      return try printAnswer(lines.joined())
    }
    let folder = output.hasSuffix("/") ? output : output + "/"
    // The reader of a terminal wants no list of hundreds of paths.
    if isTerminal(1) {
      export.summary(in: folder).forEach(verbosity.note)
    } else if !verbosity.quiet {
      try printAnswer(export.paths.map { folder + $0 + "\n" }.joined())
    }
    if themes.isEmpty, art == nil { verbosity.noteUnreadInput() }
  }

  /// Makes the export, and writes it into a folder or compares it with what is there.
  ///
  /// - Parameter isBuild: whether nothing but the export belongs into the folder.
  func changes(
    in output: String, writing: Bool, isBuild: Bool = false
  ) throws -> (Export, [ExportChange]) {
    let formats = try resolvedFormats()
    let bar = ProgressBar(unit: "files", verbosity)
    let made = Mutex((files: 0, bytes: 0))
    // Whoever builds may have a loop that ends on signals.
    if !isBuild { checkThreads(1) }
    let interruption =
      isBuild
      ? nil
      : Interruption.ending {
        bar.clear()
        printNote("stopped after \(made.withLock(\.files)) files; the same call begins anew")
      }
    defer { interruption?.cancel() }
    let (export, findings) = try drawn(to: formats, scales: scale.withoutRepeats())
    if strict, let loss = export.losses.first {
      throw GussetError.invalidValue(
        field: "--strict", value: loss.formatNames,
        allowed: "formats without a loss: \(loss.themes.joined(separator: ", ")): \(loss.text)")
    }
    let total = export.paths.count
    @Sendable func show(_ contents: FileContents) {
      let count = made.withLock { made in
        made = (made.files + 1, made.bytes + contents.bytes.count)
        return made.files
      }
      bar.show(count, of: total)
    }
    guard writing else {
      return (export, try export.changes(in: output, removingLeftovers: isBuild, onFile: show))
    }
    let changes = try export.write(to: output, removingLeftovers: isBuild, onFile: show)
    bar.finish("\(total) files, \(byteCount(made.withLock { $0.bytes }))")
    let (replaced, left) = export.remarks(on: changes, in: output)
    // A lost edit is said even to those who want to hear nothing.
    if let replaced { printNote(replaced.description) }
    for finding in findings { verbosity.note(finding) }
    // Who builds again reads only what concerns the files that changed.
    let changed = Set(changes.map { $0.path.prefix { $0 != "/" } })
    let remarks =
      (isBuild ? [] : [left].compactMap(\.self))
      + (export.notes + export.losses).filter { remark in
        !isBuild || remark.formats.contains { changed.contains($0.name[...]) }
      }
    for remark in remarks {
      verbosity.note(verbosity.verbose ? remark.description : remark.summary)
    }
    if !verbosity.verbose, remarks.contains(where: { $0.summary != $0.description }) {
      verbosity.note("-v names all themes and formats")
    }
    return (export, changes)
  }

  /// The export, and what is wrong with what is exported: seams of artwork, or text that is hard to
  /// read.
  private func drawn(
    to formats: [ExportFormat], scales: [Scale]
  ) throws -> (Export, findings: [String]) {
    if let art {
      // Nothing of a theme is given beside artwork.
      try checkValue(
        "--art", "given with the theme \(oneLine(self.themes.first ?? ""))", self.themes.isEmpty,
        "given without themes")
      try checkUse("--appearance", appearance?.argument, false, "with --art, which has one look")
      try checkUse("--shadows", shadows?.argument, false, "with --art, which has no shadows")
      try checkUse("--set", set.first?.argument, false, "with --art, which has no keys")
      try checkValue("--art", art, !art.isEmpty, "a folder with art.json")
      let folder = try ArtFolder(named: art)
      let export = try Export(art: folder, to: formats, name: name, scales: scales)
      let findings = try folder.audited().findings.filter { $0.severity > .note }
      return (export, folder.profileRemarks + findings.map(\.description))
    }
    var (documents, problems): ([ThemeInput], [GussetError]) = ([], [])
    for theme in self.themes.isEmpty ? [Theme.defaultName] : self.themes {
      do throws(GussetError) {
        documents.append(
          try ThemeInput.named(theme, tokens.inputs)
            .resolved(appearance: appearance, setting: set))
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
    for theme in themes { try verbosity.noteAdjustments(of: theme) }
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

  /// The formats that the parser takes for themes, because `--to` is not repeated.
  private var words: [String] { themes.filter { ExportFormat.words.contains($0) && !isUsed($0) } }

  private func resolvedFormats() throws(GussetError) -> [ExportFormat] {
    let all = formats.map(\.argument) + words
    try checkValue(
      "--to", all.joined(separator: " "), words.isEmpty,
      "given with each format, as in \(all.map { "--to \($0)" }.joined(separator: " "))")
    try checkValue(
      "--to", "missing", !formats.isEmpty,
      "all, or one of \(ExportFormat.words.joined(separator: ", "))")
    if formats.contains(where: \.isAll) { return ExportFormat.all }
    return formats.values(all: []).withoutRepeats()
  }
}

extension Export {
  /// What was written, in a line for each format, and one for the manifest.
  ///
  /// - Parameter folder: the folder with a `/` at its end.
  fileprivate func summary(in folder: String) -> [String] {
    let formats = paths.dropLast().map { $0.prefix { $0 != "/" } }
    return formats.chunked(while: ==).map {
      "\(folder)\($0[$0.startIndex]): \($0.count) files; README.md there says how to use them"
    }
      + (paths.last.map { ["\(folder)\($0): lists all files"] } ?? [])
  }
}
