internal import Gusset
internal import GussetReview
internal import ThemeEditing

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
    _ document: ThemeDocument, appearance: Appearance?, changes: [KeyAssignment], backdrop: Color?,
    text: String?, level: ContrastLevel, suggests: Bool
  ) throws {
    self.appearance = appearance
    theme = try document.resolved(appearance: appearance?.rawValue, setting: changes).theme
    try theme.validate()
    let text = try text.map { [space = theme.colorSpace] in try Color(css: $0, for: space) }
    let backdrop = appearance == nil ? backdrop : backdrop ?? appearance.assumedBackdrop
    report = ContrastReport(self.theme, over: backdrop, text: text)
    suggestions = suggests ? report.suggestions(for: level) : []
    // In this form they change the file, with or without --appearance.
    let place = appearance.map { "appearances.\($0.rawValue)." } ?? ""
    assignments = try report.assignments(suggestions).map { place + $0 }
  }

  /// The name of a look: its theme and its appearance.
  func words(_ look: LookContrast) -> String {
    "\(oneLine(theme.name, longest: 40)), \(appearanceWords(look))"
  }

  /// The name of a look's appearance.
  func appearanceWords(_ look: LookContrast) -> String {
    (look.appearance ?? appearance)?.rawValue ?? "usual"
  }

  /// A line for each failure of a level.
  func failures(of level: ContrastLevel) -> [String] {
    report.failures(of: level).map { failure in
      let subject = failure.subject == .text ? "text on fill" : "shape on backdrop"
      return "\(words(failure.look)): \(subject) has \(contrastWords(failure.ratio)), "
        + "and \(level.rawValue) needs \(shortNumber(failure.required))"
    }
  }
}
