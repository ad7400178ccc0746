internal import Gusset
internal import PopoverModel

/// The report as JSON.
extension MeasuredTheme {
  /// A document with an object for each theme.
  static func json(_ themes: [MeasuredTheme]) -> String {
    JSONOutput.object([("themes", .array(themes.map(\.json)))]).indented() + "\n"
  }

  private var json: JSONOutput {
    .object([
      ("name", .string(theme.name)),
      ("looks", .array(report.looks.map(json))),
      ("suggestions", .array(suggestions.map(json))),
      ("set", .array(assignments.map(JSONOutput.string))),
    ])
  }

  private func json(_ look: LookContrast) -> JSONOutput {
    let text = JSONOutput.object([
      ("color", .string(look.text.css)), ("isAssumed", flag(look.isTextAssumed)),
      ("ratio", ratio(look.textRatio)), ("AA", flag(look.textPasses(.aa))),
      ("AAA", flag(look.textPasses(.aaa))), ("largeAA", flag(look.largeTextPasses(.aa))),
      ("largeAAA", flag(look.largeTextPasses(.aaa))),
    ])
    let border = look.borderRatio.map { border in
      JSONOutput.object([
        ("color", .string(look.theme.border.color.css)), ("ratio", ratio(border)),
      ])
    }
    return .object([
      ("appearance", name(look)), ("backdrop", .string(look.backdrop.css)), ("text", text),
      ("border", border ?? .scalar("null")),
      ("fill", .object([("ratio", ratio(look.fillRatio))])),
      ("shape", .object([("ratio", ratio(look.shapeRatio)), ("AA", flag(look.shapePasses(.aa)))])),
    ])
  }

  private func json(_ suggestion: ContrastSuggestion) -> JSONOutput {
    let look = suggestion.failure.look
    return .object([
      ("appearance", name(look)),
      ("key", .string(suggestion.failure.subject == .text ? "textColor" : "border.color")),
      ("color", .string(suggestion.color.css)), ("required", .number(suggestion.failure.required)),
      ("replacement", suggestion.replacement.map { .string($0.css) } ?? .scalar("null")),
      ("ratio", suggestion.ratio.map(ratio) ?? .scalar("null")),
      ("addsBorder", flag(suggestion.addsBorder)),
    ])
  }

  /// The appearance; `null` for the usual look.
  private func name(_ look: LookContrast) -> JSONOutput {
    (look.appearance ?? appearance).map { .string($0.rawValue) } ?? .scalar("null")
  }

  private func flag(_ value: Bool) -> JSONOutput { .scalar("\(value)") }

  /// A ratio, cut to hundredths.
  private func ratio(_ value: Double) -> JSONOutput {
    .number((value * 100 + 1e-9).rounded(.down) / 100)
  }
}
