internal import ArgumentParser
internal import Gusset
internal import GussetCommand
internal import PopoverModel
internal import PopoverPreview

/// `gusset preview`: everything about themes that has to be looked at, on a sheet or a page.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    _superCommandName: "gusset",
    abstract: "Show themes whole: a contact sheet as PNG or SVG, a gallery as HTML.",
    discussion: """
      A theme takes a column of the sheet, with its measures in type. Popovers are drawn in \
      their real size, with their shadows; close-ups show the same places at 1x and 2x. Without \
      a theme all built-in ones are shown.

      In PNG files type is made of strokes that know ASCII: any other character of a theme's name \
      is an empty box there, and itself in SVG.

      An HTML file is a page that needs nothing but itself: every theme on backdrops to choose \
      from, frosted where it is translucent, with its contrast after WCAG 2.2, and its SVG, CSS and \
      JSON to be copied. Scale and columns are those of sheets.

      EXAMPLES:
        gusset preview slate -o sheet.png
        gusset preview light dark --scale 1 -o pair.png -o pair.svg
        gusset preview glass indigo -o gallery.html
        gusset preview gik gik-sample slate --columns 3 -o - > three.png
      """)

  @Argument(
    help: ArgumentHelp(
      "Built-in themes (see gusset themes) or paths of JSON files. (default: all built-in ones)",
      valueName: "theme"),
    completion: .list(Theme.builtIn.map(\.name)))
  var themes: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of the sheet, from 1 to 8. (default: 2; 1 for more than four themes)",
      valueName: "scale"))
  var scale: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most themes that stand side by side.", valueName: "number"))
  var columns = "8"

  @Option(
    name: .shortAndLong, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The file to write, whose name says the format; - is standard output. Give it again for \
      another. (default: sheet.png)
      """, valueName: "file"),
    completion: .file())
  var output: [String] = []

  @Option(
    help: ArgumentHelp(
      "png, svg or html. (default: what the output's name ends in)", valueName: "format"),
    completion: .list(words(PreviewFormat.self)))
  var format: String?

  @OptionGroup var keys: SetOptions
  @OptionGroup var compression: CompressionOptions

  /// More themes than this are drawn at 1x, so that the file stays one that people can open.
  private static let maximumCountAtDoubleScale = 4

  func run() throws {
    let compression = try compression.resolved()
    let columns = try resolvedColumns()
    let outputs = try resolvedOutputs()
    let changes = try keys.assignments()
    let themes = try (themes.isEmpty ? Theme.builtIn : themes.map { try Theme.named($0) })
      .map { try $0.setting(changes) }
    let scale = try self.scale.map { try number($0, option: "--scale") }
    if let scale, outputs.allSatisfy({ $0.format == .html }) {
      throw GussetError.invalidValue(
        field: "--scale", value: shortNumber(scale),
        allowed: "left out with HTML, which is sharp at every scale")
    }
    let files = try Self.files(of: themes, outputs, compression) {
      try ContactSheet(
        themes, scale: scale ?? (themes.count > Self.maximumCountAtDoubleScale ? 1 : 2),
        columns: columns)
    }
    try OutputOptions.write(files)
  }

  private func resolvedColumns() throws -> Int {
    guard let number = Int(columns), ContactSheet.allowedColumns.contains(number) else {
      throw GussetError.invalidValue(
        field: "--columns", value: columns,
        allowed: "a whole number from \(ContactSheet.allowedColumns.lowerBound)"
          + " to \(ContactSheet.allowedColumns.upperBound)")
    }
    return number
  }

  /// Where to write what; asked before anything is drawn, which may take its time.
  private func resolvedOutputs() throws -> [(path: String, format: PreviewFormat)] {
    let outputs = try (output.isEmpty ? ["sheet.png"] : output).map {
      (path: $0, format: try PreviewFormat(asked: format, path: $0))
    }
    for (path, _) in outputs where path != "-" { try FileContents.checkWritable(path) }
    return outputs
  }

  /// - Parameter sheet: makes the sheet, which a page can do without.
  private static func files(
    of themes: [Theme], _ outputs: [(path: String, format: PreviewFormat)],
    _ compression: PNGCompression, sheet: () throws -> ContactSheet
  ) throws -> [(path: String, contents: FileContents)] {
    var bar = ProgressBar(unit: "themes", isWorthwhile: themes.count > 1)
    let total = themes.count * outputs.count
    var files: [(path: String, contents: FileContents)] = []
    for (index, (path, format)) in outputs.enumerated() {
      let before = index * themes.count
      bar.show(before, of: total)
      switch format {
      case .html: files.append((path, try Gallery(themes: themes).html()))
      case .svg: files.append((path, try sheet().svg { bar.show(before + $0, of: total) }))
      case .png:
        let file = try sheet().png(compression: compression) { bar.show(before + $0, of: total) }
        files.append((path, file))
      }
    }
    return files
  }
}
