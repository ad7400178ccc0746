package import Gusset

extension LookContrast {
  /// The figures of a look as JSON.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  package func json(named name: Appearance? = nil) -> JSONValue {
    let border = borderRatio.map { border in
      JSONValue.object([("color", .string(theme.border.color.css)), ("ratio", .ratio(border))])
    }
    return .object([
      ("appearance", .name(appearance ?? name)), ("backdrop", .string(backdrop.css)),
      (
        "text",
        .object([
          ("color", .string(text.css)), ("isAssumed", .bool(isTextAssumed)),
          ("ratio", .ratio(textRatio)), ("AA", .bool(textPasses(.aa))),
          ("AAA", .bool(textPasses(.aaa))), ("largeAA", .bool(largeTextPasses(.aa))),
          ("largeAAA", .bool(largeTextPasses(.aaa))),
        ])
      ),
      ("border", border ?? .null), ("fill", .object([("ratio", .ratio(fillRatio))])),
      ("shape", .object([("ratio", .ratio(shapeRatio)), ("AA", .bool(shapePasses(.aa)))])),
    ])
  }
}

extension ContrastSuggestion {
  /// The suggestion as JSON.
  ///
  /// - Parameter name: the name of a look that is the usual one of its theme.
  package func json(named name: Appearance? = nil) -> JSONValue {
    .object([
      ("appearance", .name(failure.look.appearance ?? name)),
      ("key", .string(failure.subject == .text ? "textColor" : "border.color")),
      ("color", .string(color.css)), ("required", .number(failure.required)),
      ("replacement", replacement.map { .string($0.css) } ?? .null),
      ("ratio", ratio.map(JSONValue.ratio) ?? .null), ("addsBorder", .bool(addsBorder)),
    ])
  }
}

extension JSONValue {
  /// The name of an appearance; `null` for the usual look.
  fileprivate static func name(_ appearance: Appearance?) -> JSONValue {
    appearance.map { .string($0.rawValue) } ?? .null
  }

  /// A ratio, cut to hundredths.
  fileprivate static func ratio(_ value: Double) -> JSONValue {
    .number((value * 100 + 1e-9).rounded(.down) / 100)
  }
}
