import Gusset
import GussetReview
import GussetExport

/// A theme's JSON, up to a null, and choices of what to draw.
func tryTheme(_ bytes: [UInt8]) {
  var (text, choices) = Choices.split(bytes)
  guard let theme = attempt({ () throws(GussetError) in try Theme(json: text) }) else { return }
  tryTheme(theme, &choices)
}

/// What is made of a valid theme. An input chooses; quick work is chosen more often.
private enum ThemeWork {
  case contrast, looks, tokens, export, popover

  static let all: [ThemeWork] = [
    .popover, .contrast, .looks, .tokens, .export, .popover, .popover, .contrast,
    .popover, .popover, .popover, .tokens, .popover, .popover, .popover, .popover,
  ]
}

/// Makes what the input chooses of a valid theme.
func tryTheme(_ theme: Theme, _ choices: inout Choices) {
  checkText(of: theme)
  let work = choices.some(ThemeWork.all)
  if work.contains(.contrast) { tryContrast(of: theme, &choices) }
  if work.contains(.looks) { tryLooks(of: theme, &choices) }
  if work.contains(.tokens) { tryTokens(of: theme) }
  if work.contains(.export) { tryExport(of: theme, &choices) }
  if work.contains(.popover) { tryPopover(of: theme, &choices) }
}

/// Derives all looks and draws one of them.
private func tryLooks(of theme: Theme, _ choices: inout Choices) {
  var looks: [Theme] = []
  for appearance in Appearance.allCases {
    if let look = theme.appearances[appearance] { looks.append(look) }
    let derived = theme.derived(appearance)
    require("a derived look") { () throws(GussetError) in try derived.validate() }
    looks.append(derived)
  }
  tryPopover(of: choices.pick(looks), &choices)
}

private func tryContrast(of theme: Theme, _ choices: inout Choices) {
  let report = ContrastReport(theme)
  for look in report.looks {
    check(look.textRatio.isFinite && look.shapeRatio.isFinite, "a contrast is no number: \(look)")
  }
  _ = report.suggestions(for: choices.pick(ContrastLevel.allCases))
}

/// Checks that what is written reads back.
private func checkText(of theme: Theme) {
  require("a theme that was read") { () throws(GussetError) in try theme.validate() }
  for text in [theme.json, theme.jsonWithDefaults] {
    let copy = require("JSON of a theme") { () throws(GussetError) in
      try Theme(json: Array(text.utf8))
    }
    check(copy == theme, "a theme differs from its JSON: \(text)")
  }
}

private func tryExport(of theme: Theme, _ choices: inout Choices) {
  let format = choices.pick(ExportFormat.all)
  attempt { () throws(GussetError) in
    try Export([theme], to: [format], name: "fuzz", scales: [1])
  }
}
