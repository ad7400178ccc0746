public import Gusset

extension Theme {
  /// The JSON Schema (draft 2020-12) of theme files, for editors and validators.
  ///
  /// Editors use it to complete and check a file that names it under `$schema`.
  public static var jsonSchema: String {
    schema.descriptions(standard).jsonSchema.text(.indented) + "\n"
  }
}

/// The keys of a theme file as JSON Schema, draft 2020-12.
///
/// The schema describes the allowed values of each key, the keys that exclude each other, and the
/// restrictions of the `gik` geometry. It does not describe that stops are in ascending order, that
/// not every arrow has a radius of its tip or of fillets, or the names and functions of colors.
extension [KeyDescription] {
  /// The schema of a whole file.
  package var jsonSchema: JSONValue {
    var members: [(String, JSONValue)] = [
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      ("title", .string("Gusset theme")),
    ]
    let text = JSONValue.object([("type", .string("string"))])
    let theme = JSONValue.object([
      ("type", .string("string")),
      ("description", .string("the theme whose keys this one changes: a built-in one, or a path")),
    ])
    members += objectMembers(
      adding: [("$schema", text), ("extends", theme), ("tokens", Self.tokenFilesSchema)])
    let shared = filter { if case .patches = $0.kind { false } else { !$0.isRequired } }
    // A reference to a design token, or an expression with references.
    let token = JSONValue.object([
      ("type", .string("string")), ("pattern", .string(#"\{[^{}]+\}"#)),
      ("description", .string("a design token, as in {color.surface.raised}")),
    ])
    members.append(("$defs", .object([("patch", shared.patchSchema), ("token", token)])))
    let isGIK = JSONValue.object([
      ("properties", .object([("geometry", .object([("const", .string("gik"))]))])),
      ("required", .array([.string("geometry")])),
    ])
    members += [("if", isGIK), ("then", limitsOfGIK)]
    return .object(members)
  }

  /// The files with design tokens: a path, a list, or one of them for each look.
  package static var tokenFilesSchema: JSONValue {
    let path = JSONValue.object([("type", .string("string"))])
    let files = JSONValue.object([
      (
        "anyOf",
        .array([
          path, .object([("type", .string("array")), ("items", path), ("minItems", .number(1))]),
        ])
      )
    ])
    let looks = ["usual"] + Appearance.allCases.map(\.rawValue)
    return .object([
      ("anyOf", .array([files, .object(.keys(looks.map { ($0, files) }))])),
      ("description", .string("the files with design tokens, for all looks or for each")),
    ])
  }

  /// The schema's members for an object with these keys.
  fileprivate func objectMembers(
    adding others: [(String, JSONValue)] = []
  ) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = .keys(
      others + map { ($0.name, $0.jsonSchema) }, required: filter(\.isRequired).map(\.name))
    let replacing = filter { !$0.replaces.isEmpty }
    if !replacing.isEmpty {
      let excluded = replacing.map { key in
        let absent = key.replaces.map { ($0, JSONValue.bool(false)) }
        return (key.name, JSONValue.object([("properties", .object(absent))]))
      }
      members.append(("dependentSchemas", .object(excluded)))
    }
    return members
  }

  /// The values that the `gik` geometry allows.
  fileprivate var limitsOfGIK: JSONValue {
    let limits = compactMap { key in key.limitOfGIK.map { (key.name, $0) } }
    return .object([("properties", .object(limits))])
  }

  /// The schema of a JSON Merge Patch of an object with these keys: any of them, or `null`.
  fileprivate var patchSchema: JSONValue {
    let properties = map { key in
      let value: JSONValue =
        switch key.kind {
        case .object(let keys): keys.patchSchema
        // The object merges with that of the usual look, so it may have a part of the numbers.
        case .numbers(let names, let range, _): .object(.numbers(names, range, isWhole: false))
        default: .object(key.kind.schemaMembers)
        }
      let forms =
        key.colorForms + [value, .object([("type", .string("null"))])] + key.kind.tokenForms
      return (key.name, JSONValue.object([("anyOf", .array(forms))]))
    }
    return .object(.keys(properties))
  }

  fileprivate var hasLimitOfGIK: Bool { contains { $0.limitOfGIK != nil } }
}

extension KeyDescription {
  /// The schema of the key's value.
  fileprivate var jsonSchema: JSONValue {
    let none = allowsNull ? [JSONValue.object([("type", .string("null"))])] : []
    let forms = colorForms + [.object(kind.schemaMembers)] + none + kind.tokenForms
    var members = forms.count == 1 ? kind.schemaMembers : [("anyOf", .array(forms))]
    members.append(("description", .string(summary + unitWords)))
    if let standard { members.append(("default", standard)) }
    return .object(members)
  }

  /// The schema of a color that may stand in place of the key's object.
  fileprivate var colorForms: [JSONValue] {
    colorKeys.isEmpty ? [] : [.object(KeyDescription.Kind.color.schemaMembers)]
  }

  /// The unit in parentheses, to append to a summary.
  private var unitWords: String {
    switch kind {
    case .number(_, .points), .numbers(_, _, .points): " (in points)"
    case .number(_, .share), .numbers(_, _, .share): " (from 0 to 1)"
    default: ""
    }
  }

  /// The schema of the values that the `gik` geometry allows; `nil` when it allows all.
  fileprivate var limitOfGIK: JSONValue? {
    if case .object(let keys) = kind, !isFixedInGIK, keys.hasLimitOfGIK {
      return keys.limitsOfGIK
    }
    guard isFixedInGIK else { return nil }
    guard let standard else {
      return allowsNull ? .object([("type", .string("null"))]) : .bool(false)
    }
    let one = JSONValue.object([("const", standard)])
    guard case .numbers(let names, _, _) = kind else { return one }
    let each = JSONValue.object([("properties", .object(names.map { ($0, one) }))])
    let kinds = JSONValue.array([one, .object([("type", .string("object"))])])
    return .object([("allOf", .array([each, .object([("anyOf", kinds)])]))])
  }
}

extension KeyDescription.Kind {
  /// The schema of a design token that may stand in place of the value.
  fileprivate var tokenForms: [JSONValue] {
    switch self {
    case .text, .patches: []
    default: [.object([("$ref", .string("#/$defs/token"))])]
    }
  }

  fileprivate var schemaMembers: [(String, JSONValue)] {
    func typed(_ type: String) -> [(String, JSONValue)] { [("type", .string(type))] }
    switch self {
    case .text: return typed("string")
    case .pathData:
      return typed("string") + [("maxLength", .number(Double(ArrowPath.maximumByteCount)))]
    case .color: return typed("string") + [("pattern", .string(Theme.Color.cssPattern))]
    case .word(let words): return [("enum", .array(words.map(JSONValue.string)))]
    case .flag: return typed("boolean")
    case .number(let range, _): return typed("number") + range.schemaMembers
    case .numbers(let names, let range, _): return .numbers(names, range, isWhole: true)
    case .patches(let names):
      let patch = JSONValue.object([("$ref", .string("#/$defs/patch"))])
      return .keys(names.map { ($0, patch) })
    case .object(let keys): return keys.objectMembers()
    case .list(let keys, let count):
      return typed("array") + [
        ("items", .object([("anyOf", .array([.object(keys.objectMembers())] + tokenForms))])),
        ("minItems", .number(Double(count.lowerBound))),
        ("maxItems", .number(Double(count.upperBound))),
      ]
    }
  }
}

extension [(String, JSONValue)] {
  /// An object with these keys and no others.
  fileprivate static func keys(_ keys: [(String, JSONValue)], required: [String] = []) -> Self {
    let names =
      required.isEmpty ? [] : [("required", JSONValue.array(required.map(JSONValue.string)))]
    return [("type", .string("object")), ("properties", .object(keys))] + names
      + [("additionalProperties", .bool(false))]
  }

  /// The schema's members for one number, or an object with a number for each name.
  ///
  /// - Parameter isWhole: whether the object must have all numbers.
  fileprivate static func numbers(
    _ names: [String], _ range: ClosedRange<Double>, isWhole: Bool
  ) -> [(String, JSONValue)] {
    let value = JSONValue.object([("type", .string("number"))] + range.schemaMembers)
    let token = JSONValue.object([("$ref", .string("#/$defs/token"))])
    let number = JSONValue.object([("anyOf", .array([value, token]))])
    let object = keys(names.map { ($0, number) }, required: isWhole ? names : [])
    return [("oneOf", .array([value, .object(object)]))]
  }
}

extension ClosedRange<Double> {
  fileprivate var schemaMembers: [(String, JSONValue)] {
    [("minimum", .number(lowerBound)), ("maximum", .number(upperBound))]
  }
}

extension Theme.Color {
  /// A regular expression that matches everything that ``Theme/Color/init(css:for:)`` accepts: hex, a word, or a
  /// word with values in parentheses. It checks neither the word nor the values.
  fileprivate static let cssPattern = "^(\(hexDigits)|[A-Za-z]+(\\([^()]+\\))?)$"

  private static let hexDigits = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
}
