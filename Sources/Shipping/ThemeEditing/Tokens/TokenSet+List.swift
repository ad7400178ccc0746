package import Gusset

extension TokenSet {
  /// A token of a list, with its value without references.
  package struct Listed: Hashable, Sendable {
    package let path: String
    /// The form of the value, the type that the file gives, or nothing.
    package let type: String
    /// The forms of keys that take the value.
    package let forms: [TokenForm]
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
  package func listed(pointsPerRem: Double = 16) -> [Listed] {
    var resolver = TokenResolver(self, pointsPerRem: pointsPerRem, explains: false)
    return paths.compactMap { path in self[path].map { resolver.listed($0) } }
  }
}

extension TokenResolver {
  fileprivate mutating func listed(_ token: Token) -> TokenSet.Listed {
    let resolved = try? self.token(token.path, from: token.place)
    let (value, json) = (resolved?.value, resolved?.value.json ?? token.value)
    let color = value?.color
    let length = json[.name("unit")]?.string.flatMap { unit in
      json[.name("value")].map { $0.kind + unit }
    }
    return TokenSet.Listed(
      path: token.path, type: value?.form?.rawValue ?? token.type ?? "",
      // A color is a text too, and no word.
      forms: TokenForm.allCases.filter { form in
        value?.value(as: form) != nil && (form != .string || value?.form == nil)
      },
      value: json.string ?? color ?? length ?? json.text(.compact),
      color: color.flatMap { try? Theme.Color(css: $0) },
      file: token.place.source.path, line: token.place.line)
  }
}
