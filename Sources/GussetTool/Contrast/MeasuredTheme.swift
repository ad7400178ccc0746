internal import Gusset
internal import GussetCommand
internal import PopoverModel

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

  /// - Parameter changes: the values of `--set`.
  init(
    _ theme: Theme, name: String, appearance: String?, changes: [KeyAssignment], backdrop: Color?,
    text: Color?, level: ContrastLevel, suggests: Bool
  ) throws {
    let changed = try theme.setting(changes.forAppearances)
    self.appearance = appearance.flatMap(Appearance.init(rawValue:))
    self.theme =
      try changed.resolved(appearance: appearance).setting(changes.forTheme)
    try self.theme.validate()
    let backdrop = appearance == nil ? backdrop : backdrop ?? self.appearance.assumedBackdrop
    report = ContrastReport(self.theme, over: backdrop, text: text)
    suggestions = suggests ? report.suggestions(for: level) : []
    // In this form they change the file, with or without --appearance.
    let place = appearance.map { "appearances.\($0)." } ?? ""
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
