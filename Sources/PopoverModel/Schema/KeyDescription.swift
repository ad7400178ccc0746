/// A key of a theme file: what it takes and what it means.
///
/// The JSON Schema, the table in the documentation, the studio's form, `--set`, the explanation and
/// a contact sheet's measures all show these facts.
package struct KeyDescription: Hashable, Sendable {
  /// The values that a key takes.
  package indirect enum Kind: Hashable, Sendable {
    /// Any string.
    case text
    /// A color as a string, see ``Color/init(hex:)``.
    case color
    /// SVG path data as a string, see ``ArrowPath``.
    case pathData
    /// One of these strings.
    case word([String])
    /// A number within a range.
    case number(ClosedRange<Double>, Unit)
    /// One number, or an object with a number for each of these names.
    case numbers([String], ClosedRange<Double>, Unit)
    /// An object with these keys.
    case object([KeyDescription])
    /// An array of objects with these keys, and how many it takes.
    case list([KeyDescription], ClosedRange<Int>)
  }

  /// What a number counts.
  package enum Unit: String, Hashable, Sendable {
    case points
    /// A part of a whole, from 0 to 1.
    case share
  }

  /// The part of a theme that a key belongs to, in the order in which a form shows them.
  package enum Section: String, Hashable, Sendable, CaseIterable {
    case theme = "Theme"
    case fill = "Fill"
    case border = "Border"
    case corners = "Corners"
    case arrow = "Arrow"
    case lights = "Lights"
    case insets = "Content insets"
    case shadows = "Shadows"
  }

  /// How a form shows a key.
  package struct Field: Hashable, Sendable {
    /// The words beside the input.
    package var label: String
    /// The range of a slider, which is narrower than what the key takes; `nil` for no slider.
    package var slider: ClosedRange<Double>?
    /// From one value to the next.
    package var step: Double
    /// One sentence more, shown on demand.
    package var hint: String?
  }

  /// The name in its object.
  package let name: String
  /// What it takes.
  package internal(set) var kind: Kind
  /// One sentence without a period at its end.
  package let summary: String
  /// Whether a file must have it.
  package var isRequired = false
  /// Whether the `gik` geometry knows only the default.
  package var isFixedInGIK = false
  /// Keys of the same object that it stands in for, so that a file has only one of them.
  package var replaces: [String] = []
  /// The default as JSON; `nil` where the file of a default theme does not have the key.
  package var standard: String?
  /// Where a form shows it.
  package var section = Section.theme
  /// How a form shows it.
  package var field: Field

  init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
    field = Field(label: name, step: 1)
  }
}

extension KeyDescription.Kind {
  /// What a key takes, in words for a message.
  package var allowed: String {
    switch self {
    case .text: "a string"
    case .color: Color.hexForms
    case .pathData: "SVG path data as a string"
    case .word(let words): words.joined(separator: " or ")
    case .number: "a number"
    case .numbers(let names, _, _):
      "a number, or an object with \(names.dropLast().joined(separator: ", "))"
        + " and \(names.last ?? "")"
    case .object: "an object"
    case .list: "an array"
    }
  }

  /// The names of several numbers that may be given as one.
  package var numberNames: [String] {
    if case .numbers(let names, _, _) = self { names } else { [] }
  }
}
