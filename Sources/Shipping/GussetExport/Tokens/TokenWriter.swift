internal import Gusset
internal import ThemeEditing

/// Writes a theme as design tokens (DTCG 2025.10): a group for its usual look, and in it a group for each
/// other look.
///
/// What no token holds is a JSON Merge Patch (RFC 7396) under `$extensions` of the group: it turns the
/// theme that ``TokenGroupReader`` reads from the tokens into the theme itself.
struct TokenWriter {
  /// The name of the group with the tokens.
  private static let group = "popover"

  let theme: Theme

  /// The file.
  func document() throws(GussetError) -> JSONValue {
    var group = try members(of: theme.withoutAppearances, describedAs: "The popover \(theme.name).")
    for (appearance, look) in theme.looks {
      guard let appearance else { continue }
      let words = "The popover \(theme.name) in the appearance \(appearance.rawValue)."
      group.append((appearance.fileWord, .object(try members(of: look, describedAs: words))))
    }
    return .object([
      ("$schema", .string("https://www.designtokens.org/schemas/2025.10/format.json")),
      (Self.group, .object(group)),
    ])
  }

  /// The tokens of a look, and what they do not say about it.
  private func members(
    of look: Theme, describedAs words: String
  ) throws(GussetError) -> [(String, JSONValue)] {
    let file = look.written
    let tokens = tokens(TokenKey.descriptions, of: file, at: "")
    var set = TokenSet()
    try set.add(JSONSource(path: "", document: .object([(Self.group, .object(tokens))])))
    var reader = TokenGroupReader(set, pointsPerRem: 16, setting: try colorSpace(of: file))
    // The name always differs, so that it is always written.
    let read = try reader.document(of: Self.group, named: look.name + "?", withData: false)
    let data = JSONValue.mergePatch(
      from: try Theme(read).written.removing("colorSpace"), to: file)
    return [("$description", .string(words))] + tokens.map { ($0.key, $0.value) }
      + [("$extensions", .object([(TokenGroupReader.extensionKey, data)]))]
  }

  /// The color space, which says how the colors of tokens are read.
  private func colorSpace(of file: JSONValue) throws(GussetError) -> [KeyAssignment] {
    guard let space = file[.name("colorSpace")]?.string else { return [] }
    return [try KeyAssignment("colorSpace", space, keys: TokenKey.descriptions)]
  }

  /// The tokens and groups for the keys of an object.
  private func tokens(
    _ keys: [KeyDescription], of document: JSONValue, at path: String
  ) -> [JSONValue.Member] {
    keys.compactMap { key in
      document[.name(key.name)].flatMap { value in
        token(key, value, at: path.joined(key.name)).map {
          JSONValue.Member(key: key.name, value: $0)
        }
      }
    }
  }

  /// A token or a group; `nil` for a value without a type of DTCG.
  private func token(_ key: KeyDescription, _ value: JSONValue, at path: String) -> JSONValue? {
    func token(_ type: String, _ value: JSONValue?) -> JSONValue? {
      value.map {
        .object([("$type", .string(type)), ("$description", .string(key.summary)), ("$value", $0)])
      }
    }
    let isOneColor = value[.name("stops")] == nil && value[.name("from")] == value[.name("to")]
    switch TokenKey.all.first(where: { $0.path == path })?.kind {
    case .color: return token("color", value.tokenColor)
    case .length: return token("dimension", value.tokenDimension)
    case .share: return token("number", value.number.map(JSONValue.number))
    case .lengths where value.members != nil: return numbers(key, value)
    case .lengths: return token("dimension", value.tokenDimension)
    case .border: return token("border", value.tokenBorder)
    case .fill where isOneColor: return token("color", value[.name("from")]?.tokenColor)
    case .fill, .stops: return token("gradient", value.tokenGradient)
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
      value[.name(name)]?.tokenDimension.map { dimension in
        (name, JSONValue.object([("$value", dimension)]))
      }
    }
    return .object(
      [("$type", .string("dimension")), ("$description", .string(key.summary))] + dimensions)
  }
}
