internal import Gusset
internal import GussetReview

/// The report as text.
extension MeasuredTheme {
  /// A table with a row for each look; then what fails, and what would pass.
  static func table(_ themes: [MeasuredTheme], required: ContrastLevel?) throws -> String {
    let heading = [
      "THEME", "APPEARANCE", "BACKDROP", "TEXT", "ON FILL", "", "BORDER", "FILL", "SHAPE",
    ]
    var text = aligned([heading] + themes.flatMap { theme in theme.report.looks.map(theme.row) })
    func add(_ lines: [String]) {
      if !lines.isEmpty { text += "\n" + lines.map { "\($0)\n" }.joined() }
    }
    if themes.contains(where: { $0.report.looks.contains(where: \.isTextAssumed) }) {
      add(["* No textColor: black or white is assumed, whichever contrasts more."])
    }
    if let required { add(themes.flatMap { $0.failures(of: required) }) }
    for theme in themes {
      add(theme.suggestions.map(theme.line) + (theme.command.map { [$0] } ?? []))
    }
    return text
  }

  private func row(_ look: LookContrast) -> [String] {
    let border = look.borderRatio.map(contrastWords) ?? "none"
    return [
      oneLine(theme.name, longest: 40), appearanceWords(look), look.backdrop.css,
      look.text.css + (look.isTextAssumed ? "*" : ""), contrastWords(look.textRatio),
      Self.textVerdict(look), border, contrastWords(look.fillRatio),
      look.shapePasses(.aa) ? "passes" : "fails",
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
    let start = "\(words(failure.look)): \(isText ? "text" : "border") "
    guard let color = suggestion.replacement, let ratio = suggestion.ratio else {
      return start
        + (isText
          ? "of no color passes on every tone of this fill"
          : "\(suggestion.color.css): no lightness passes on this backdrop")
    }
    if suggestion.addsBorder {
      return "\(start)of 1 point: \(color.css) has \(contrastWords(ratio))"
    }
    let difference = color.difference(from: suggestion.color)
    let change =
      "\(suggestion.color.css) -> \(color.css) has \(contrastWords(ratio))"
      + (difference > 0 ? ", dE \(contrastWords(difference + 0.005))" : "")
    return start + change
  }

  /// The options that take all suggestions; `nil` for none.
  private var command: String? {
    guard !assignments.isEmpty else { return nil }
    let options = assignments.map { "--set '\($0)'" }
    return "Take it with " + options.joined(separator: " ")
  }

  /// Rows with columns of the same width.
  private static func aligned(_ rows: [[String]]) -> String {
    let widths = rows.reduce(into: [Int]()) { widths, row in
      for (index, cell) in row.enumerated() {
        if index == widths.count { widths.append(0) }
        widths[index] = max(widths[index], cell.count)
      }
    }
    return rows.map { row in
      let last = row.count - 1
      return zip(row, widths).enumerated().map { index, cell in
        index == last ? cell.0 : cell.0.padded(to: cell.1 + 2)
      }.joined() + "\n"
    }.joined()
  }
}
