internal import ArgumentParser
internal import Gusset
internal import PopoverCSS

/// `gusset silhouette`: writes a popover's outline or its shadows without its picture.
struct SilhouetteCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "silhouette",
    abstract: "Write the outline or the shadows of a popover.",
    usage: "gusset silhouette --size <WxH> [<options>]",
    discussion: """
      EXAMPLES:
        gusset silhouette --size 320x200 --offset 40 --as svg-path
        gusset silhouette --size 320x200 --as json --tolerance 0.5 -o hit.json
        gusset silhouette --size 320x200 --theme dark --as mask -o mask.png

      json is a polygon for hit tests, css a class for any size, mask a white PNG whose alpha is the \
      coverage, and shadow a PNG of the shadows alone.
      """)

  /// The form of the output.
  enum Form: String, CaseIterable, OptionValue {
    case svgPath = "svg-path"
    case json, css, mask, shadow

    /// The output without `--output`.
    var standardOutput: String { isPicture ? "popover-\(rawValue).png" : "-" }

    var isPicture: Bool { self == .mask || self == .shadow }

    /// The ending of the output's name.
    var ending: String {
      switch self {
      case .svgPath: "txt"
      case .json, .css: rawValue
      case .mask, .shadow: "png"
      }
    }

    /// What the output holds, in an error.
    var contents: String {
      switch self {
      case .svgPath: "path data; gusset render writes SVG files"
      case .json: "a polygon"
      case .css: "a style sheet"
      case .mask, .shadow: "a \(rawValue)"
      }
    }
  }

  @OptionGroup var popover: PopoverOptions
  @OptionGroup var theme: ThemeOptions
  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Option("as", help: "svg-path, json, css, mask or shadow.", value: "form")
  var form: Form?

  @Option("tolerance", help: "From a polygon to the outline. (default: 0.1)", value: "points")
  var tolerance: Double?

  @Flag(help: "Keep the part of a shadow beneath the popover.")
  var uncut = false

  @Option(
    "output",
    help: "The file. (default: -; for pictures popover-mask.png)", value: "file",
    completion: .file())
  var output: String?

  @Option("compression", help: .compression)
  var compression: PNGCompression?

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    let theme = try theme.resolved(keys)
    let ending = output.flatMap { $0 == "-" ? nil : nameEnding(of: $0) }
    // The first one with an ending is not a shadow.
    let form = form ?? Form.allCases.first { $0.ending == ending } ?? .svgPath
    if let output { try checkEnding(of: output, form.ending, contents: form.contents) }
    try checkUse(
      "--tolerance", tolerance?.argument, form == .json, "or given with --as json, a polygon")
    try checkUse("--uncut", uncut ? "given" : nil, form == .shadow, "or given with --as shadow")
    let compression = try compression.resolved(isUsed: form.isPicture)
    let plan = try outputFiles(
      output ?? form.standardOutput, requested: scale,
      standard: form.isPicture ? [.x1, 2] : [.x1], ending: form.ending)
    let resolved = try ResolvedTheme(theme)
    var files: [(path: String, contents: FileContents)] = []
    var layers: [JSONValue] = []
    for (scale, path) in plan {
      let popover = try resolved.at(scale).popover(
        size: self.popover.size, arrow: self.popover.arrow)
      if files.isEmpty { verbosity.noteAdjustments(of: [popover]) }
      let silhouette = Silhouette(popover)
      let contents: FileContents
      switch form {
      case .svgPath: contents = FileContents(text: silhouette.svgPathData + "\n")
      case .json: contents = try silhouette.json(tolerance: tolerance ?? 0.1)
      case .css: contents = try silhouette.css()
      case .mask: contents = try silhouette.maskImage().png(compression: compression)
      case .shadow:
        let layer = try ShadowLayer(popover, isCutOut: !uncut)
        contents = try layer.image.png(compression: compression)
        layers.append(layer.json(file: path, scale: scale))
      }
      files.append((path, contents))
    }
    try verbosity.write(files, inputs: self.theme.inputs)
    // The JSON is not mixed with a picture on standard output.
    if !layers.isEmpty, !files.contains(where: { $0.path == "-" }) {
      try printAnswer(JSONValue.object([("layers", .array(layers))]).document)
    }
  }
}

extension ShadowLayer {
  /// The layer's file and alignment insets as an element of a JSON array.
  fileprivate func json(file: String, scale: Scale) -> JSONValue {
    let size = JSONValue.object([
      ("width", .number(image.size.width)), ("height", .number(image.size.height)),
    ])
    return .object([
      ("file", .string(file)), ("scale", .number(scale.value)), ("pixelSize", size),
      ("alignmentInsets", image.alignmentInsets.json),
    ])
  }
}
