internal import ArgumentParser
internal import Gusset
internal import GussetPresentation

/// `gusset place`: computes the position of a popover beside its anchor.
struct PlaceCommand: WritesFiles, TakesSeveralOutputs {
  static let configuration = CommandConfiguration(
    commandName: "place",
    _superCommandName: "gusset",
    abstract: "Compute the position of a popover beside its anchor, and its arrow.",
    usage: """
      gusset place --anchor <X,Y,WxH> --container <WxH> --content <WxH>
                    [<options>]
      """,
    discussion: """
      EXAMPLES:
        gusset place --anchor 960,24,44x44 --container 1024x768 --content 320x400
        gusset place --anchor 9,9,9x9 --container 400x240 --content 9x9 -o a.svg -o -
          draws a picture and prints the JSON
        gusset place --anchor 9,90,40x40 --container 400x240 --content 200x120 --rtl

      The arrow points at the middle of the anchor, or as near to it as possible. The popover \
      stays within the container and beside the anchor. Of the permitted directions, the one \
      that shrinks the content least is chosen. If several shrink it equally, the one whose arrow \
      comes nearest to the middle of the anchor is chosen.

      The JSON has the keys direction, frame, arrowOffset, tip, body, content and warnings. \
      Coordinates are in points in the container's coordinate system, with y down.
      """)

  @OptionGroup var scene: PlacementOptions
  @OptionGroup var theme: ThemeOptions

  @Option(
    "scale",
    help: ArgumentHelp(
      "Pixels per point of the picture, up to 8. (default: 1)", valueName: "scale"))
  var scale: Scale?

  @Option(
    "format",
    help: ArgumentHelp(
      "json or svg. (default: the ending of the output's name; json for -)",
      valueName: "format"))
  var format: PlaceFormat?

  @Option(
    name: .shortAndLong, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      The file to write: .json for the placement, .svg for a picture of it, - for standard \
      output. Repeat for more files. (default: -)
      """, valueName: "file"),
    completion: .file())
  var output: [String] = []

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup var keys: ThemeKeyOptions

  func run() throws {
    var theme = try theme.resolved(keys)
    // The scene has other colors beside those of the popover.
    theme.colorSpace = .sRGB
    try theme.validate()
    let request = scene.request(background: theme.backgroundMetrics)
    let pixels = scale ?? .one
    let outputs = try PlaceFormat.outputs(output.isEmpty ? ["-"] : output, requested: format)
    try checkUse(
      "--scale", scale?.text, outputs.contains { $0.format != .json }, "without a picture")
    let placement = try Placement(request)
    let picture = try PlacementScene(request, placement, theme: theme)
    try verbosity.write(
      outputs.map { path, format in
        switch format {
        case .json: (path, FileContents(text: placement.json))
        case .svg: (path, try picture.svg(scale: pixels))
        }
      }, inputs: self.theme.inputs)
  }
}

/// The output formats of a placement.
enum PlaceFormat: String, FileFormat {
  case json
  case svg

  static let standard = json
}

extension Placement {
  /// The placement as JSON. The keys and their order are stable; later versions may add keys.
  ///
  /// `direction` and `tip` are `null` without an arrow. Coordinates are in points, in the
  /// container's coordinate system. A warning has a `name` for programs and a `message` for people.
  var json: String {
    let warnings = warnings.map { warning in
      JSONValue.object([
        ("name", .string(warning.name)), ("message", .string(warning.description)),
      ])
    }
    let point = tip.map { JSONValue.object([("x", .number($0.x)), ("y", .number($0.y))]) }
    return JSONValue.object([
      ("direction", direction.map { .string($0.rawValue) } ?? .null), ("frame", Self.json(frame)),
      ("arrowOffset", .number(arrowOffset)), ("tip", point ?? .null), ("body", Self.json(body)),
      ("content", Self.json(contentRect)), ("warnings", .array(warnings)),
    ]).document
  }

  private static func json(_ rect: Rect) -> JSONValue {
    .object([
      ("x", .number(rect.minX)), ("y", .number(rect.minY)), ("width", .number(rect.width)),
      ("height", .number(rect.height)),
    ])
  }
}
