internal import ArgumentParser
internal import Gusset
internal import PopoverExport
internal import PopoverGeometry
internal import PopoverModel

/// `gusset silhouette`: writes a popover's outline or its shadows without its picture.
struct SilhouetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "silhouette",
    _superCommandName: "gusset",
    abstract: "Write a popover's outline or its shadows, for clipping, hit tests and layers.",
    discussion: """
      svg-path is path data. json is a polygon for hit tests, with the body, the tip and the \
      shadows. css is a class that draws the popover at any size. mask is a white PNG whose alpha is the \
      coverage. shadow is a PNG of the theme's shadows without the popover. It is larger than the \
      popover by its alignment insets, which are printed as JSON unless the picture goes to \
      standard output.

      EXAMPLES:
        gusset silhouette --size 320x200 --offset 40 --as svg-path
        gusset silhouette --size 320x200 --arrow left --as json --tolerance 0.5 -o hit.json
        gusset silhouette --size 320x200 --as css -o popover.css
        gusset silhouette --size 320x200 --theme dark --as mask -o mask.png
        gusset silhouette --size 320x200 --theme light --as shadow -o shadow.png
      """)

  /// The form of the output.
  enum Form: String, CaseIterable {
    case svgPath = "svg-path"
    case json
    case css
    case mask
    case shadow

    /// The output without `--output`.
    var standardOutput: String {
      switch self {
      case .svgPath, .json, .css: "-"
      case .mask, .shadow: "popover-\(rawValue).png"
      }
    }
  }

  @OptionGroup var popover: PopoverOptions
  @OptionGroup var theme: ThemeOptions
  @OptionGroup var scales: ScaleOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("svg-path, json, css, mask or shadow.", valueName: "form"),
    completion: .list(words(Form.self)))
  var form = Form.svgPath.rawValue

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum distance from a polygon of json to the outline, in points.",
      valueName: "points"))
  var tolerance = "0.1"

  @Flag(help: "Keep the part of the shadows that lies beneath the popover.")
  var uncut = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write, name@2x for other scales; - is standard output. (default: - for text, \
      popover-mask.png and popover-shadow.png for pictures)
      """, valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var compression: CompressionOptions

  func run() throws {
    let (size, arrow) = (try popover.resolvedSize(), try popover.resolvedArrow())
    let theme = try theme.resolved()
    let form: Form = try choice(form, option: "--as")
    let tolerance = try number(tolerance, option: "--tolerance")
    let compression = try compression.resolved()
    let isPicture = form == .mask || form == .shadow
    let plan = try OutputOptions.plan(
      output ?? form.standardOutput, requested: scales.resolved(),
      standard: isPicture ? [.one, 2] : [.one])
    let validated = try ValidatedTheme(theme)
    var files: [(path: String, contents: FileContents)] = []
    var layers: [String] = []
    for (scale, path) in plan {
      let popover = try validated.resolved(at: scale).resolved(size: size, arrow: arrow)
      let silhouette = Silhouette(popover)
      // Checks the tolerance even when the form does not use it.
      _ = try silhouette.polygon(tolerance: tolerance)
      switch form {
      case .svgPath:
        files.append((path, FileContents(text: silhouette.svgPathData + "\n")))
      case .json:
        files.append((path, FileContents(text: try silhouette.json(tolerance: tolerance))))
      case .css:
        files.append((path, FileContents(text: try silhouette.css())))
      case .mask:
        files.append((path, try silhouette.mask().png(compression: compression)))
      case .shadow:
        let layer = try ShadowLayer(popover, isCutOut: !uncut)
        files.append((path, try layer.image.png(compression: compression)))
        layers.append(layer.json(file: path, scale: scale))
      }
    }
    try OutputOptions.write(files)
    // The JSON is not mixed with a picture on standard output.
    if !layers.isEmpty, !files.contains(where: { $0.path == "-" }) {
      let text = "{\n  \"layers\": [\n    \(layers.joined(separator: ",\n    "))\n  ]\n}\n"
      try OutputOptions.write([("-", FileContents(text: text))])
    }
  }
}

extension ShadowLayer {
  /// The layer's file and alignment insets as an element of a JSON array.
  fileprivate func json(file: String, scale: Scale) -> String {
    "{ \"file\": \(quotedJSON(file)), \"scale\": \(scale),"
      + " \"pixelSize\": { \"width\": \(image.size.width), \"height\": \(image.size.height) },"
      + " \"alignmentInsets\": \(alignmentInsets.json) }"
  }
}
