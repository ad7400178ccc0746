internal import Gusset

/// What every page loads when it opens, whatever it edits.
enum StudioState {
  /// The built-in themes to compare with, the keys that the form shows, and their sections, as members of
  /// an object.
  ///
  /// - Parameters:
  ///   - first: the theme that the user named for comparison. It stands before the built-in ones.
  ///   - schema: the keys that the form shows.
  static func members(
    comparison first: (name: String, text: String)?, schema: ObjectSchema<Theme>
  ) -> [(String, JSONValue)] {
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
      ("keys", schema.descriptions(.standard).formJSON), ("sections", .array(sections)),
    ]
  }
}
