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
    let themes = measured.map(\.theme)
    set.noteColors(in: themes)
    // The color space of a text is that of its theme, and that of the backdrop sRGB.
    let remarks =
      [backdrop.flatMap { ColorRemark("--backdrop", $0.argument, outside: .sRGB) }]
      + themes.colorSpaces.map { space in
        text.flatMap { ColorRemark("--text", $0.argument, outside: space) }
      }
    for remark in remarks.compactMap(\.self) { printNote(remark.description) }
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

/// A theme with its contrast.
struct MeasuredTheme {
  let theme: Theme
  /// The looks; only one when `--appearance` names it.
  let report: ContrastReport
  /// The appearance that `--appearance` names.
  let appearance: Appearance?
  let suggestions: [ContrastSuggestion]
  /// The values of `--set` that take the suggestions.
  let assignments: [String]

  /// - Parameters:
  ///   - changes: the values of `--set`.
  ///   - text: a color for text in place of the theme's, in the color space of the theme.
  init(
    _ document: ThemeInput, appearance: Appearance?, changes: [KeyAssignment],
    backdrop: Theme.Color?,
    text: String?, level: ContrastLevel, suggests: Bool
  ) throws {
    self.appearance = appearance
    theme = try document.resolved(appearance: appearance, setting: changes).theme
    let text = try text.map { [space = theme.colorSpace] in try Theme.Color(css: $0, for: space) }
    let backdrop = appearance == nil ? backdrop : backdrop ?? appearance.assumedBackdrop
    report = ContrastReport(self.theme, over: backdrop, text: text)
    suggestions = suggests ? report.suggestions(for: level) : []
    assignments = try report.assignments(taking: suggestions, named: appearance)
  }

  /// A line for each failure of a level.
  func failures(of level: ContrastLevel) -> [String] {
    report.failures(of: level).map { $0.words(at: level, named: appearance) }
  }
}

extension ContrastReport {
  /// The values of `--set` that take suggestions.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  func assignments(
    taking suggestions: [ContrastSuggestion], named name: Appearance?
  ) throws -> [String] {
    // In this form they change the file, with or without --appearance.
    let place = name.map { "appearances.\($0.rawValue)." } ?? ""
    return try edits(suggestions).map { path, value in
      "\(place)\(path)=\(value.string ?? value.text())"
    }
  }
}

extension LookContrast {
  /// The name of the look: its theme and its appearance.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  func words(named name: Appearance?) -> String {
    "\(oneLine(theme.name, longest: 40)), \(appearanceWords(named: name))"
  }

  /// The name of the look's appearance.
  func appearanceWords(named name: Appearance?) -> String {
    (appearance ?? name)?.rawValue ?? "usual"
  }
}

extension ContrastReport.Failure {
  /// The failure in a line: `slate, dark: text on fill has 1.62, and AA needs 4.5`.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  func words(at level: ContrastLevel, named name: Appearance?) -> String {
    "\(look.words(named: name)): text on fill has \(contrastWords(ratio)), "
      + "and \(level.rawValue) needs \(shortNumber(required))"
  }
}

/// The report as text.
extension MeasuredTheme {
  /// A table with a row for each look; then what fails, and what would pass.
  static func table(
    _ themes: [MeasuredTheme], required: ContrastLevel?, suggests: Bool
  ) throws -> String {
    let heading = [
      "THEME", "APPEARANCE", "BACKDROP", "TEXT", "ON FILL", "", "BORDER", "FILL", "EDGE",
    ]
    let rows = themes.flatMap { theme in theme.report.looks.map(theme.row) }
    var text = alignedLines([heading] + rows).map { "\($0)\n" }.joined()
    func add(_ lines: [String]) {
      if !lines.isEmpty { text += "\n" + lines.map { "\($0)\n" }.joined() }
    }
    if themes.contains(where: { $0.report.looks.contains(where: \.isTextAssumed) }) {
      add(["* No textColor: black or white is assumed, whichever contrasts more."])
    }
    if let required { add(themes.flatMap { $0.failures(of: required) }) }
    if suggests, themes.allSatisfy(\.suggestions.isEmpty) {
      add([
        "Nothing to suggest: every text passes \((required ?? .aa).rawValue), and every edge is clear."
      ])
    }
    for theme in themes {
      // The options that take all suggestions.
      let options = theme.assignments.map { "--set '\($0)'" }.joined(separator: " ")
      add(theme.suggestions.map(theme.line) + (options.isEmpty ? [] : ["Take it with \(options)"]))
    }
    return text
  }

  private func row(_ look: LookContrast) -> [String] {
    let border = look.borderRatio.map(contrastWords) ?? "none"
    return [
      oneLine(theme.name, longest: 40), look.appearanceWords(named: appearance), look.backdrop.css,
      look.textColor.css + (look.isTextAssumed ? "*" : ""), contrastWords(look.textRatio),
      Self.textVerdict(look), border, contrastWords(look.fillRatio),
      look.shapePasses(.aa) ? "clear" : "faint",
    ]
  }

  /// The highest level that text passes.
  private static func textVerdict(_ look: LookContrast) -> String {
    if look.textPasses(.aaa) { return "AAA" }
    if look.textPasses(.aa) { return "AA" }
    return look.largeTextPasses(.aa) ? "AA if large" : "fails"
  }

  /// A suggestion in words.
  private func line(_ suggestion: ContrastSuggestion) -> String {
    let failure = suggestion.failure
    let isText = failure.subject == .text
    let start = "\(failure.look.words(named: appearance)): \(isText ? "text" : "border") "
    guard let color = suggestion.replacement, let ratio = suggestion.ratio else {
      return start
        + (isText
          ? "of no color passes on every tone of this fill"
          : "\(suggestion.failingColor.css): no lightness passes on this backdrop")
    }
    if suggestion.addsBorder {
      return "\(start)of 1 point: \(color.css) has \(contrastWords(ratio))"
    }
    let difference = color.difference(from: suggestion.failingColor)
    let change =
      "\(suggestion.failingColor.css) -> \(color.css) has \(contrastWords(ratio))"
      + (difference > 0 ? ", dE \(contrastWords(difference + 0.005))" : "")
    return start + change
  }
}

/// The report as JSON.
extension MeasuredTheme {
  /// A document with an object for each theme.
  static func json(_ themes: [MeasuredTheme]) -> String {
    JSONValue.object([("themes", .array(themes.map(\.json)))]).text(.indented) + "\n"
  }

  private var json: JSONValue {
    .object([
      ("name", .string(theme.name)),
      ("looks", .array(report.looks.map { $0.json(named: appearance) })),
      ("suggestions", .array(suggestions.map { $0.json(named: appearance) })),
      ("set", .array(assignments.map(JSONValue.string))),
    ])
  }
}
