public import Gusset
@_exported public import PopoverContrast

/// A color that makes a look pass a level, in place of one that fails.
public struct ContrastSuggestion: Hashable, Sendable {
  /// What fails.
  public let failure: ContrastReport.Failure
  /// The color that fails: that of the text or of the border. Without a border, it is the opaque color
  /// at the top of the fill.
  public let failingColor: Theme.Color
  /// The nearest color that passes; `nil` when no color does.
  ///
  /// It has the same hue, and the lightness that differs least. When a translucent color passes at no lightness,
  /// it is the same color with the least alpha that passes, or else the nearest opaque one.
  public let replacement: Theme.Color?
  /// The ratio of the replacement.
  public let ratio: Double?
  /// Whether the look has no border, so that the replacement is the color of one of 1 point.
  public let addsBorder: Bool

  init(_ failure: ContrastReport.Failure) {
    let look = failure.look
    let tones = ContrastTones(look.theme, over: look.backdrop)
    self.failure = failure
    addsBorder = failure.subject == .shape && !tones.hasBorder
    switch failure.subject {
    case .text: failingColor = look.textColor
    // A border that is not drawn says nothing about the color of one that is.
    case .shape where addsBorder: failingColor = tones.first
    case .shape: failingColor = look.theme.border.color
    }
    replacement = failingColor.nearestOrMoreOpaque(
      where: tones.condition(failure.subject, atLeast: failure.required, in: failingColor.space))
    ratio = replacement.map(failure.subject == .text ? tones.text : tones.border)
  }
}

extension ContrastReport {
  /// For each failure at a level and each faint edge, the nearest color of the text or the border that
  /// passes, in the order of the looks.
  public func suggestions(for level: ContrastLevel) -> [ContrastSuggestion] {
    let (texts, edges) = (failures(of: level), faintEdges)
    return looks.flatMap { look in
      (texts + edges).filter { $0.look == look }.map(ContrastSuggestion.init)
    }
  }

  /// The paths and values of the keys that take suggestions, as in `border.color` and `#767676`.
  ///
  /// An appearance gets values of its own where it would take one of the usual look.
  package func edits(_ suggestions: [ContrastSuggestion]) throws(GussetError) -> [Edit] {
    var wanted = theme
    for suggestion in suggestions {
      let appearance = suggestion.failure.look.appearance
      wanted.change(appearance) { $0.take(suggestion) }
    }
    if wanted.textColor != theme.textColor {
      for look in looks where look.theme.textColor == nil {
        wanted.change(look.appearance) { $0.textColor = $0.textColor ?? look.textColor }
      }
    }
    var edits = Self.changes(of: theme, to: wanted)
    var document = try ThemeDocument(theme.json)
    for (path, value) in edits {
      document = try document.setting([JSONKey](path: path) ?? [], to: value)
    }
    let usual = try Theme(document.root)
    for appearance in theme.givenAppearances {
      guard let old = usual.appearances[appearance], let new = wanted.appearances[appearance]
      else { continue }
      edits += Self.changes(of: old, to: new).map { path, value in
        ("appearances.\(appearance.rawValue).\(path)", value)
      }
    }
    return edits
  }

  package typealias Edit = (path: String, value: JSONValue)

  /// The values of the keys that suggestions change.
  private static func changes(of old: Theme, to new: Theme) -> [Edit] {
    var edits: [Edit] = []
    if let color = new.textColor, color != old.textColor {
      edits.append(("textColor", .string(color.css)))
    }
    if new.border.color != old.border.color {
      edits.append(("border.color", .string(new.border.color.css)))
    }
    if new.border.width != old.border.width {
      edits.append(("border.width", .number(new.border.width)))
    }
    return edits
  }
}

extension Theme {
  /// Changes the usual look or an appearance.
  fileprivate mutating func change(_ appearance: Appearance?, _ edit: (inout Theme) -> Void) {
    guard let appearance else { return edit(&self) }
    guard var look = appearances[appearance] else { return }
    edit(&look)
    appearances[appearance] = look
  }

  /// Takes a suggested color.
  fileprivate mutating func take(_ suggestion: ContrastSuggestion) {
    guard let color = suggestion.replacement else { return }
    switch suggestion.failure.subject {
    case .text: textColor = color
    case .shape:
      border.color = color
      if suggestion.addsBorder { border.width = 1 }
    }
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
      ("color", .string(failingColor.css)), ("required", .number(failure.required)),
      ("replacement", replacement.map { .string($0.css) } ?? .null),
      ("ratio", ratio.map(JSONValue.ratio) ?? .null), ("addsBorder", .bool(addsBorder)),
    ])
  }
}

extension Theme.Color {
  /// The difference of two colors, deltaE OK: their distance in Oklab (the "ΔEOK" of CSS Color 4).
  /// Alpha is ignored.
  ///
  /// Black and white differ by 1. A difference of 0.02 can hardly be noticed.
  package func difference(from other: Theme.Color) -> Double {
    OKLab(self).difference(from: OKLab(other))
  }

  /// The nearest color that meets a condition: this color, lighter or darker.
  ///
  /// The hue in OKLCH and the alpha stay the same, apart from the rounding to eight bits. The chroma
  /// is kept where the color space has the color, and otherwise reduced as little as possible. Of all
  /// these colors, the result is the one with the smallest ``difference(from:)`` that meets the
  /// condition.
  ///
  /// - Returns: `nil` when no lightness meets the condition.
  package func nearest(where condition: (Theme.Color) -> Bool) -> Theme.Color? {
    if condition(self) { return self }
    let own = OKLab(self)
    let lightness = own.components.x
    var (best, least): (Theme.Color?, Double) = (nil, .infinity)
    for step in 1...Self.lightnessSteps {
      let change = Double(step) / Double(Self.lightnessSteps)
      // A difference is at least that of lightness, apart from the rounding.
      if change > least + Self.roundingError { break }
      for other in [lightness - change, lightness + change] {
        guard (-Self.roundingError...1 + Self.roundingError).contains(other) else { continue }
        let color = own.with(lightness: min(1, max(0, other))).color(like: self)
        let difference = OKLab(color).difference(from: own)
        if difference < least, condition(color) { (best, least) = (color, difference) }
      }
    }
    return best
  }

  /// The nearest color that meets a condition, more opaque only if necessary.
  func nearestOrMoreOpaque(where condition: (Theme.Color) -> Bool) -> Theme.Color? {
    if let color = nearest(where: condition) { return color }
    for alpha in (alpha...255).dropFirst() {
      let color = withAlpha(alpha)
      if condition(color) { return color }
    }
    return alpha == 255 ? nil : withAlpha(255).nearest(where: condition)
  }

  /// The number of lightnesses from black to white. Grays in eight bits have steps that are three
  /// times as large or more.
  private static let lightnessSteps = 1024
  /// More than the rounding to eight bits changes a lightness.
  private static let roundingError = 0.005
}

extension OKLab {
  /// Makes a color from one in eight bits.
  init(_ color: Theme.Color) { self.init(ExtendedColor(color)) }

  /// The color with another lightness.
  func with(lightness: Double) -> OKLab {
    OKLab(lightness: lightness, a: components.y, b: components.z)
  }

  /// The color in eight bits, with the alpha and the color space of another one, and with as much of
  /// its chroma as that space has at this lightness.
  func color(like other: Theme.Color) -> Theme.Color {
    let alpha = other.fractions.alpha
    let whole = extendedColor(alpha: alpha, in: other.space)
    guard whole.isOutsideItsSpace else { return whole.color }
    var (low, high) = (0.0, 1.0)
    var result = multiplyingChroma(by: 0).extendedColor(alpha: alpha, in: other.space).clipped
    for _ in 0..<10 {
      let factor = (low + high) / 2
      let candidate = multiplyingChroma(by: factor).extendedColor(alpha: alpha, in: other.space)
      if candidate.isOutsideItsSpace {
        high = factor
      } else {
        (low, result) = (factor, candidate)
      }
    }
    return result.color
  }
}
