internal import ArgumentParser
internal import Gusset
internal import GussetReview
internal import ThemeEditing

/// `gusset contrast`: measures themes by WCAG 2.2.
struct ContrastCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "contrast", abstract: "Measure contrasts of text and border by WCAG 2.2.",
    usage: "gusset contrast <theme> ... [<options>]",
    discussion: """
      EXAMPLES:
        gusset contrast slate
        gusset contrast mine.json --require AA
        gusset contrast mine.json --appearance dark --backdrop '#1E1E1E' --suggest

      Text passes AA at 4.5 and AAA at 7, large text at 3 and 4.5, on every tone of the fill. An edge is \
      clear at 3; a faint one is no failure. Suggestions keep hue and alpha; dE is in Oklab. The exit status \
      is 1 when a text fails --require.
      """)

  @Argument(
    help: ArgumentHelp("Built-in themes or JSON files.", valueName: "theme"), completion: .theme)
  var theme: [String]

  @Option("backdrop", help: "The color behind. (default: white, black for dark)", value: "color")
  var backdrop: ColorArgument?

  @Option("text", help: "The color of text. (default: the theme's)", value: "color")
  var text: ColorArgument?

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option("require", help: "Fail unless every text passes AA or AAA.", value: "level")
  var require: ContrastLevel?

  @Flag(help: "Suggest the nearest colors that pass, AA by default.")
  var suggest = false

  @OptionGroup var form: ReportOptions

  @Option(
    "output", help: "The file to write; - is standard output.", value: "file", completion: .file())
  var output = "-"

  @OptionGroup var tokens: TokenOptions

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let format = try form.resolved(output: output)
    if let backdrop {
      try checkValue("--backdrop", backdrop.argument, backdrop.color.isOpaque, "an opaque color")
    }
    let measured = try theme.map { name in
      try MeasuredTheme(
        ThemeInput.named(name, tokens.inputs), appearance: appearance, changes: set,
        backdrop: backdrop?.color, text: text?.argument, level: require ?? .aa, suggests: suggest)
    }
    set.noteColors(in: measured.map(\.theme))
    noteColors(in: measured.map(\.theme))
    let report =
      format == .json
      ? MeasuredTheme.json(measured)
      : try MeasuredTheme.table(measured, required: require, suggests: suggest)
    try verbosity.write(
      [(completedName(output, ending: format.ending), FileContents(text: report))],
      inputs: theme.filter { Theme.builtIn(named: $0) == nil })
    guard let require else { return }
    let failures = measured.flatMap { $0.failures(of: require) }
    if output != "-" || format == .json { for line in failures { printNote(line) } }
    if !failures.isEmpty { throw ExitCode(1) }
  }

  /// Prints a note for each color of an option that is outside its color space: that of a theme for
  /// text, and sRGB for the backdrop.
  private func noteColors(in themes: [Theme]) {
    let remarks =
      [backdrop.flatMap { ColorRemark("--backdrop", $0.argument, outside: .sRGB) }]
      + themes.colorSpaces.map { space in
        text.flatMap { ColorRemark("--text", $0.argument, outside: space) }
      }
    for remark in remarks.compactMap(\.self) { printNote(remark.description) }
  }
}

/// A color as it was given: a color outside of sRGB is another one in each color space.
struct ColorArgument: OptionValue {
  let argument: String
  /// The color in sRGB.
  let color: Theme.Color

  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    argument = text
    do throws(GussetError) { color = try Theme.Color(css: text) } catch {
      throw error.naming { _ in option }
    }
  }
}

extension ContrastLevel: OptionValue {}
