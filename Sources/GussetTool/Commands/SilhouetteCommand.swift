internal import ArgumentParser
internal import Gusset
internal import PopoverExport
internal import PopoverGeometry
internal import PopoverModel

/// `gusset silhouette`: a popover's outline and its shadows, apart from its picture.
struct SilhouetteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "silhouette",
    _superCommandName: "gusset",
    abstract: "Write a popover's outline or its shadows, for clipping, hit tests and layers.",
    discussion: """
      svg-path is path data, json a polygon for hit tests with the body, the tip and the shadows, \
      css a style sheet with clip-path, mask a white PNG whose alpha is the coverage, and shadow a \
      PNG of the theme's shadows alone. A shadow layer is larger than the popover: its alignment \
      insets say by how much, and are printed as JSON unless the picture goes there.

      EXAMPLES:
        gusset silhouette --size 320x200 --offset 40 --as svg-path
        gusset silhouette --size 320x200 --arrow left --as json --tolerance 0.5 -o hit.json
        gusset silhouette --size 320x200 --as css -o popover.css
        gusset silhouette --size 320x200 --theme dark --as mask -o mask.png
        gusset silhouette --size 320x200 --theme light --as shadow -o shadow.png
      """)

  /// What is written.
  enum Form: String, CaseIterable {
    case svgPath = "svg-path"
    case json
    case css
    case mask
    case shadow

    /// Where it goes unless somebody says otherwise.
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
      "The farthest that a polygon of json and css may be from the outline, in points.",
      valueName: "points"))
  var tolerance = "0.1"

  @Flag(help: "Keep what of a shadow layer lies beneath the popover.")
  var uncut = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write, name@2x for further scales; - is standard output. (default: - for text, \
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
      output ?? form.standardOutput, asked: scales.resolved(),
      standard: isPicture ? [.one, 2] : [.one])
    let validated = try ValidatedTheme(theme)
    var files: [(path: String, contents: FileContents)] = []
    var layers: [String] = []
    for (scale, path) in plan {
      let popover = try validated.resolved(at: scale).resolved(size: size, arrow: arrow)
      let silhouette = Silhouette(popover)
      // Asked for or not, a tolerance that cannot be used is a mistake.
      _ = try silhouette.polygon(tolerance: tolerance)
      switch form {
      case .svgPath:
        files.append((path, FileContents(text: silhouette.svgPathData + "\n")))
      case .json:
        files.append((path, FileContents(text: try silhouette.json(tolerance: tolerance))))
      case .css:
        files.append((path, FileContents(text: try silhouette.css(tolerance: tolerance))))
      case .mask:
        files.append((path, try silhouette.mask().png(compression: compression)))
      case .shadow:
        let layer = try ShadowLayer(popover, isCutOut: !uncut)
        files.append((path, try layer.image.png(compression: compression)))
        layers.append(layer.json(file: path, scale: scale))
      }
    }
    try OutputOptions.write(files)
    // A picture on standard output has it for itself.
    if !layers.isEmpty, !files.contains(where: { $0.path == "-" }) {
      let text = "{\n  \"layers\": [\n    \(layers.joined(separator: ",\n    "))\n  ]\n}\n"
      try OutputOptions.write([("-", FileContents(text: text))])
    }
  }
}

extension ShadowLayer {
  /// The layer's place as an object of a list.
  fileprivate func json(file: String, scale: Scale) -> String {
    "{ \"file\": \(quotedJSON(file)), \"scale\": \(scale),"
      + " \"pixelSize\": { \"width\": \(image.size.width), \"height\": \(image.size.height) },"
      + " \"alignmentInsets\": \(alignmentInsets.json) }"
  }
}
