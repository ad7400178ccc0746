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
    let tokens = tokens(TokenKey.descriptions, of: file)
    var set = TokenSet()
    try set.add(JSONSource(path: "", document: .object([(Self.group, .object(tokens))])))
    var reader = TokenGroupReader(set, pointsPerRem: 16, setting: try colorSpace(of: file))
    // The name always differs, so that it is always written.
    let read = try reader.document(of: Self.group, named: look.name + "?", withData: false)
    let data = JSONValue.mergePatch(
      from: try Theme(read).written.removing("colorSpace"), to: file)
    return [("$description", .string(words))] + tokens
      + [("$extensions", .object([(TokenGroupReader.extensionKey, data)]))]
  }

  /// The color space, which says how the colors of tokens are read.
  private func colorSpace(of file: JSONValue) throws(GussetError) -> [KeyAssignment] {
    guard let space = file[.name("colorSpace")]?.string else { return [] }
    return [try KeyAssignment("colorSpace", space, keys: TokenKey.descriptions)]
  }

  /// The tokens and groups for the keys of an object.
  private func tokens(
    _ keys: [KeyDescription], of document: JSONValue
  ) -> [(String, JSONValue)] {
    keys.compactMap { key in
      document[.name(key.name)].flatMap { token(key, $0) }.map { (key.name, $0) }
    }
  }

  /// A token or a group; `nil` for a value without a type of DTCG.
  private func token(_ key: KeyDescription, _ value: JSONValue) -> JSONValue? {
    let words = [("$description", JSONValue.string(key.summary))]
    let form = key.tokenForm
    if form == .dimension, value.members != nil {
      let numbers = key.kind.numberNames.compactMap { name in
        value[.name(name)]?.tokenValue(.dimension).map {
          (name, JSONValue.object([("$value", $0)]))
        }
      }
      return .object([("$type", .string("dimension"))] + words + numbers)
    }
    guard var form else {
      guard case .object(let inner) = key.kind else { return nil }
      let members = tokens(inner, of: value)
      return members.isEmpty ? nil : .object(words + members)
    }
    var value = value
    if form == .fill {
      let ends = [value[.name("from")] ?? .null, value[.name("to")] ?? .null]
      let stops = value[.name("stops")]
      form = stops == nil && ends[0] == ends[1] ? .color : .gradient
      value =
        form == .color
        ? ends[0]
        : stops
          ?? .array(
            ends.enumerated().map {
              .object([("color", $1), ("position", .number(Double($0)))])
            })
    }
    return value.tokenValue(form).map {
      .object([("$type", .string(form.rawValue))] + words + [("$value", $0)])
    }
  }
}
