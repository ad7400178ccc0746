internal import Gusset
internal import ThemeEditing

/// Writes a theme as design tokens (DTCG 2025.10): all of its usual look, and for each appearance the
/// tokens that differ.
///
/// What no token holds is a JSON Merge Patch (RFC 7396) under `$extensions` of the group: it turns the
/// theme that ``TokenLookReader`` reads from the tokens into the theme itself.
struct TokenWriter {
  /// The name of the group with the tokens.
  static let group = "popover"

  private let theme: Theme
  private let name: String
  /// The files of the usual look and of all appearances, as JSON.
  private let documents: [JSONValue]
  /// The same with all keys that one of them has. Where the files of two looks are loaded one over the
  /// other, a key that is left out would keep the value of the other look.
  private let completeDocuments: [JSONValue]
  /// The paths of numbers of which some look needs one for each name.
  private let separateNumbers: Set<String>
  private let hasGradient: Bool
  /// The names of other objects with stops in some look: the others then have stops too.
  private let gradientNames: Set<String>

  /// - Parameter name: the name of the files.
  init(_ theme: Theme, name: String) {
    self.theme = theme
    self.name = name
    var (documents, defaults): ([JSONValue], [JSONValue]) = ([], [])
    for look in [theme.withoutAppearances] + theme.givenAppearances.compactMap(theme.resolved) {
      documents.append(look.written)
      defaults.append(Theme.schema.writtenWithDefaults(look))
    }
    self.documents = documents
    let names = Set(documents.flatMap { $0.members ?? [] }.map(\.key))
    completeDocuments = zip(documents, defaults).map { document, defaults in
      let known = (defaults.members ?? []).filter { member in
        !names.contains(member.key) || document[.name(member.key)] != nil
          || member.value.content == .null
      }
      return document.merging(known.reduce(defaults) { $0.removing($1.key) })
    }
    gradientNames = Set(
      documents.flatMap { $0.members ?? [] }
        .filter { $0.key != "fill" && $0.value[.name("stops")] != nil }.map(\.key))
    // A token that is a group in one look would be both where looks are merged.
    separateNumbers = Set(
      TokenKey.all.filter { $0.kind == .lengths }.map(\.path).filter { path in
        documents.contains { $0[.name(path)]?.members != nil }
      })
    hasGradient = documents.contains { document in
      let fill = document[.name("fill")]
      return fill?[.name("stops")] != nil
        || fill?[.name("from")]?.string != fill?[.name("to")]?.string
    }
  }

  /// A file for each look and the resolver document.
  func files() throws(GussetError) -> [PendingFile] {
    let looks = completeDocuments.map { tokens(TokenKey.descriptions, of: $0, at: "") }
    var (files, base): ([PendingFile], TokenGroup?) = ([], nil)
    let names = ([nil] + theme.givenAppearances).map(fileName)
    for (index, fileName) in names.enumerated() {
      let tokens =
        index == 0 ? looks[0] : JSONValue.tokenDifference(from: looks[0], to: looks[index])
      let group = try Self.parsed(document(tokens, data: nil))
      let all = base?.merging(group) ?? group
      if base == nil { base = group }
      let data = try extensionData(of: all, for: documents[index])
      files.append(PendingFile(fileName, text: document(tokens, data: data).text(.indented) + "\n"))
    }
    return files + [PendingFile("\(name).resolver.json", text: resolver.text(.indented) + "\n")]
  }

  private func fileName(_ appearance: Appearance?) -> String {
    "\(name)\(appearance.map { "-\($0.fileWord)" } ?? "").tokens.json"
  }

  /// What the tokens of a look do not say about it.
  private func extensionData(
    of tokens: TokenGroup, for document: JSONValue
  ) throws(GussetError) -> JSONValue {
    // The name always differs, so that it is always written.
    var reader = try TokenLookReader(
      TokenTree(tokens), group: Self.group, name: theme.name + "?", pointsPerRem: nil, from: name)
    // The color space says how the colors of the tokens are read.
    let key = "colorSpace"
    let space = try document[.name(key)]?.string.map { word throws(GussetError) in
      try KeyAssignment(key, word, keys: TokenKey.descriptions)
    }
    let look = try reader.look(withoutExtension: true, setting: [space].compactMap(\.self))
    return .mergePatch(from: look.theme.written.removing(key), to: document)
  }

  private static func parsed(_ document: JSONValue) throws(GussetError) -> TokenGroup {
    let file = TokenFile(path: "", document: document)
    var reader = TokenGroupReader(file)
    return try reader.group(file.document)
  }

  private func document(_ tokens: [JSONValue.Member], data: JSONValue?) -> JSONValue {
    let group: [(String, JSONValue)] =
      [("$description", .string("The popover \(theme.name)."))]
      + tokens.map { ($0.key, $0.value) }
      + (data.map { [("$extensions", .object([(TokenGroup.extensionKey, $0)]))] } ?? [])
    return .object([
      ("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json")),
      (Self.group, .object(group)),
    ])
  }

  private var resolver: JSONValue {
    func reference(_ target: String) -> JSONValue { .object([("$ref", .string(target))]) }
    let (set, modifier, usual) = (Self.group, "appearance", "default")
    let contexts = theme.givenAppearances.map { appearance in
      (
        appearance.rawValue.replacing(" h", with: "H"),
        JSONValue.array([reference(fileName(appearance))])
      )
    }
    let modifiers = JSONValue.object([
      (
        modifier,
        .object([
          ("contexts", .object([(usual, .array([]))] + contexts)), ("default", .string(usual)),
        ])
      )
    ])
    return .object(
      [
        ("$schema", .string("https://www.designtokens.org/schemas/2025.10/resolver.json")),
        ("name", .string(theme.name)), ("version", .string("2025.10")),
        ("sets", .object([(set, .object([("sources", .array([reference(fileName(nil))]))]))])),
      ] + (contexts.isEmpty ? [] : [("modifiers", modifiers)])
        + [
          (
            "resolutionOrder",
            .array(
              [reference("#/sets/\(set)")]
                + (contexts.isEmpty ? [] : [reference("#/modifiers/\(modifier)")]))
          )
        ])
  }
}

extension TokenWriter {
  /// The tokens and groups for the keys of an object.
  private func tokens(
    _ keys: [KeyDescription], of document: JSONValue, at path: String
  ) -> [JSONValue.Member] {
    let isGradient = gradientNames.contains(path)
    return keys.compactMap { key in
      if isGradient, ["from", "to"].contains(key.name) { return nil }
      let whole = isGradient && key.name == "stops" ? document : nil
      guard let value = document[.name(key.name)] ?? whole else { return nil }
      return token(key, value, at: path.joined(key.name)).map {
        JSONValue.Member(key: key.name, value: $0)
      }
    }
  }

  /// A token or a group; `nil` for a value without a type of DTCG.
  private func token(
    _ key: KeyDescription, _ value: JSONValue, at path: String
  ) -> JSONValue? {
    let row = TokenKey.all.first { $0.path == path }
    func token(_ type: String, _ value: JSONValue?) -> JSONValue? {
      value.map {
        .object([("$type", .string(type)), ("$description", .string(key.summary)), ("$value", $0)])
      }
    }
    switch row?.kind {
    case .color: return token("color", value.tokenColor)
    case .length: return token("dimension", value.tokenDimension)
    case .share: return token("number", value.number.map(JSONValue.number))
    case .lengths where separateNumbers.contains(path): return numbers(key, value)
    case .lengths: return token("dimension", value.tokenDimension)
    case .border: return token("border", value.tokenBorder)
    case .fill where hasGradient: return token("gradient", value.tokenGradient)
    case .fill: return token("color", value[.name("from")]?.tokenColor)
    case .stops: return token("gradient", value.tokenGradient)
    case .shadows: return token("shadow", value.tokenShadows)
    case .text: return nil
    case nil:
      guard case .object(let inner) = key.kind else { return nil }
      let members = tokens(inner, of: value, at: path)
      guard !members.isEmpty else { return nil }
      return .object([.init(key: "$description", value: .string(key.summary))] + members)
    }
  }

  /// A group with a token for each number.
  private func numbers(_ key: KeyDescription, _ value: JSONValue) -> JSONValue {
    let dimensions = key.kind.numberNames.compactMap { name in
      (value[.name(name)] ?? value).tokenDimension.map { dimension in
        (name, JSONValue.object([("$value", dimension)]))
      }
    }
    return .object(
      [("$type", .string("dimension")), ("$description", .string(key.summary))] + dimensions)
  }
}
