internal import Gusset
internal import ThemeEditing

/// A key of a theme that tokens can set: what tokens hold it, and by which names.
///
/// The table follows from ``Theme/schema``. So a new key has a row of its own.
package struct TokenKey: Sendable {
  /// The values that a key takes from a token.
  enum Kind: Hashable, Sendable {
    case color
    /// A length in points.
    case length
    /// One length for several names.
    case lengths
    case share
    case text
    /// The color and the width of a border.
    case border
    /// One color, or a gradient from top to bottom.
    case fill
    /// The stops of a gradient.
    case stops
    case shadows
  }

  /// The path of the key in a theme's file, as in `border.width`.
  package let path: String
  let kind: Kind
  /// The other names for tokens.
  package let aliases: [String]
  /// The names in the form of ``String/tokenName``, the preferred one first.
  let names: [String]
  /// The paths of keys that this key takes the place of. Of two keys that replace each other, the
  /// later one wins.
  let replaced: [String]

  /// The types of the tokens, in words.
  package var types: String {
    switch kind {
    case .color: "color"
    case .length, .lengths: "dimension"
    case .share: "number"
    case .text: "string"
    case .border: "border"
    case .fill: "color or gradient"
    case .stops: "gradient"
    case .shadows: "shadow"
    }
  }

  /// The keys of a theme's file. To make them takes longer than to read a token.
  static let descriptions = Theme.schema.descriptions(.standard)

  /// All keys, in the order of a theme's file. An object is before its parts, so that these win.
  package static let all = keys(descriptions)

  /// The index in ``all`` of the key that the token at a path of the group sets, and the place of its
  /// name among the key's. The token `$root` has the name of its group.
  static func place(of path: String) -> (key: Int, rank: Int)? {
    places[path.split(separator: ".").filter { $0 != "$root" }.joined().tokenName]
  }

  private static let places: [String: (key: Int, rank: Int)] = {
    var places: [String: (key: Int, rank: Int)] = [:]
    for (key, row) in all.enumerated() {
      for (rank, name) in row.names.enumerated() { places[name] = (key, rank) }
    }
    return places
  }()

  /// The keys of a schema.
  static func keys(_ descriptions: [KeyDescription], in outer: TokenKey? = nil) -> [TokenKey] {
    descriptions.flatMap { key -> [TokenKey] in
      let path = outer.map { "\($0.path).\(key.name)" } ?? key.name
      guard let kind = Kind(key, at: path) else {
        guard case .object(let inner) = key.kind else { return [] }
        // No token holds the object, and the names of its parts begin with its name.
        return keys(inner, in: TokenKey(path, .text, name: key.name, in: outer))
      }
      let row = TokenKey(path, kind, name: key.name, in: outer, replacing: key.replaces)
      switch key.kind {
      case .object(let inner): return [row] + keys(inner, in: row)
      case .numbers(let names, _, _):
        return [row] + names.map { TokenKey("\(path).\($0)", .length, name: $0, in: row) }
      default: return [row]
      }
    }
  }

  /// Makes a row. Its names are its own, after each name of the object that it is in.
  ///
  /// - Parameter others: the keys of the same object that the key replaces.
  private init(
    _ path: String, _ kind: Kind, name: String, in outer: TokenKey?, replacing others: [String] = []
  ) {
    self.path = path
    self.kind = kind
    let siblings = others.map { (outer?.path ?? "").joined($0) }
    // Stops are all that a token for the whole fill gives.
    replaced = siblings + (kind == .stops && outer?.kind == .fill ? [outer?.path ?? ""] : [])
    aliases = Self.aliases[path] ?? []
    let own = [name.tokenName]
    let inner = outer.map { outer in outer.names.flatMap { prefix in own.map { prefix + $0 } } }
    names = ((inner ?? own) + aliases.map(\.tokenName)).withoutRepeats
  }

  /// Names that design systems give to the parts of a popover.
  private static let aliases = [
    "border": ["stroke", "outline"],
    "fill": ["background", "background-color", "bg", "surface", "fill-color", "gradient"],
    "cornerRadius": ["radius", "border-radius", "rounding"],
    "arrowBase": ["arrow-width", "arrow-base-width", "caret-width", "beak-width"],
    "arrowHeight": ["arrow-length", "caret-height", "beak-height"],
    "arrowTipRadius": ["arrow-radius", "arrow-rounding"],
    "arrowFilletRadius": ["arrow-fillet", "arrow-shoulder-radius"],
    "contentInsets": ["padding", "insets", "content-padding"],
    "shadows": ["shadow", "box-shadow", "drop-shadow", "elevation"],
    "textColor": ["text", "foreground", "fg", "content-color"],
  ]
}

extension TokenKey.Kind {
  /// `nil` for a key that no type of DTCG holds.
  fileprivate init?(_ key: KeyDescription, at path: String) {
    switch (path, key.kind) {
    case ("border", _): self = .border
    case ("fill", _): self = .fill
    case ("shadows", _): self = .shadows
    case (_, .color): self = .color
    case (_, .number(_, .points)): self = .length
    case (_, .number(_, .share)), (_, .number(_, .factor)): self = .share
    case (_, .numbers): self = .lengths
    case (_, .text), (_, .word), (_, .pathData): self = .text
    case (_, .list(let keys, _)) where Set(keys.map(\.name)) == ["position", "color"]:
      self = .stops
    default: return nil
    }
  }
}

extension String {
  /// The letters and digits in lower case: `corner-radius`, `cornerRadius` and `Corner Radius` are
  /// one name.
  var tokenName: String {
    String(
      unicodeScalars.compactMap { scalar -> Character? in
        guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
          return nil
        }
        return Character(scalar)
      }
    ).lowercased()
  }
}

extension [String] {
  /// The words, each at its first place.
  fileprivate var withoutRepeats: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
