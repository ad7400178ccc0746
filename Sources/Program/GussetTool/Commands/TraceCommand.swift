internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import PopoverTracing
internal import Synchronization

/// `gusset trace`: finds the theme of a popover in a picture.
struct TraceCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "trace", abstract: "Find the theme that draws the popover in a picture.",
    usage: "gusset trace <picture> [<options>]",
    discussion: """
      EXAMPLES:
        gusset trace menu@2x.png -o menu.json
        gusset trace screenshot.png --region 40,80,360x240 --scale 2 -o menu.json
        gusset trace menu@2x.png --compare seen.png -o menu.json

      Fits outline, border, fill and shadow. The popover stands on one color, on transparency, or \
      above text and cards. Standard error says how to draw it again. The exit status is 1 when that \
      is too far from the picture, and 65 when nothing looks like a popover.
      """)

  @Argument(help: "The picture, a PNG file; - is standard input.", completion: .file())
  var picture: String

  @Option("scale", help: "Pixels per point. (default: by the file's name, or 1)")
  var scale: Scale?

  @Option("region", help: "The part with the popover, in pixels.", value: "x,y,WxH")
  var region: PixelRect?

  @Option("backdrop", help: "The color behind it. (default: what is around it)", value: "color")
  var backdrop: ColorArgument?

  @Option("name", help: "The theme's name. (default: the picture's)")
  var name: String?

  @Option("geometry", help: "gusset or gik. (default: the nearer one)")
  var geometry: Theme.Geometry?

  @Option(
    "compare",
    help: "A PNG file: picture, drawing, and their difference.",
    value: "file", completion: .file())
  var compare: String?

  @Option("report", help: "text, or json on standard output. (default: text)")
  var report: ReportOptions.Format?

  @Option("tolerance", help: "The greatest mean difference, of 255.", value: "levels")
  var tolerance = 1.0

  @Option("output", help: "The theme's file.", value: "file", completion: .file())
  var output = "-"

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkValue(
      "--tolerance", tolerance.argument, (0...255).contains(tolerance), "a number from 0 to 255")
    // A theme's file has 64 kB at most.
    try checkValue(
      "--name", "\(name?.utf8.count ?? 0) bytes", name.map { $0.utf8.count <= 1000 } ?? true,
      "at most 1,000 bytes")
    let output = completedName(output, ending: "json")
    let compare = compare.map { completedName($0, ending: "png") }
    try check(output, compare)
    let file = unscaledName(
      picture == "-" ? "traced.png" : picture.split(separator: "/").last.map(String.init) ?? picture
    )
    var options = Trace.Options()
    options.scale = scale ?? file.scale
    options.region = region
    options.backdrop = backdrop?.color
    options.name = name ?? Self.stem(file.file)
    options.geometry = geometry
    let trace = try found(options)
    var files = [(path: output, contents: FileContents(text: trace.theme.json))]
    if let compare { files.append((compare, try trace.comparison().png())) }
    if report == .json { files.append(("-", FileContents(text: trace.json))) }
    try verbosity.write(files, inputs: [picture])
    if report != .json, !verbosity.quiet {
      for line in trace.text.split(separator: "\n") { printNote(String(line)) }
    }
    guard !trace.isWithin(tolerance) else { return }
    if let region, trace.reachesEdge(of: region) {
      verbosity.note(
        "the shape reaches the edge of --region, which takes a whole popover, in pixels")
    }
    throw ExitCode(1)
  }

  private func check(_ output: String, _ compare: String?) throws {
    try checkEnding(of: output, "json", contents: "a theme")
    try checkValue(
      "--report", "json", report != .json || output != "-",
      "given with -o FILE, because the report goes to standard output")
    if let compare {
      try checkValue(
        "--compare", compare, compare != "-" && nameEnding(of: compare) == "png",
        "a file whose name ends in .png")
      try FileContents.checkWritable(compare)
      try checkDiffer([compare], from: [picture, output].filter { $0 != "-" }, option: "--compare")
    }
    if output != "-" { try FileContents.checkWritable(output) }
    try checkDiffer([output], from: [picture])
  }

  /// Reads and traces the picture. What the picture lacks is an error of the file, not of the call.
  private func found(_ options: Trace.Options) throws -> Trace {
    var options = options
    if options.region == nil, NinePatch.isNamed(picture) {
      // The marks around a nine-patch are no part of its picture.
      let size = try NinePatch(art: picture).picture.size
      options.region = PixelRect(x: 1, y: 1, width: size.width, height: size.height)
    }
    let bar = ProgressBar(unit: "drawings compared", verbosity)
    defer { bar.clear() }
    let watch = TraceWatch(progress: { bar.show($0, of: nil) })
    do {
      return try TraceWatch.$current.withValue(watch) {
        try Trace(png: StandardInput.bytes(of: picture, limit: Pixmap.largestFile), options)
      }
    } catch let error as GussetError {
      guard case .invalidValue(let field, _, _) = error, [.picture, .png].contains(field)
      else { throw error }
      throw GussetError.invalidFile(path: StandardInput.name(of: picture), problem: error)
    }
  }

  /// A file's name without its ending.
  private static func stem(_ name: String) -> String {
    let ending = NinePatch.isNamed(name) ? "9.png" : nameEnding(of: name)
    let stem = ending.map { String(name.dropLast($0.count + 1)) } ?? name
    return stem.isEmpty ? "traced" : stem
  }
}

extension Trace {
  /// Whether the popover ends where a part of the picture does, which may have cut it off.
  fileprivate func reachesEdge(of region: PixelRect) -> Bool {
    let (width, height) = (size.width * scale.value, size.height * scale.value)
    return corner.x <= region.x || corner.y <= region.y
      || Double(corner.x) + width >= Double(region.x + region.width)
      || Double(corner.y) + height >= Double(region.y + region.height)
  }
}

/// A part of a picture, such as `40,80,360x240`.
extension PixelRect: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    let given = try? Rect(text, of: option)
    let numbers = given.map { [$0.minX, $0.minY, $0.width, $0.height] } ?? []
    let values = numbers.compactMap(Int.init(exactly:))
      .filter { (0...PixelSize.largestSide).contains($0) }
    try checkValue(
      option, text, values.count == 4 && values[2] > 0 && values[3] > 0,
      "X,Y,WIDTHxHEIGHT in pixels, as in 40,80,360x240")
    self.init(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}

extension Theme.Geometry: OptionValue {}
