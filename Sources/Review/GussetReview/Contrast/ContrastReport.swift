public import Gusset

/// The contrast of a theme in all its looks, by WCAG 2.2.
///
///     let report = ContrastReport(theme)
///     let failures = report.failures(of: .aa)
public struct ContrastReport: Hashable, Sendable {
  /// The usual look and the appearances, in the order of their cases.
  public let looks: [LookContrast]
  /// The theme.
  let theme: Theme

  /// Measures every look of a theme.
  ///
  /// - Parameters:
  ///   - backdrop: the color behind the popover; `nil` for white, and black in dark appearances.
  ///   - text: the color of text; `nil` for that of the theme.
  public init(_ theme: Theme, over backdrop: Color? = nil, text: Color? = nil) {
    self.init(theme, text: text) { backdrop ?? $0.assumedBackdrop }
  }

  /// Measures every look of a theme over a backdrop of its own.
  ///
  /// - Parameter backdrop: the color behind the popover in a look.
  package init(_ theme: Theme, text: Color? = nil, over backdrop: (Appearance?) -> Color) {
    self.theme = theme
    looks = theme.looks.map { appearance, look in
      LookContrast(look, appearance: appearance, over: backdrop(appearance), text: text)
    }
  }

  /// What a look fails at a level.
  public struct Failure: Hashable, Sendable {
    /// What is measured.
    public enum Subject: String, Hashable, Sendable {
      /// Text on the fill.
      case text
      /// The border or the fill on the backdrop.
      case shape
    }

    /// What is measured.
    public let subject: Subject
    /// The look.
    public let look: LookContrast
    /// The ratio.
    public let ratio: Double
    /// The lowest ratio that passes.
    public let required: Double
  }

  /// What fails at a level, in the order of the looks.
  public func failures(of level: ContrastLevel) -> [Failure] {
    looks.flatMap { look in
      let text = Failure(
        subject: .text, look: look, ratio: look.textRatio, required: level.text)
      let shape = Failure(
        subject: .shape, look: look, ratio: look.shapeRatio, required: level.shape)
      return [text, shape].filter { $0.ratio < $0.required }
    }
  }
}

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
