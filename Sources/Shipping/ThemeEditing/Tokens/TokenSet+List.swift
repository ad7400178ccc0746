package import Gusset

extension TokenSet {
  /// A token of a list, with its value without references.
  package struct Listed: Hashable, Sendable {
    package let path: String
    /// The type that the file gives, or that of the value; empty for neither.
    package let type: String
    /// The value in words: a color of CSS, a length, or JSON.
    package let value: String
    /// The color; `nil` for any other value.
    package let color: Theme.Color?
    /// The path of the file.
    package let file: String
    /// The line in the file, from 1.
    package let line: Int
  }

  /// All tokens. The value of one whose reference cannot be followed is the reference.
  package var listed: [Listed] {
    var resolver = TokenResolver(self, explains: false)
    return paths.compactMap { path in self[path].map { resolver.listed($0) } }
  }
}

extension TokenResolver {
  fileprivate mutating func listed(_ token: Token) -> TokenSet.Listed {
    let resolved = try? self.token(token.path, from: token.place)
    let json = resolved?.json ?? token.value
    let value = TokenValue(json: json, pointsPerRem: 16)
    // A number may be many things, and a color only one.
    let color = value.color.flatMap { try? Theme.Color(css: $0) }
    let type = resolved?.type ?? (color != nil ? "color" : value.length != nil ? "number" : "")
    let unit = json[.name("unit")]?.string
    let words =
      color != nil && json.string == nil
      ? value.color
      : unit.flatMap { unit in json[.name("value")].map { $0.kind + unit } }
    return TokenSet.Listed(
      path: token.path, type: type, value: words ?? json.string ?? json.text(.compact),
      color: color,
      file: token.file, line: token.place.line)
  }
}
