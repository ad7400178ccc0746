internal import ArgumentParser
internal import Gusset

/// `gusset place`: where a popover goes beside its anchor.
struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    _superCommandName: "gusset",
    abstract: "Work out where a popover goes beside its anchor, and which way its arrow points.",
    discussion: """
      The arrow points at the middle of the anchor, as directly as it can. The popover stays \
      within the container and beside the anchor; of the permitted directions the one that \
      loses the least content is taken, then the one whose arrow comes nearest.

      JSON has the keys direction, frame, arrowOffset, tip, body, content and warnings; \
      coordinates are in points, y down, in the container's own system.

      EXAMPLES:
        gusset place --anchor 960,24,44x44 --container 1024x768 --content 320x400
        gusset place --anchor 8,9,9x9 --container 400x240 --content 90x60 -o a.svg -o -
          draws what was placed, and prints the JSON
        gusset place --anchor 9,90,40x40 --container 400x240 --content 200x120 --rtl
      """)

  @OptionGroup var scene: PlacementOptions
  @OptionGroup var theme: ThemeOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Pixels per point of the picture, up to 8.", valueName: "scale"))
  var scale = "1"

  @Option(
    help: ArgumentHelp(
      "json, svg or png. (default: what the output's name ends in; json for -)",
      valueName: "format"),
    completion: .list(words(PlaceFormat.self)))
  var format: String?

  @Option(
    name: .shortAndLong, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The file to write: .json is the placement, .svg or .png a picture of it, - standard \
      output. Give it again for another. (default: -)
      """, valueName: "file"),
    completion: .file())
  var output: [String] = []

  func run() throws {
    let theme = try theme.resolved()
    try theme.validate()
    let request = try scene.resolved(background: theme.backgroundMetrics)
    let scale = try pixelsPerPoint(scale, option: "--scale")
    let outputs = try (output.isEmpty ? ["-"] : output).map {
      (path: $0, format: try PlaceFormat(asked: format, path: $0))
    }
    let placement = try Placement(request)
    let picture = PlacementScene(request, placement, theme: theme)
    try OutputOptions.write(
      outputs.map { path, format in
        switch format {
        case .json: (path, FileContents(text: placement.json))
        case .svg: (path, FileContents(text: try picture.svg(scale: scale)))
        case .png: (path, try picture.pixmap(scale: scale).png())
        }
      })
  }
}

/// The forms that a placement is written in.
enum PlaceFormat: String, CaseIterable {
  case json
  case svg
  case png

  /// The format asked for, or the one that a file name ends in.
  init(asked: String?, path: String) throws {
    if let asked {
      self = try choice(asked, option: "--format")
      return
    }
    guard path != "-" else {
      self = .json
      return
    }
    guard let format = nameEnding(of: path).flatMap(PlaceFormat.init) else {
      throw GussetError.invalidValue(
        field: "--output", value: path,
        allowed: "a name that ends in .json, .svg or .png, or given together with --format")
    }
    self = format
  }
}
