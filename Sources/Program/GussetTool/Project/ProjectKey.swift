internal import Gusset
internal import ThemeEditing

/// A key of a project's file: one of the project, or an option of `gusset export`.
struct ProjectKey: Sendable {
  /// What the key has of its values.
  enum Form {
    case one
    /// One value, or an array of them.
    case list
    /// A list, or an object with one for each look.
    case looks
    /// An object with values for keys of themes.
    case settings
  }

  let name: String
  private let form: Form
  private let values: ProjectValue
  /// What the key is for, as in the help.
  private let summary: String
  /// The option of `gusset export`, as in `--scale`; `nil` for a key of the project.
  let option: String?

  var isRequired: Bool { ["themes", "to", "output"].contains(name) }

  /// Every key.
  static let all =
    [
      ProjectKey(
        name: "themes", form: .list, values: .text,
        summary: "Files of themes, as in themes/*.json, or names of built-in themes.", option: nil),
      ProjectKey(
        name: "output", form: .one, values: .text, summary: "The folder of the exports.",
        option: nil),
      ProjectKey(
        name: "tokens", form: .looks, values: .text,
        summary: "Files with design tokens: one, several, or an object with those of each look.",
        option: nil),
    ] + Parameter.all(of: ExportCommand.self).compactMap(key)

  /// Options that are for one run, or that have a key of the project in their place.
  private static let others = [
    "art", "list", "format", "dry-run", "output", "tokens", "quiet", "verbose", "help", "version",
  ]

  /// The key of an option; `nil` for what is not in projects.
  private static func key(_ parameter: Parameter) -> ProjectKey? {
    let option = String(parameter.name.dropFirst(2))
    guard !option.isEmpty, !others.contains(option) else { return nil }
    let values: ProjectValue =
      parameter.value == nil
      ? .flag
      : parameter.words.isEmpty ? parameter.isNumber ? .number : .text : .word(parameter.words)
    // As in tokenVariables for --token-variables.
    let words = option.split(separator: "-").map(String.init)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ProjectKey(
      name: words[0] + rest.joined(),
      form: option == "set" ? .settings : parameter.isRepeating ? .list : .one, values: values,
      summary: parameter.summary, option: parameter.name)
  }

  /// The allowed values in words.
  var allowed: String {
    switch form {
    case .one: values.allowed
    case .list, .looks: "\(values.allowed), or an array of them"
    case .settings: "an object, as in {\"border.width\": 2}"
    }
  }

  /// The single values as texts, with their paths.
  ///
  /// - Parameter problems: receives what is wrong.
  func texts(
    _ json: JSONValue, _ problems: inout [GussetError]
  ) -> [(path: String, text: String)] {
    if form == .settings, let members = json.members {
      return members.map { member in
        let text = member.value.string ?? member.value.text(.compact)
        return ("\(name).\(member.key)", "\(member.key)=\(text)")
      }
    }
    let elements = form == .list ? json.elements : nil
    let list = elements?.enumerated().map { ("\(name)[\($0)]", $1) } ?? [(name, json)]
    return list.compactMap { path, value in
      if form != .settings, let text = values.text(value) { return (path, text) }
      problems.append(
        .invalidValue(
          field: .init(path), value: value.kind,
          allowed: elements == nil ? allowed : values.allowed))
      return nil
    }
  }
}

/// A single value of a key of a project.
struct ProjectValue: Sendable {
  /// The allowed values in words.
  let allowed: String
  /// The members of the JSON Schema.
  let schema: [(String, JSONValue)]
  private let isValue: @Sendable (JSONValue) -> Bool

  static let flag = ProjectValue(
    allowed: "true or false", schema: [("type", .string("boolean"))]
  ) { $0.bool != nil }
  static let number = ProjectValue(
    allowed: "a number", schema: [("type", .string("number"))]
  ) { $0.number != nil }
  static let text = ProjectValue(
    allowed: "a text that is not empty",
    schema: [("type", .string("string")), ("minLength", .number(1))]
  ) { $0.string?.isEmpty == false }

  static func word(_ words: [String]) -> ProjectValue {
    ProjectValue(
      allowed: oneOf(words, not: ""), schema: [("enum", .array(words.map(JSONValue.string)))]
    ) { $0.string != nil }
  }

  /// The value as a text; `nil` for one of another kind.
  func text(_ value: JSONValue) -> String? {
    isValue(value) ? value.string ?? value.kind : nil
  }
}

extension ProjectKey {
  /// The JSON Schema (draft 2020-12) of a project's file.
  static var jsonSchema: String {
    let properties = all.map { key in
      (key.name, JSONValue.object([("description", .string(key.summary))] + key.schema))
    }
    let required = all.filter(\.isRequired).map { JSONValue.string($0.name) }
    return JSONValue.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Gusset project")), ("type", .string("object")),
      ("properties", .object([("$schema", .object(ProjectValue.text.schema))] + properties)),
      ("required", .array(required)), ("additionalProperties", .bool(false)),
    ]).text(.indented) + "\n"
  }

  private var schema: [(String, JSONValue)] {
    let one = JSONValue.object(values.schema)
    let list = [one, .object([("type", .string("array")), ("items", one)])]
    func any(of values: [JSONValue]) -> [(String, JSONValue)] { [("anyOf", .array(values))] }
    switch form {
    case .one: return values.schema
    case .list: return any(of: list)
    case .looks:
      let looks = TokenFiles.lookWords.map { ($0, JSONValue.object(any(of: list))) }
      return any(
        of: list + [
          .object([
            ("type", .string("object")), ("properties", .object(looks)),
            ("additionalProperties", .bool(false)),
          ])
        ])
    case .settings: return [("type", .string("object"))]
    }
  }
}
