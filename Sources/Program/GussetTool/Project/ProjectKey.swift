internal import ArgumentParser
internal import Gusset

/// A key of a project's file: one of the project, or an option of `gusset export`.
struct ProjectKey: Sendable {
  /// The values that a key allows.
  enum Kind: Sendable {
    case flag
    case number
    case word([String])
    case text
    /// An object with values for keys of themes, or texts as for `--set`.
    case settings
    /// Files, or an object with files for looks.
    case tokens
  }

  let name: String
  let kind: Kind
  /// Whether the value may be an array.
  let isList: Bool
  let isRequired: Bool
  /// What the key is for, as in the help.
  let summary: String
  /// The option of `gusset export`; `nil` for a key of the project.
  let option: String?

  /// Every key.
  static let all =
    [
      ProjectKey(
        "themes", .text, isList: true, isRequired: true,
        "Files of themes, as in themes/*.json, or names of built-in themes."),
      ProjectKey("output", .text, isRequired: true, "The folder of the exports."),
      ProjectKey(
        "tokens", .tokens, isList: true,
        "Files with design tokens: one, several, or an object with those of each look."),
    ] + CommandNames.arguments(of: ExportCommand.self).compactMap(ProjectKey.init)

  /// Options that are for one run, or that have a key of the project in their place.
  private static let others = [
    "art", "list", "dry-run", "output", "tokens", "quiet", "verbose", "help", "version",
  ]

  private init(
    _ name: String, _ kind: Kind, isList: Bool = false, isRequired: Bool = false,
    option: String? = nil, _ summary: String
  ) {
    (self.name, self.kind, self.isList) = (name, kind, isList)
    (self.isRequired, self.option, self.summary) = (isRequired, option, summary)
  }

  /// Makes the key of an option from the parser's description; `nil` for what is not in projects.
  private init?(_ argument: JSONValue) {
    guard let option = argument[[.name("preferredName"), .name("name")]]?.string,
      !Self.others.contains(option)
    else { return nil }
    let words = argument[[.name("completionKind"), .name("list"), .name("values")]]?.elements
    let isNumber = argument[.name("parsingStrategy")]?.string == "unconditional"
    let kind: Kind =
      argument[.name("kind")]?.string == "flag"
      ? .flag
      : option == "set"
        ? .settings
        : words.map { .word($0.compactMap(\.string)) } ?? (isNumber ? .number : .text)
    // As in tokenVariables for --token-variables.
    let parts = option.split(separator: "-")
    let name =
      parts[0] + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.init(
      String(name), kind, isList: argument[.name("isRepeating")]?.bool ?? false,
      isRequired: option == "to", option: "--\(option)", argument[.name("abstract")]?.string ?? "")
  }
}

/// Reading.
extension ProjectKey {
  private var allowed: String {
    let one =
      switch kind {
      case .flag: "true or false"
      case .number: "a number"
      case .word(let words): oneOf(words, not: "")
      case .text: "a string"
      case .settings: "an object, as in {\"border.width\": 2}"
      case .tokens: "a path, an array of paths, or an object with them for looks"
      }
    return isList && !isForObject ? "\(one), or an array of them" : one
  }

  private var isForObject: Bool {
    switch kind {
    case .settings, .tokens: true
    default: false
    }
  }

  /// The error about a file without the key.
  var missing: GussetError {
    .invalidValue(field: .init(name), value: "missing", allowed: allowed)
  }

  /// The arguments of `gusset export` for a value, or its texts for a key of the project.
  ///
  /// - Parameter problems: receives what is wrong.
  func texts(_ value: JSONValue, _ problems: inout [GussetError]) -> [String] {
    if case .tokens = kind, let looks = value.members {
      let known = ["usual"] + Appearance.allCases.map(\.rawValue)
      for look in looks {
        let field = GussetError.Field("\(name).\(look.key)")
        if !known.contains(look.key) {
          let allowed = oneOf(known, not: look.key)
          problems.append(.invalidValue(field: field, value: "unknown look", allowed: allowed))
        } else if !(look.value.elements ?? [look.value]).allSatisfy({ $0.string != nil }) {
          problems.append(
            .invalidValue(
              field: field, value: look.value.kind, allowed: "a path, or an array of paths"))
        }
      }
      return []
    }
    var parts: [(place: String, value: JSONValue)] = [(name, value)]
    if case .settings = kind, let members = value.members {
      parts = members.map { ("\(name).\($0.key)", .string("\($0.key)=\($0.value.argument)")) }
    } else if isList, let elements = value.elements {
      parts = elements.enumerated().map { ("\(name)[\($0)]", $1) }
    }
    return parts.flatMap { part in
      guard let text = text(part.value) else {
        problems.append(
          .invalidValue(field: .init(part.place), value: part.value.kind, allowed: allowed))
        return [] as [String]
      }
      guard let option else { return [text] }
      if case .flag = kind { return text == "true" ? [option] : [] }
      let argument = "\(option)=\(text)"
      do { _ = try ExportCommand.parse([argument]) } catch {
        let problem = GussetTool.cause(of: error).map { cause in
          cause.naming { _ in .init(part.place) }
        }
        problems.append(
          problem ?? .invalidValue(field: .init(part.place), value: text, allowed: allowed))
      }
      return [argument]
    }
  }

  /// The text of a single value; `nil` for one of another kind.
  private func text(_ value: JSONValue) -> String? {
    switch kind {
    case .flag: value.bool.map { "\($0)" }
    case .number: value.number.map(shortNumber)
    case .word, .settings: value.string
    case .text, .tokens: value.string.flatMap { $0.isEmpty ? nil : $0 }
    }
  }
}

extension JSONValue {
  /// The value as it is given for a key of a theme.
  fileprivate var argument: String { string ?? text(.compact) }
}

/// The JSON Schema.
extension ProjectKey {
  /// The JSON Schema (draft 2020-12) of a project's file.
  static var jsonSchema: String {
    let properties = [("$schema", JSONValue.type("string"))] + all.map { ($0.name, $0.schema) }
    let required = all.filter(\.isRequired).map { JSONValue.string($0.name) }
    return JSONValue.object([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Gusset project")), ("type", .string("object")),
      ("properties", .object(properties)), ("required", .array(required)),
      ("additionalProperties", .bool(false)),
    ]).text(.indented) + "\n"
  }

  private var schema: JSONValue {
    let one: JSONValue =
      switch kind {
      case .flag: .type("boolean")
      case .number: .type("number")
      case .word(let words): .object([("enum", .array(words.map(JSONValue.string)))])
      case .text, .tokens: .object([("type", .string("string")), ("minLength", .number(1))])
      case .settings: .type("string")
      }
    let list = JSONValue.object([("type", .string("array")), ("items", one)])
    let files = isList ? [one, list] : [one]
    let object: [JSONValue] =
      switch kind {
      case .settings: [.type("object")]
      case .tokens:
        [
          .object([
            ("type", .string("object")),
            (
              "properties",
              .object(
                (["usual"] + Appearance.allCases.map(\.rawValue)).map {
                  ($0, .object([("anyOf", .array(files))]))
                })
            ), ("additionalProperties", .bool(false)),
          ])
        ]
      default: []
      }
    return .object([("description", .string(summary)), ("anyOf", .array(files + object))])
  }
}

extension JSONValue {
  fileprivate static func type(_ name: String) -> JSONValue { .object([("type", .string(name))]) }
}
