internal import Gusset

/// A key of a project's file: one of the project, or an option of `gusset export`.
struct ProjectKey: Sendable {
  let name: String
  let values: ProjectValues
  /// What the key is for, as in the help.
  let summary: String
  /// The option of `gusset export`, as in `--scale`; `nil` for a key of the project.
  var option: String?

  var isRequired: Bool { ["themes", "to", "output"].contains(name) }

  /// Every key.
  static let all =
    [
      ProjectKey(
        name: "themes", values: .list(.text),
        summary: "Files of themes, as in themes/*.json, or names of built-in themes."),
      ProjectKey(name: "output", values: .text, summary: "The folder of the exports."),
      ProjectKey(
        name: "tokens", values: .looks(.list(.text)),
        summary: "Files with design tokens: one, several, or an object with those of each look."),
    ] + CommandNames.arguments(of: ExportCommand.self).compactMap(option)

  /// Options that are for one run, or that have a key of the project in their place.
  private static let others = [
    "art", "list", "format", "dry-run", "output", "tokens", "quiet", "verbose", "help", "version",
  ]

  /// The key of an option, from the parser's description; `nil` for what is not in projects.
  private static func option(_ argument: JSONValue) -> ProjectKey? {
    guard let option = argument[[.name("preferredName"), .name("name")]]?.string,
      !others.contains(option)
    else { return nil }
    let choices = argument[[.name("completionKind"), .name("list"), .name("values")]]?.elements
    let isNumber = argument[.name("parsingStrategy")]?.string == "unconditional"
    let one: ProjectValues =
      choices.map { .word($0.compactMap(\.string)) } ?? (isNumber ? .number : .text)
    let values: ProjectValues =
      argument[.name("kind")]?.string == "flag"
      ? .flag
      : option == "set"
        ? .settings : argument[.name("isRepeating")]?.bool == true ? .list(one) : one
    // As in tokenVariables for --token-variables.
    let words = option.split(separator: "-").map(String.init)
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ProjectKey(
      name: words[0] + rest.joined(), values: values,
      summary: argument[.name("abstract")]?.string ?? "", option: "--\(option)")
  }

  /// The JSON Schema (draft 2020-12) of a project's file.
  static var jsonSchema: String {
    let properties = all.map { key in
      (key.name, JSONValue.object([("description", .string(key.summary))] + key.values.schema))
    }
    let required = all.filter(\.isRequired).map { JSONValue.string($0.name) }
    return JSONValue.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Gusset project")), ("type", .string("object")),
      ("properties", .object([("$schema", .object(ProjectValues.text.schema))] + properties)),
      ("required", .array(required)), ("additionalProperties", .bool(false)),
    ]).text(.indented) + "\n"
  }
}

/// The values that a key of a project allows.
indirect enum ProjectValues: Sendable {
  case flag
  case number
  case text
  case word([String])
  /// One value, or an array of them.
  case list(ProjectValues)
  /// A value, or an object with one for each look.
  case looks(ProjectValues)
  /// An object with values for keys of themes.
  case settings

  private static let looks = ["usual"] + Appearance.allCases.map(\.rawValue)

  /// The allowed values in words.
  var allowed: String {
    switch self {
    case .flag: "true or false"
    case .number: "a number"
    case .text: "a text that is not empty"
    case .word(let words): oneOf(words, not: "")
    case .list(let one): "\(one.allowed), or an array of them"
    case .looks(let one): "\(one.allowed), or an object with them for looks"
    case .settings: "an object, as in {\"border.width\": 2}"
    }
  }

  /// The single values in a value as texts, with their places.
  ///
  /// - Parameter problems: receives what is wrong.
  func texts(
    _ value: JSONValue, at path: String, _ problems: inout [GussetError]
  ) -> [(path: String, text: String)] {
    func problem(_ path: String, _ value: String, _ allowed: String) {
      problems.append(.invalidValue(field: .init(path), value: value, allowed: allowed))
    }
    var texts: [(path: String, text: String)] = []
    switch (self, value.content) {
    case (.flag, .bool(let flag)): return [(path, "\(flag)")]
    case (.number, .number(let number)): return [(path, shortNumber(number))]
    case (.text, .string(let text)) where !text.isEmpty: return [(path, text)]
    case (.word, .string(let text)): return [(path, text)]
    case (.list(let one), .array(let elements)):
      for (index, element) in elements.enumerated() {
        texts += one.texts(element, at: "\(path)[\(index)]", &problems)
      }
    case (.list(let one), .string), (.list(let one), .number):
      texts = one.texts(value, at: path, &problems)
    case (.looks(let one), .object(let members)):
      for look in members {
        if Self.looks.contains(look.key) {
          texts += one.texts(look.value, at: "\(path).\(look.key)", &problems)
        } else {
          problem("\(path).\(look.key)", "unknown look", oneOf(Self.looks, not: look.key))
        }
      }
    case (.looks(let one), .string), (.looks(let one), .array):
      texts = one.texts(value, at: path, &problems)
    case (.settings, .object(let members)):
      texts = members.map { member in
        let text = member.value.string ?? member.value.text(.compact)
        return ("\(path).\(member.key)", "\(member.key)=\(text)")
      }
    default: problem(path, value.kind, allowed)
    }
    return texts
  }

  /// The members of the JSON Schema.
  fileprivate var schema: [(String, JSONValue)] {
    func either(_ one: ProjectValues, _ other: [(String, JSONValue)]) -> [(String, JSONValue)] {
      [("anyOf", .array([.object(one.schema), .object(other)]))]
    }
    switch self {
    case .flag: return [("type", .string("boolean"))]
    case .number: return [("type", .string("number"))]
    case .text: return [("type", .string("string")), ("minLength", .number(1))]
    case .word(let words): return [("enum", .array(words.map(JSONValue.string)))]
    case .list(let one):
      return either(one, [("type", .string("array")), ("items", .object(one.schema))])
    case .looks(let one):
      let looks = Self.looks.map { ($0, JSONValue.object(one.schema)) }
      return either(
        one,
        [
          ("type", .string("object")), ("properties", .object(looks)),
          ("additionalProperties", .bool(false)),
        ])
    case .settings: return [("type", .string("object"))]
    }
  }
}
