internal import Gusset
internal import ThemeEditing

/// Reads groups of tokens that have the names of a theme's keys.
struct TokenGroupReader {
  private let tokens: TokenSet
  private var values: TokenValueReader
  private let assignments: [KeyAssignment]
  /// Sentences about tokens that were not used, and about colors.
  private(set) var notes: [String] = []

  /// The key of this project under `$extensions`, in reverse domain notation.
  static let extensionKey = "dev.gusset"

  /// - Parameter assignments: values to set after those of the tokens.
  init(_ tokens: TokenSet, pointsPerRem: Double, setting assignments: [KeyAssignment] = []) {
    self.tokens = tokens
    self.assignments = assignments
    values = TokenValueReader(tokens, pointsPerRem: pointsPerRem)
  }

  /// Whether a token of a group sets a key, or this project has data in the group.
  func hasTheme(in group: String) -> Bool {
    data(of: group) != nil
      || tokens.members(of: group).contains { TokenKey.place(of: $0.path) != nil }
  }

  private func data(of group: String) -> JSONValue? {
    tokens.extensions(of: group)?[.name(Self.extensionKey)]
  }

  /// The theme's file of a group. What the tokens do not say is left as it is in a theme that has only a
  /// name.
  mutating func document(
    of group: String, named name: String, withData: Bool = true
  ) throws(GussetError) -> JSONValue {
    var document = Self.empty(name: name)
    var gradient: TokenKey?
    for (key, token) in matches(in: group) {
      if let gradient, ["from", "to"].contains(where: { key.path == "\(gradient.path).\($0)" }) {
        note(token, gradient)
        continue
      }
      guard let description = TokenKey.descriptions.key(at: [JSONKey](path: key.path)?[...] ?? [])
      else {
        continue
      }
      let value = try values.value(of: token, for: description.kind)
      try inFile(token.file) { () throws(GussetError) in
        try KeyAssignment(key.path, value, keys: TokenKey.descriptions).apply(to: &document)
      }
      if value[.name("stops")] != nil { gradient = key }
    }
    if withData, let data = data(of: group) {
      document = document.merging(data.removing("appearances"), replacingIn: TokenKey.descriptions)
    }
    try assignments.apply(to: &document)
    notes += Theme.colorsOutsideColorSpace(document).map(\.description)
    return document
  }

  /// A theme's file that gives only the name, and numbers of which a token may set one alone.
  private static func empty(name: String) -> JSONValue {
    var theme = Theme.standard
    theme.name = name
    let keys = TokenKey.descriptions.filter { $0.isRequired || !$0.kind.numberNames.isEmpty }
    let whole = theme.written
    return .object(keys.compactMap { key in whole[.name(key.name)].map { (key.name, $0) } })
  }

  /// The tokens of the group that set a key, in the order of the keys. A note names each of the
  /// others.
  private mutating func matches(in group: String) -> [(key: TokenKey, token: Token)] {
    var found: [[(rank: Int, token: Token)]] = TokenKey.all.map { _ in [] }
    let looks = Appearance.allCases.map { $0.fileWord + "." }
    for (path, token) in tokens.members(of: group) where !looks.contains(where: path.hasPrefix) {
      if let place = TokenKey.place(of: path) {
        found[place.key].append((place.rank, token))
      } else {
        notes.append("\(token): not used, because no key of a theme has this name")
      }
    }
    let best = zip(TokenKey.all, found).compactMap { key, tokens -> (TokenKey, Token)? in
      guard let best = tokens.min(by: { $0.rank < $1.rank }) else { return nil }
      for other in tokens where other.token.path != best.token.path { note(other.token, key) }
      return (key, best.token)
    }
    return best.enumerated().compactMap { index, match in
      guard let other = best[index...].last(where: { $0.0.replaced.contains(match.0.path) }) else {
        return match
      }
      note(match.1, other.0)
      return nil
    }
  }

  /// Notes a token that is not used, because another one sets its key.
  private mutating func note(_ token: Token, _ key: TokenKey) {
    notes.append("\(token): not used, because another token sets \(key.path)")
  }
}
