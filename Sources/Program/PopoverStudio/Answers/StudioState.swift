internal import Gusset
internal import ThemeEditing

/// What every page loads when it opens, whatever it edits.
enum StudioState {
  /// The built-in themes to compare with, the keys that the form shows, and their sections, as members of
  /// an object.
  ///
  /// - Parameter first: the theme that the user named for comparison. It stands before the built-in
  ///   ones.
  static func members(comparison first: (name: String, text: String)?) -> [(String, JSONValue)] {
    func theme(_ name: String, _ text: String, group: String) -> JSONValue {
      .object([("name", .string(name)), ("text", .string(text)), ("group", .string(group))])
    }
    let builtIn = BuiltInTheme.all.filter { $0.name != first?.name }
    let themes =
      (first.map { [theme($0.name, $0.text, group: "")] } ?? [])
      + builtIn.map { theme($0.name, $0.theme.json, group: $0.group.rawValue) }
    let sections = KeyDescription.Section.allCases.map { JSONValue.string($0.rawValue) }
    return [
      ("comparison", first.map { .string($0.name) } ?? .null), ("themes", .array(themes)),
      ("keys", Theme.schema.descriptions(.standard).formJSON), ("sections", .array(sections)),
    ]
  }
}

/// The table of theme keys as JSON. The page makes its form from it.
extension [KeyDescription] {
  /// The keys as a JSON array. The form shows the usual look only.
  var formJSON: JSONValue {
    .array(filter { if case .patches = $0.kind { false } else { true } }.map { $0.formJSON })
  }
}

extension KeyDescription {
  /// The key as the form needs it.
  fileprivate var formJSON: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("label", .string(field.label)),
      ("section", .string(section.rawValue)), ("step", .number(field.step)),
    ]
    members += kind.formMembers
    if let slider = field.slider {
      let ends = JSONValue.array([.number(slider.lowerBound), .number(slider.upperBound)])
      members.append(("slider", ends))
    }
    // A name is not a token, and the fill takes gradients as a whole.
    if let form = TokenForm(kind), kind != .text, form != .gradient {
      members.append(("token", .string(form.rawValue)))
    }
    if let hint = field.hint { members.append(("hint", .string(hint))) }
    if let standard { members.append(("standard", standard)) }
    if isFixedInGIK { members.append(("isFixedInGIK", .bool(true))) }
    if !replaces.isEmpty { members.append(("replaces", .array(replaces.map(JSONValue.string)))) }
    return .object(members)
  }
}

extension KeyDescription.Kind {
  fileprivate var formMembers: [(String, JSONValue)] {
    func kind(_ name: String) -> [(String, JSONValue)] { [("kind", .string(name))] }
    switch self {
    case .text: return kind("text")
    case .color: return kind("color")
    case .pathData: return kind("path")
    case .word(let words): return kind("word") + [("words", .array(words.map(JSONValue.string)))]
    case .flag: return kind("flag")
    case .number(_, let unit): return kind("number") + [("unit", .string(unit.sign))]
    case .numbers(let names, _, let unit):
      return kind("numbers") + [("unit", .string(unit.sign))] + [
        ("names", .array(names.map(JSONValue.string)))
      ]
    case .patches: return kind("patches")
    case .object(let keys): return kind("object") + [("keys", keys.formJSON)]
    case .list(let keys, let counts):
      let ends = JSONValue.array([.number(counts.lowerBound), .number(counts.upperBound)])
      return kind("list") + [("keys", keys.formJSON), ("counts", ends)]
    }
  }
}

extension KeyDescription.Unit {
  /// What stands beside a label; empty for nothing.
  fileprivate var sign: String {
    switch self {
    case .points: "pt"
    case .share: ""
    case .factor: "×"
    }
  }
}
