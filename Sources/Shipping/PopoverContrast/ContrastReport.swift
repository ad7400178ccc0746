public import Gusset

/// The contrast of a theme in all its looks, by WCAG 2.2.
///
///     let report = ContrastReport(theme)
///     let failures = report.failures(of: .aa)
public struct ContrastReport: Hashable, Sendable {
  /// The usual look and the appearances, in the order of their cases.
  public let looks: [LookContrast]
  /// The theme.
  package let theme: Theme

  /// Measures every look of a theme.
  ///
  /// - Parameters:
  ///   - backdrop: the color behind the popover; `nil` for white, and black in dark appearances.
  ///   - text: the color of text; `nil` for that of the theme.
  public init(_ theme: Theme, over backdrop: Theme.Color? = nil, text: Theme.Color? = nil) {
    self.init(theme, text: text) { backdrop ?? $0.assumedBackdrop }
  }

  /// Measures every look of a theme over a backdrop of its own.
  ///
  /// - Parameter backdrop: the color behind the popover in a look.
  package init(
    _ theme: Theme, text: Theme.Color? = nil, over backdrop: (Appearance?) -> Theme.Color
  ) {
    self.theme = theme
    looks = theme.looks.map { appearance, look in
      LookContrast(look, appearance: appearance, over: backdrop(appearance), text: text)
    }
  }

  /// A ratio of a look that is too low.
  public struct Failure: Hashable, Sendable {
    /// What is measured.
    public let subject: ContrastSubject
    /// The look.
    public let look: LookContrast
    /// The ratio.
    public let ratio: Double
    /// The lowest ratio that passes.
    public let required: Double
  }

  /// The looks whose text fails at a level.
  public func failures(of level: ContrastLevel) -> [Failure] {
    looks.map {
      Failure(subject: .text, look: $0, ratio: $0.textRatio, required: level.text)
    }.filter { $0.ratio < $0.required }
  }

  /// The looks whose edge is faint: neither border nor fill has the ratio 3 with the backdrop.
  ///
  /// That is no failure. WCAG 2.2 asks for no boundary where the content shows what belongs together
  /// (success criterion 1.4.11, "Understanding"), as the text of a popover mostly does.
  public var faintEdges: [Failure] {
    looks.map {
      Failure(subject: .shape, look: $0, ratio: $0.shapeRatio, required: ContrastLevel.aa.shape)
    }.filter { $0.ratio < $0.required }
  }
}

/// The contrast of one look of a theme: text on the fill, and the popover on its backdrop.
///
/// Each ratio is the lowest one of all tones of the fill, under the gloss and over the backdrop. Text
/// is measured on the whole fill, also where the content insets leave no room for it. The highlight
/// and the shadows are not measured.
public struct LookContrast: Hashable, Sendable {
  /// The appearance; `nil` for the usual look.
  public let appearance: Appearance?
  /// The look, without other appearances.
  public let theme: Theme
  /// The color behind the popover.
  public let backdrop: Theme.Color
  /// The color of text.
  public let textColor: Theme.Color
  /// Whether the theme has no color of text, so that black or white is assumed, whichever contrasts
  /// more.
  public let isTextAssumed: Bool
  /// The ratio of text on the fill.
  public let textRatio: Double
  /// The ratio of the border with the backdrop; `nil` without a border. The fill shows through a
  /// translucent border.
  public let borderRatio: Double?
  /// The ratio of the fill with the backdrop.
  public let fillRatio: Double

  /// The ratio of the popover's shape with the backdrop: that of the border or of the fill, because
  /// either is enough to recognize it.
  public var shapeRatio: Double { max(borderRatio ?? 1, fillRatio) }

  /// Measures a look.
  ///
  /// - Parameters:
  ///   - backdrop: the color behind the popover; its alpha is ignored.
  ///   - text: the color of text; `nil` for that of the theme.
  package init(
    _ theme: Theme, appearance: Appearance? = nil, over backdrop: Theme.Color,
    text: Theme.Color? = nil
  ) {
    let tones = ContrastTones(theme, over: backdrop)
    let given = text ?? theme.textColor
    self.appearance = appearance
    self.theme = theme.withoutAppearances
    self.backdrop = tones.backdrop
    textColor = given ?? tones.readableText
    isTextAssumed = given == nil
    textRatio = tones.text(textColor)
    borderRatio = tones.hasBorder ? tones.border(theme.border.color) : nil
    fillRatio = tones.fillRatio
  }

  /// Whether text has the ratio of a level.
  package func textPasses(_ level: ContrastLevel) -> Bool { textRatio >= level.text }
  /// Whether large text has the ratio of a level.
  package func largeTextPasses(_ level: ContrastLevel) -> Bool { textRatio >= level.largeText }
  /// Whether the popover's shape has the ratio of a level.
  package func shapePasses(_ level: ContrastLevel) -> Bool { shapeRatio >= level.shape }
}

extension Appearance? {
  /// The backdrop that is assumed for a look: black for dark appearances, white for all others.
  package var assumedBackdrop: Theme.Color {
    isDark ? .black : .white
  }

  /// Whether a look is for a dark user interface.
  package var isDark: Bool {
    switch self {
    case .dark, .darkHighContrast: true
    case .highContrast, nil: false
    }
  }
}

/// A level of WCAG 2.2, with the contrast ratios that it requires.
public enum ContrastLevel: String, Hashable, Sendable, CaseIterable {
  /// The level that laws and guidelines ask for.
  case aa = "AA"
  /// The highest level.
  case aaa = "AAA"

  /// The lowest ratio of text: 4.5 (success criterion 1.4.3) or 7 (1.4.6).
  public var text: Double { self == .aa ? 4.5 : 7 }

  /// The lowest ratio of large text, which has at least 18 points, or 14 points and a bold font:
  /// 3 (1.4.3) or 4.5 (1.4.6).
  public var largeText: Double { self == .aa ? 3 : 4.5 }

  /// The lowest ratio of a shape with what surrounds it: 3 (1.4.11). There is no higher level.
  public var shape: Double { 3 }
}

/// A contrast ratio as a text with two decimals.
package func contrastWords(_ ratio: Double) -> String { fixedNumber(cut(ratio), decimals: 2) }

/// A ratio cut to hundredths. It is not rounded up, so that it never exceeds the real one.
private func cut(_ ratio: Double) -> Double { (ratio + 1e-11).rounded(.down, decimals: 2) }

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
          ("color", .string(textColor.css)), ("isAssumed", .bool(isTextAssumed)),
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

extension JSONValue {
  /// The name of an appearance; `null` for the usual look.
  package static func name(_ appearance: Appearance?) -> JSONValue {
    appearance.map { .string($0.rawValue) } ?? .null
  }

  /// A ratio, cut to hundredths.
  package static func ratio(_ value: Double) -> JSONValue { .number(cut(value)) }
}
