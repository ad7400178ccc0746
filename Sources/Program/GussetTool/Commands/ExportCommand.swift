internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import GussetExport
internal import GussetReview
internal import ThemeEditing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `gusset export`: writes themes or artwork down for other toolchains.
struct ExportCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    commandName: "export",
    _superCommandName: "gusset",
    abstract: "Export popovers of themes to other toolchains, a folder for each format.",
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
      gusset-export.json lists all files with size and SHA-256. A later export overwrites files of \
      the same name, and keeps all others.

      --art exports a folder of artwork or a skin to the formats that take pictures: its cap insets \
      become the bands that stretch. Seams and warnings of gusset audit are said on standard error.
      """)

  @Argument(
    help: ArgumentHelp(
      "Themes: built-in names or JSON files. (default: light)", valueName: "name|path"),
    completion: .theme)
  var themes: [String] = []

  @Option(
    help: ArgumentHelp(
      "A folder with artwork or a skin to export in place of themes.", valueName: "folder"),
    completion: .directory)
  var art: String?

  @Option(
    name: .customLong("to"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A format of --list, or all. Repeat for more formats.", valueName: "format"),
    completion: .list(ExportFormat.all.map(\.name) + ["all"]))
  var formats: [String] = []

  @Flag(
    help: "List the formats. With --to, say what a format holds and what it cannot show.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "The name of the files. (default: the theme's or the folder's)", valueName: "name"))
  var name: String?

  @Option(
    "scale",
    help: ArgumentHelp(
      "Pixels per point, up to 8. Repeat for more. (default: those of each format)",
      valueName: "scale"))
  var scale: [Scale] = []

  @Option(
    "appearance",
    help: ArgumentHelp(
      "The only look to export: dark, highContrast or \"dark highContrast\". (default: all)",
      valueName: "name"))
  var appearance: Appearance?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  @Flag(help: "Fail when a format cannot show all of a theme.")
  var strict = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write into; it is created if it does not exist.", valueName: "folder"),
    completion: .directory)
  var output: String?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    if list {
      try checkUse(
        "--list", themes.first ?? art ?? output, false, "with a theme, --art or --output")
      let text =
        try formats.isEmpty
        ? ExportListing.table : resolvedFormats().map(ExportListing.details).joined()
      return try printAnswer(FileContents(text: text))
    }
    guard let output, !["", "-"].contains(output) else {
      throw GussetError.invalidValue(
        field: "--output", value: output ?? "missing", allowed: "a folder")
    }
    let formats = try resolvedFormats()
    let scales = scale.withoutRepeats()
    let (export, findings) = try namingOptions(givenOptions) { () throws(GussetError) in
      try drawn(to: formats, scales: scales)
    }
    if strict, let loss = export.losses.first {
      throw GussetError.invalidValue(
        field: "--strict", value: loss.formats.joined(separator: ", "),
        allowed: "formats without a loss: \(loss.text)")
    }
    try export.write(to: output)
    for finding in findings { printNote(finding.description) }
    for remark in export.notes + export.losses { printNote(remark.description) }
    let folder = output.hasSuffix("/") ? output : output + "/"
    if ExportSummary.isWanted {
      ExportSummary(of: export, in: folder).lines.forEach(verbosity.note)
    } else {
      let paths = export.paths.map { folder + $0 + "\n" }
      try printAnswer(FileContents(text: paths.joined()))
    }
  }

  /// The export, and what the audit found in the artwork.
  private func drawn(
    to formats: [ExportFormat], scales: [Scale]
  ) throws(GussetError) -> (Export, [AuditFinding]) {
    if let art {
      try checkNoTheme()
      guard !art.isEmpty else {
        throw .invalidValue(field: "--art", value: art, allowed: "a folder with art.json")
      }
      let folder = try ArtFolder(path: art)
      let export = try Export(art: folder, to: formats, name: name, scales: scales)
      return (export, try folder.audited().findings.filter { $0.severity > .note })
    }
    let changes = try KeyAssignment.parse(set)
    var themes: [Theme] = []
    for theme in self.themes.isEmpty ? [Theme.light.name] : self.themes {
      let document = try ThemeDocument.named(theme)
      themes.append(
        try appearance == nil
          ? document.setting(changes).theme
          : document.resolved(appearance: appearance?.rawValue, setting: changes).theme)
    }
    changes.noteColors(in: themes)
    return (try Export(themes, to: formats, name: name, scales: scales), [])
  }

  /// The options that were given as parameters of ``Export``.
  private var givenOptions: [String] {
    ["to"] + (scale.isEmpty ? [] : ["scale"]) + (name == nil ? [] : ["name"])
  }

  /// Checks that nothing of a theme is given beside artwork.
  private func checkNoTheme() throws(GussetError) {
    if let theme = themes.first {
      throw GussetError.invalidValue(
        field: "--art", value: "given with the theme \(oneLine(theme))",
        allowed: "given without themes")
    }
    try checkUse("--appearance", appearance?.text, false, "with --art, which has one look")
    if let change = set.first {
      throw GussetError.invalidValue(
        field: "--set", value: oneLine(change), allowed: "left out with --art, which has no keys")
    }
  }

  private func resolvedFormats() throws -> [ExportFormat] {
    let known = ExportFormat.all.map(\.name)
    guard !formats.isEmpty else {
      throw GussetError.invalidValue(
        field: "--to", value: "missing", allowed: "all, or one of \(known.joined(separator: ", "))")
    }
    if formats.contains("all") { return ExportFormat.all }
    return try formats.withoutRepeats().map { word in
      if let format = ExportFormat.named(word) { return format }
      throw GussetError.invalidValue(
        field: "--to", value: word,
        allowed: "all, or \(oneOf(known.sorted(bySimilarityTo: word), not: word))")
    }
  }
}

/// The text of `gusset export --list`.
enum ExportListing {
  /// A row for each format, within 80 columns.
  static var table: String {
    let rows = ExportFormat.all.map { format in
      [
        format.name, format.title,
        format.scales.isEmpty ? "any" : format.scales.map(\.description).joined(separator: " "),
        format.takesArt ? "yes" : "no",
      ]
    }
    let lines = ([["FORMAT", "TOOLCHAIN", "SCALES", "ART"]] + rows).map { cells in
      zip(cells, [10, 41, 13]).map { $0.padded(to: $1) }.joined() + cells[3]
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// What a format holds, what it takes, and what it cannot show.
  static func details(of format: ExportFormat) -> String {
    let limits = format.limits.map { "    cannot: \($0.sentence)\n" }.joined()
    return """
      \(format.name): \(format.title)
          holds: \(format.summary)
          scales: \(format.scaleWords)
          takes: \(format.takesArt ? "themes and art" : "themes")
      \(limits)
      """
  }
}

/// What an export wrote, in a few lines for a terminal.
struct ExportSummary {
  /// A line for each format, and one for the manifest.
  let lines: [String]

  /// Whether standard output is a terminal, whose reader wants no list of hundreds of paths.
  static var isWanted: Bool { isatty(1) == 1 }

  /// - Parameter folder: the folder with a `/` at its end.
  init(of export: Export, in folder: String) {
    var counts: [(format: Substring, count: Int)] = []
    for path in export.paths.dropLast() {
      let format = path.prefix { $0 != "/" }
      if counts.last?.format == format {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((format, 1))
      }
    }
    lines =
      counts.map { "\(folder)\($0): \($1) files; README.md there says how to use them" }
      + (export.paths.last.map { ["\(folder)\($0): lists all files"] } ?? [])
  }
}
