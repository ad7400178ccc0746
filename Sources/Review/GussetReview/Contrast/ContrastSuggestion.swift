public import Gusset
internal import PopoverContrast

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
