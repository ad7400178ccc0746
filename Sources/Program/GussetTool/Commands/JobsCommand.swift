internal import ArgumentParser
internal import Gusset
internal import GussetBatch

/// `gusset jobs`: prints the jobs for a batch.
struct JobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "jobs",
    _superCommandName: "gusset",
    abstract: "Print jobs for gusset batch: every combination of themes, sizes and arrows.",
    usage: "gusset jobs --size <WxH> ... [<options>]",
    discussion: """
      EXAMPLES:
        gusset jobs --theme slate --theme dark --size 320x200 --arrow all
        gusset jobs --size 100x100…600x800/50 --offset=-40…40/10 --scale 2
        gusset jobs --appearance all --size 320x200 --format png --format svg
        gusset jobs --size 320x200 -o 'menus/{width}x{height}[@{scale}x].{ending}'

      Each option may be repeated, and each combination of values is a job, a line of JSON. A name \
      in --output has these words in braces: {theme}, {appearance}, {width}, {height}, {arrow}, \
      {offset}, {scale}, {format}, {ending} and {number}. Parts in brackets are left out for the \
      usual appearance, no offset and the scale 1.
      """)

  @Option(
    help: ArgumentHelp(
      """
      A built-in theme (see gusset themes), the path of a JSON file, or all for all built-in ones. \
      (default: light)
      """, valueName: "name|path"),
    completion: .themes(or: ["all"]))
  var theme: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A look of the themes: usual, dark, highContrast, "dark highContrast", or all that a theme \
      has. (default: usual)
      """, valueName: "name"),
    completion: .list(["usual"] + Appearance.allCases.map(\.rawValue) + ["all"]))
  var appearance: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A size in points, as in 320x200, or a range with a step, as in 100x100…600x800/50.",
      valueName: "WxH"))
  var size: [String]

  @Option(
    help: ArgumentHelp(
      "up, down, left, right, none, or all for these five. (default: up)", valueName: "direction"),
    completion: .list(ArrowChoice.words + ["all"]))
  var arrow: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The distance from the edge's middle to the arrow, or a range with a step. (default: 0)",
      valueName: "points"))
  var offset: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("Pixels per point, up to 8. (default: 1)", valueName: "scale"))
  var scale: [String] = []

  @Option(
    help: ArgumentHelp(
      "png, svg, svg-path, json, css, mask or shadow. (default: png)", valueName: "format"),
    completion: .list(JobsCommand.formats.map(\.rawValue)))
  var format: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The pattern of the names of outputs. (default: names such as slate/320x200-up.png, with all \
      values that are not the usual ones)
      """, valueName: "pattern"))
  var output: String?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  var set: [String] = []

  @Flag(help: "Draw the shadows of the themes too.")
  var shadow = false

  /// Art has no size.
  static let formats = BatchFormat.allCases.filter { $0 != .art }

  func run() throws {
    let plan = try JobPlan(self)
    var buffer: [UInt8] = []
    try plan.forEachLine { line throws(GussetError) in
      buffer += line.utf8
      guard buffer.count >= 1 << 16 else { return }
      try write(buffer, toDescriptor: 1, named: "standard output")
      buffer.removeAll(keepingCapacity: true)
    }
    try write(buffer, toDescriptor: 1, named: "standard output")
  }
}
