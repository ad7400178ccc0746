package import Gusset

extension LookContrast {
  /// The figures of a look as JSON.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  package func json(named name: Appearance? = nil) -> JSONOutput {
    let border = borderRatio.map { border in
      JSONOutput.object([("color", .string(theme.border.color.css)), ("ratio", .ratio(border))])
    }
    return .object([
      ("appearance", .name(appearance ?? name)), ("backdrop", .string(backdrop.css)),
      (
        "text",
        .object([
          ("color", .string(text.css)), ("isAssumed", .flag(isTextAssumed)),
          ("ratio", .ratio(textRatio)), ("AA", .flag(textPasses(.aa))),
          ("AAA", .flag(textPasses(.aaa))), ("largeAA", .flag(largeTextPasses(.aa))),
          ("largeAAA", .flag(largeTextPasses(.aaa))),
        ])
      ),
      ("border", border ?? .null), ("fill", .object([("ratio", .ratio(fillRatio))])),
      ("shape", .object([("ratio", .ratio(shapeRatio)), ("AA", .flag(shapePasses(.aa)))])),
    ])
  }
}

extension ContrastSuggestion {
  /// The suggestion as JSON.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  package func json(named name: Appearance? = nil) -> JSONOutput {
    .object([
      ("appearance", .name(failure.look.appearance ?? name)),
      ("key", .string(failure.subject == .text ? "textColor" : "border.color")),
      ("color", .string(color.css)), ("required", .number(failure.required)),
      ("replacement", replacement.map { .string($0.css) } ?? .null),
      ("ratio", ratio.map(JSONOutput.ratio) ?? .null), ("addsBorder", .flag(addsBorder)),
    ])
  }
}

extension JSONOutput {
  /// The name of an appearance; `null` for the usual look.
  fileprivate static func name(_ appearance: Appearance?) -> JSONOutput {
    appearance.map { .string($0.rawValue) } ?? .null
  }

  fileprivate static func flag(_ value: Bool) -> JSONOutput { .scalar("\(value)") }

  /// A ratio, cut to hundredths.
  fileprivate static func ratio(_ value: Double) -> JSONOutput {
    .number((value * 100 + 1e-9).rounded(.down) / 100)
  }
}
