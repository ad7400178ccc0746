public import Gusset
internal import ThemeEditing

/// A color that makes a look pass a level, in place of one that fails.
public struct ContrastSuggestion: Hashable, Sendable {
  /// What fails.
  public let failure: ContrastReport.Failure
  /// The color that fails: that of the text or of the border. Without a border, it is the opaque color
  /// at the top of the fill.
  public let color: Color
  /// The nearest color that passes; `nil` when no color does.
  ///
  /// It is the result of ``Color/nearest(where:)``. When a translucent color passes at no lightness,
  /// it is the same color with the least alpha that passes, or else the nearest opaque one.
  public let replacement: Color?
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
    case .text: color = look.text
    // A border that is not drawn says nothing about the color of one that is.
    case .shape where addsBorder: color = tones.first
    case .shape: color = look.theme.border.color
    }
    var probe = ContrastProbe(
      failure.subject, of: tones, least: failure.required, space: color.space)
    replacement = color.nearestOrMoreOpaque { probe.passes($0) }
    ratio = replacement.map { probe.measure($0) }
  }
}

extension Color {
  /// The nearest color that meets a condition, more opaque only if necessary.
  func nearestOrMoreOpaque(where condition: (Color) -> Bool) -> Color? {
    if let color = nearest(where: condition) { return color }
    for alpha in (alpha...255).dropFirst() {
      var color = self
      color.alpha = alpha
      if condition(color) { return color }
    }
    var opaque = self
    opaque.alpha = 255
    return alpha == 255 ? nil : opaque.nearest(where: condition)
  }
}

extension ContrastReport {
  /// For each failure at a level, the nearest color of the text or the border that passes.
  public func suggestions(for level: ContrastLevel) -> [ContrastSuggestion] {
    failures(of: level).map(ContrastSuggestion.init)
  }

  /// The values of keys that take suggestions, in the form of `--set`: `border.color=#767676`.
  ///
  /// An appearance gets values of its own where it would take one of the usual look.
  package func assignments(_ suggestions: [ContrastSuggestion]) throws(GussetError) -> [String] {
    var wanted = theme
    for suggestion in suggestions {
      let appearance = suggestion.failure.look.appearance
      wanted.change(appearance) { $0.take(suggestion) }
    }
    if wanted.textColor != theme.textColor {
      for look in looks where look.theme.textColor == nil {
        wanted.change(look.appearance) { $0.textColor = $0.textColor ?? look.text }
      }
    }
    var words = Self.changes(of: theme, to: wanted)
    let usual = try theme.setting(words)
    for appearance in theme.givenAppearances {
      guard let old = usual.appearances[appearance], let new = wanted.appearances[appearance]
      else { continue }
      words += Self.changes(of: old, to: new).map { "appearances.\(appearance.rawValue).\($0)" }
    }
    return words
  }

  /// The values of the keys that suggestions change.
  private static func changes(of old: Theme, to new: Theme) -> [String] {
    var words: [String] = []
    if let color = new.textColor, color != old.textColor { words.append("textColor=\(color.css)") }
    if new.border.color != old.border.color {
      words.append("border.color=\(new.border.color.css)")
    }
    if new.border.width != old.border.width {
      words.append("border.width=\(shortNumber(new.border.width))")
    }
    return words
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

  /// The theme with values in the form of `--set`.
  fileprivate func setting(_ words: [String]) throws(GussetError) -> Theme {
    var assignments: [KeyAssignment] = []
    for word in words {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      assignments.append(try KeyAssignment(parts[0], parts.count > 1 ? parts[1] : ""))
    }
    return try setting(assignments)
  }
}
