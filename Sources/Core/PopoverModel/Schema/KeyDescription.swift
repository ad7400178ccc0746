/// A key of a theme file: its allowed values and its meaning.
///
/// The JSON Schema, the table in the documentation, the studio's form, `--set`, the explanation and
/// the gallery all use these descriptions.
package struct KeyDescription: Hashable, Sendable {
  /// The values that a key allows.
  package indirect enum Kind: Hashable, Sendable {
    /// Any string.
    case text
    /// A color as a string, see ``Theme/Color/init(css:for:)``.
    case color
    /// SVG path data as a string, see ``ArrowPath``.
    case pathData
    /// One of these strings.
    case word([String])
    /// `true` or `false`.
    case flag
    /// A number within a range.
    case number(ClosedRange<Double>, Unit)
    /// One number, or an object with a number for each of these names.
    case numbers([String], ClosedRange<Double>, Unit)
    /// An object with these keys.
    case object([KeyDescription])
    /// An array of objects with these keys, and the allowed number of objects.
    case list([KeyDescription], ClosedRange<Int>)
    /// An object with a JSON Merge Patch of the whole file for each of these names.
    case patches([String])
  }

  /// The unit of a number.
  package enum Unit: String, Hashable, Sendable {
    case points
    /// A fraction of a whole, from 0 to 1.
    case share
    /// A factor that leaves a value as it is at 1.
    case factor
  }

  /// The section of a form that shows the key. The cases are in the order of the form.
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

  /// The appearance of a key in a form.
  package struct Field: Hashable, Sendable {
    /// The label of the input.
    package var label: String
    /// The range of a slider; `nil` for no slider. It may be narrower than the allowed range.
    package var slider: ClosedRange<Double>?
    /// The difference between two adjacent values of the input.
    package var step: Double
    /// A further sentence, which the form shows on demand.
    package var hint: String?
  }

  /// The name of the key in its object.
  package let name: String
  /// The values that the key allows.
  package internal(set) var kind: Kind
  /// A description: one sentence without a period.
  package let summary: String
  /// Whether every file must have the key.
  package var isRequired = false
  /// Whether the `gik` geometry allows only the default.
  package var isFixedInGIK = false
  /// Whether the value may be `null`, which means the same as a missing key: a theme without it.
  package var allowsNull = false
  /// The keys of the same object that this key replaces. A file that has this key must not have
  /// them.
  package var replaces: [String] = []
  /// The keys of the same object that return to their defaults when a change gives this key a value
  /// other than the default, unless the change sets them too.
  package var resets: [String] = []
  /// The keys of the object that take a color which a file may give in place of the object; empty when it
  /// may not.
  package var colorKeys: [String] = []
  /// The default; `nil` when the file of a default theme does not have the key.
  package var standard: JSONValue?
  /// The section of a form that shows the key.
  package var section = Section.theme
  /// The appearance of the key in a form.
  package var field: Field

  init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
    field = Field(label: name, step: 1)
  }
}

extension KeyDescription.Kind {
  /// The allowed kind of value, in words for a message.
  package var allowed: String {
    switch self {
    case .text: "a string"
    case .color: Theme.Color.cssForms
    case .pathData: "SVG path data as a string"
    case .word(let words): words.joined(separator: " or ")
    case .flag: "true or false"
    case .number: "a number"
    case .numbers(let names, _, _): "a number, or an object\(Self.list(names))"
    case .object(let keys): "an object\(Self.list(keys.map { $0.name }))"
    case .patches: "an object"
    case .list: "an array"
    }
  }

  /// The names of keys in words; empty where they are too many for a message.
  private static func list(_ names: [String]) -> String {
    names.count > 7 ? "" : " with \(listed(names, "and"))"
  }

  /// The names of numbers that a file may replace by a single number.
  package var numberNames: [String] {
    if case .numbers(let names, _, _) = self { names } else { [] }
  }
}

extension [KeyDescription] {
  /// The paths of all keys, as in `border.width` and `shadows[].blur`, each with its key.
  ///
  /// Each of several numbers with a common key has its own path, as in `cornerRadius.topLeft`.
  package var paths: [(path: String, key: KeyDescription)] {
    flatMap { key -> [(path: String, key: KeyDescription)] in
      let below: [(path: String, key: KeyDescription)] =
        switch key.kind {
        case .object(let keys): keys.paths.map { ("\(key.name).\($0.path)", $0.key) }
        case .list(let keys, _): keys.paths.map { ("\(key.name)[].\($0.path)", $0.key) }
        case .numbers: key.numberKeys.map { ("\(key.name).\($0.name)", $0) }
        case .patches(let names): names.map { ("\(key.name).\($0)", key) }
        default: []
        }
      return [(path: key.name, key: key)] + below
    }
  }

  /// The key at a path; `nil` if there is none.
  package func key(at path: ArraySlice<JSONKey>) -> KeyDescription? {
    guard case .name(let name)? = path.first, let key = first(where: { $0.name == name }) else {
      return nil
    }
    switch (key.kind, path.dropFirst().first) {
    case (_, nil): return key
    case (.patches(let names), .name(let name)?) where names.contains(name):
      let rest = path.dropFirst(2)
      return rest.isEmpty ? key.element(filter { $0.name != key.name }) : self.key(at: rest)
    case (.object(let keys), .name?): return keys.key(at: path.dropFirst())
    case (.list(let keys, _), .index?):
      let rest = path.dropFirst(2)
      return rest.isEmpty ? key.element(keys) : keys.key(at: rest)
    case (.numbers, .name(let name)?) where path.count == 2:
      return key.numberKeys.first { $0.name == name }
    default: return nil
    }
  }
}

extension KeyDescription {
  /// One element of a list, or one patch.
  fileprivate func element(_ keys: [KeyDescription]) -> KeyDescription {
    KeyDescription(name, .object(keys), summary)
  }

  /// The keys of the object that a file may have in place of a single number.
  fileprivate var numberKeys: [KeyDescription] {
    guard case .numbers(let names, let range, let unit) = kind else { return [] }
    return names.map { name in
      var key = KeyDescription(name, .number(range, unit), summary)
      key.section = section
      return key
    }
  }
}

extension [JSONKey] {
  /// Parses a path in the notation of error messages, as in `fill.stops[1].color`; `nil` for
  /// anything else.
  package init?(path: String) {
    var keys: [JSONKey] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { return nil }
      keys.append(.name(String(name)))
      for piece in pieces.dropFirst() {
        // The index has at most four digits, because no list has more than a few hundred elements.
        guard piece.last == "]", piece.count <= 5, let index = UInt16(piece.dropLast()) else {
          return nil
        }
        keys.append(.index(Int(index)))
      }
    }
    self = keys
  }
}
