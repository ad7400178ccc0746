internal import ArgumentParser
internal import Gusset
internal import GussetReview
internal import ThemeEditing

/// `gusset preview`: shows themes on a contact sheet or an HTML page.
struct PreviewCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "preview", abstract: "Show themes on a sheet (PNG, SVG) or a page (HTML).",
    usage: "gusset preview [<theme> ...] [<options>]",
    discussion: """
      EXAMPLES:
        gusset preview slate -o sheet.png
        gusset preview light dark --scale 1 -o pair.png -o pair.svg
        gusset preview glass --appearance dark -o gallery.html

      A sheet has a popover with its shadows for each look, half on light and half on dark. PNG files have \
      only ASCII text. A gallery is a page with backdrops, contrasts, and SVG, CSS and JSON to copy.
      """)

  /// The file formats of previews.
  enum Format: String, FileFormat {
    case png, svg, html
  }

  @Argument(
    help: ArgumentHelp(
      "Built-in themes or JSON files. (default: all built-in)",
      valueName: "theme"), completion: .theme)
  var themes: [String] = []

  @Option("scale", help: "Pixels per point of a sheet, from 1 to 8. (default: 2)")
  var scale: Double?

  @Option(
    "columns", in: ContactSheet.allowedColumns,
    help: "Tiles side by side. (default: as fits 16:10)",
    value: "number")
  var columns: Int?

  @Option(
    "output",
    help: "The file; repeat for more. (default: sheet.png)", value: "file",
    parsing: .unconditionalSingleValue, completion: .file())
  var output: [String] = []

  @Option("format", help: "png, svg or html. (default: the ending of the output)")
  var format: Format?

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option("compression", help: .compression)
  var compression: PNGCompression?

  @OptionGroup var tokens: TokenOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let outputs = try Format.outputs(
      output.isEmpty ? ["sheet.\(format?.ending ?? "png")"] : output, requested: format)
    let compression = try compression.resolved(isUsed: outputs.contains { $0.format == .png })
    let hasSheet = outputs.contains { $0.format != .html }
    try checkUse(
      "--columns", columns.map { "\($0)" }, hasSheet,
      "with HTML, which is as wide as the window")
    try checkUse("--scale", scale?.argument, hasSheet, "with HTML, which is sharp at every scale")
    let looks = try shownLooks()
    let themes = looks.flatMap(\.self)
    set.noteColors(in: themes)
    let files = try files(of: looks, outputs, compression) {
      try ContactSheet(themes.map(\.withoutAppearances), scale: Scale(scale ?? 2), columns: columns)
    }
    try verbosity.write(files, inputs: self.themes.filter { Theme.builtIn(named: $0) == nil })
    if self.themes.isEmpty { verbosity.noteUnreadInput() }
  }

  /// The looks to show of each theme, with the changes of the command line.
  private func shownLooks() throws -> [[Theme]] {
    try checkUse("theme", "all", themes != ["all"] || isUsed("all"), "to see all built-in themes")
    let given = try themes.map { try ThemeInput.named($0, tokens.inputs) }
    return try (given.isEmpty ? Theme.builtIn.map(ThemeInput.init) : given).map { document in
      let changed = try document.resolved(appearance: appearance, setting: set).theme
      if appearance != nil { return [changed] }
      // The list of a gallery names the other looks. The first one is the theme with all of them, to copy.
      return given.isEmpty ? [changed] : [changed] + changed.namedLooks.dropFirst()
    }
  }

  /// - Parameter sheet: makes the sheet, which a page does not need.
  private func files(
    of looks: [[Theme]], _ outputs: [(path: String, format: Format)],
    _ compression: PNGCompression, sheet: () throws -> ContactSheet
  ) throws -> [(path: String, contents: FileContents)] {
    let count = looks.joined().count
    let bar = ProgressBar(unit: "themes", verbosity)
    defer { bar.clear() }
    let total = count * outputs.count
    var files: [(path: String, contents: FileContents)] = []
    for (index, (path, format)) in outputs.enumerated() {
      let before = index * count
      bar.show(before, of: total)
      switch format {
      case .html: files.append((path, try gallery(of: looks).html()))
      case .svg: files.append((path, try sheet().svg { bar.show(before + $0, of: total) }))
      case .png:
        let file = try sheet().png(compression: compression) { bar.show(before + $0, of: total) }
        files.append((path, file))
      }
    }
    return files
  }

  /// The gallery of the looks. Without arguments, it lists the built-in themes by group.
  private func gallery(of looks: [[Theme]]) -> Gallery {
    guard themes.isEmpty else {
      return Gallery(groups: [.init(title: nil, looks: looks, appearance: appearance)])
    }
    return Gallery(
      groups: BuiltInTheme.Group.allCases.map { group in
        let members = zip(BuiltInTheme.all, looks).filter { $0.0.group == group }
        return .init(title: group.rawValue, looks: members.map(\.1), appearance: appearance)
      })
  }
}
