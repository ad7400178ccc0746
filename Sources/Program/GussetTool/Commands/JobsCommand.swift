internal import ArgumentParser
internal import Gusset
internal import GussetBatch
internal import ThemeEditing

/// `gusset jobs`: prints the jobs for a batch.
struct JobsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "jobs", abstract: "Print jobs for gusset batch.",
    usage: "gusset jobs --size <WxH> ... [<options>]",
    discussion: """
      EXAMPLES:
        gusset jobs --theme slate --theme dark --size 320x200 --arrow all
        gusset jobs --size 100x100..600x800/50 --offset=-40..40/10 --scale 2
        gusset jobs --size 320x200 -o 'menus/{width}x{height}[@{scale}x].{ending}'

      Each combination of values is a job, a line of JSON. Names have {theme}, {appearance}, {width}, \
      {height}, {arrow}, {offset}, {scale}, {format}, {ending} and {number}; parts in brackets are left out \
      for usual values.
      """)

  @Option(
    "theme",
    help: "A theme, a JSON file, or all.", value: "name|path", completion: .themes(or: ["all"]))
  var themes = [Theme.defaultName]

  @Option("appearance", help: "usual, dark and so on, or all.", value: "name")
  var looks = [OrAll.one(Look.usual)]

  @Option("size", help: "A size in points, or a range with a step.", value: "WxH")
  var sizes: [SizeRange] = []

  @Option("arrow", help: "up, down, left, right, none, or all.", value: "direction")
  var arrows = [OrAll.one(ArrowChoice.up)]

  @Option("offset", help: "As for gusset render, or a range with a step.", value: "points")
  var offsets: [NumberRange] = []

  @Option("scale", help: "Pixels per point.")
  var scales = [Scale.x1]

  @Option("format", help: "png, svg, svg-path, json, css, mask or shadow.")
  var formats = [BatchFormat.png]

  @Option("output", help: "The names. (default: as slate/320x200-up.png)", value: "pattern")
  var pattern: JobPattern?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Flag(help: "Draw the theme's shadows too; the picture is larger.")
  var shadow = false

  func run() throws {
    let plan = try JobPlan(self)
    var buffer: [UInt8] = []
    try plan.forEachLine { line throws(GussetError) in
      buffer += line.utf8
      guard buffer.count >= 1 << 16 else { return }
      try printAnswer(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try printAnswer(buffer)
  }
}

/// A look of a theme: `usual`, or the name of an appearance.
struct Look {
  /// The appearance; `nil` for the usual look.
  let appearance: Appearance?

  static let usual = Look(appearance: nil)
}

extension Look: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    appearance = Appearance(rawValue: text)
    try checkValue(
      option, text, appearance != nil || text == "usual", "all, or \(oneOf(Self.words, not: text))")
  }

  static var words: [String] { ["usual"] + Appearance.words }
  var argument: String { appearance?.rawValue ?? "usual" }
}

/// Art has no size.
extension BatchFormat: OptionValue {
  static var words: [String] { allCases.filter { $0 != .art }.map(\.rawValue) }
}
