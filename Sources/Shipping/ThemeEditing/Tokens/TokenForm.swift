package import Gusset

/// A form of values: what tokens may be, and what keys of a theme take.
package enum TokenForm: String, CaseIterable, Sendable {
  case color
  /// A number without a unit, or a percentage.
  case number
  /// A length in points.
  case dimension
  case border, shadow, gradient
  /// A color or a gradient.
  case fill
  case boolean, string

  /// The form that a key takes; `nil` for a key that no single token gives.
  package init?(_ kind: KeyDescription.Kind) {
    func has(_ keys: [KeyDescription], _ names: String...) -> Bool {
      names.allSatisfy { name in keys.contains { $0.name == name } }
    }
    switch kind {
    case .color: self = .color
    case .number(_, .points), .numbers: self = .dimension
    case .number: self = .number
    case .text, .word, .pathData: self = .string
    case .flag: self = .boolean
    case .object(let keys) where has(keys, "color", "width"): self = .border
    case .object(let keys) where has(keys, "from", "stops"): self = .fill
    case .object(let keys) where has(keys, "from"): self = .color
    case .list(let keys, _) where has(keys, "blur"): self = .shadow
    case .list(let keys, _) where has(keys, "position"): self = .gradient
    case .object, .list, .patches: return nil
    }
  }

  /// What a token may be for a key of a theme, in words.
  static func allowed(for kind: KeyDescription.Kind) -> String {
    switch TokenForm(kind) {
    case .color: Theme.Color.cssForms
    case .dimension: "a length, such as 12px"
    case .border: "a border"
    case .shadow: "a shadow, or several"
    case .gradient: "a gradient"
    case .fill: "a color or a gradient"
    case .number, .boolean, .string, nil: kind.allowed
    }
  }
}

/// A part of a border, of a shadow or of a stop of a gradient.
package struct TokenPart: Sendable {
  /// The key in a theme.
  package let key: String
  package let form: TokenForm
  /// The names in tokens, that of DTCG first.
  package let names: [String]
}

extension TokenForm {
  /// The parts of a value that has several.
  package var parts: [TokenPart] {
    switch self {
    case .border:
      [
        TokenPart(key: "color", form: .color, names: ["color"]),
        TokenPart(key: "width", form: .dimension, names: ["width"]),
      ]
    case .gradient:
      [
        TokenPart(key: "color", form: .color, names: ["color"]),
        TokenPart(key: "position", form: .number, names: ["position", "offset"]),
      ]
    case .shadow:
      [
        TokenPart(key: "color", form: .color, names: ["color"]),
        TokenPart(key: "x", form: .dimension, names: ["offsetX", "x"]),
        TokenPart(key: "y", form: .dimension, names: ["offsetY", "y"]),
        TokenPart(key: "blur", form: .dimension, names: ["blur", "radius"]),
        TokenPart(key: "spread", form: .dimension, names: ["spread"]),
        TokenPart(key: "inset", form: .boolean, names: ["inset", "type", "$type", "shadowType"]),
      ]
    default: []
    }
  }
}
