public import Gusset
package import ThemeEditing

/// A theme that was read from a group of design tokens whose names are those of a theme's keys.
///
///     let tokens = try TokenImport(contentsOf: "brand.tokens.json", group: "component.popover")
///     let popover = Popover(size: Size(width: 240, height: 90), theme: tokens.theme)
///
/// Reading what the export format `tokens` writes gives an equal theme.
public struct TokenImport: Sendable {
  /// The theme, with an appearance for each group `dark`, `high-contrast` or `dark-high-contrast` in the
  /// group.
  public let theme: Theme
  /// One line for each token that was not used, and each color that is outside the theme's color space.
  public let notes: [String]

  /// Reads the tokens of a group.
  ///
  /// - Parameters:
  ///   - path: a file with tokens; `PATH#NAME` takes a mode, a set or a group of it first.
  ///   - group: the path of the group with the popover's tokens, as in `component.popover`. An empty
  ///     path is the whole document.
  ///   - pointsPerRem: the length of one rem in points.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` for a file that cannot be read or is larger
  ///   than 4 megabytes; ``GussetError/invalidFile(path:problem:)`` with the path of the token and
  ///   its line for a value of a wrong type, a reference without a token, a cycle, and a theme that
  ///   cannot be drawn; ``GussetError/invalidValue(field:value:allowed:)`` with the field `group` or
  ///   `rem` for an argument.
  public init(
    contentsOf path: String, group: String = "popover", pointsPerRem: Double = 16
  ) throws(GussetError) {
    try self.init(TokenSet(contentsOf: [path]), at: path, group: group, pointsPerRem: pointsPerRem)
  }

  /// Reads the tokens of a group in a text.
  ///
  /// - Parameters:
  ///   - bytes: the text of a file with tokens, in UTF-8.
  ///   - group: as for a file.
  ///   - pointsPerRem: the length of one rem in points.
  /// - Throws: the same errors as for a file, with `tokens` as its path.
  public init(
    json bytes: [UInt8], group: String = "popover", pointsPerRem: Double = 16
  ) throws(GussetError) {
    let path = "tokens"
    let document = try inFile(path) { () throws(GussetError) in
      try JSONValue(parsing: bytes, .withComments)
    }
    var tokens = TokenSet()
    try tokens.add(JSONFile(path: path, document: document, bytes: bytes))
    try self.init(tokens, at: path, group: group, pointsPerRem: pointsPerRem)
  }

  /// - Parameter assignments: values that are set in every look after those of the tokens.
  package init(
    _ tokens: TokenSet, at path: String, group: String, pointsPerRem: Double,
    setting assignments: [KeyAssignment] = []
  ) throws(GussetError) {
    try checkValue(
      "rem", shortNumber(pointsPerRem), pointsPerRem.isFinite && pointsPerRem > 0,
      "a number greater than 0")
    var reader = TokenGroupReader(tokens, pointsPerRem: pointsPerRem, setting: assignments)
    let file = path.split(separator: "/").last ?? "tokens"
    let name = String(file.split(separator: ".").first ?? file)
    try checkValue(
      "group", group, reader.hasTheme(in: group),
      "a group of \(oneLine(path)) whose tokens have the names of a theme's keys; gusset tokens list "
        + "shows all\(didYouMean(Array(reader.groupsWithThemes.prefix(3))))")
    func look(_ group: String, named name: String) throws(GussetError) -> Theme {
      let document = try reader.document(of: group, named: name)
      return try inFile(path) { () throws(GussetError) in try Theme(document) }
    }
    var theme = try look(group, named: name)
    for appearance in Appearance.allCases {
      let inner = group.joined(appearance.fileWord)
      guard reader.hasTheme(in: inner) else { continue }
      theme.appearances[appearance] = try look(inner, named: theme.name)
    }
    self.theme = theme
    var seen: Set<String> = []
    // The names of tokens come from outside.
    notes = reader.notes.map { oneLine($0, longest: 1000) }.filter { seen.insert($0).inserted }
  }
}

/// Reads groups of tokens that have the names of a theme's keys.
struct TokenGroupReader {
  private let tokens: TokenSet
  private var resolver: TokenResolver
  private let assignments: [KeyAssignment]
  /// Sentences about tokens that were not used, and about colors.
  private(set) var notes: [String] = []

  /// The key of this project under `$extensions`, in reverse domain notation.
  static let extensionKey = "dev.gusset"

  /// - Parameter assignments: values to set after those of the tokens.
  init(_ tokens: TokenSet, pointsPerRem: Double, setting assignments: [KeyAssignment] = []) {
    self.tokens = tokens
    self.assignments = assignments
    resolver = TokenResolver(tokens, pointsPerRem: pointsPerRem)
  }

  /// Whether a token of a group sets a key, or this project has data in the group.
  func hasTheme(in group: String) -> Bool {
    data(of: group) != nil
      || tokens.members(of: group).contains { TokenKey.all.map(\.name).contains($0.path.tokenName) }
  }

  /// The groups with several tokens that set keys, those with most of them first.
  var groupsWithThemes: [String] {
    let known = Set(TokenKey.all.map(\.name))
    let groups = tokens.members(of: "").flatMap { path, _ in
      let names = path.split(separator: ".").map(String.init)
      return names.indices.dropFirst()
        .filter { known.contains(names[$0...].joined(separator: ".").tokenName) }
        .map { names[..<$0].joined(separator: ".") }
    }
    return Dictionary(grouping: groups) { $0 }.filter { $0.value.count > 1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
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
    for (key, token) in matches(in: group) {
      let value = try resolver.value(of: token, for: key.kind)
      try inFile(token.file) { () throws(GussetError) in
        try KeyAssignment(key.path, value, keys: TokenKey.descriptions).apply(to: &document)
      }
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
    var found: [String: Token] = [:]
    let known = Set(TokenKey.all.map(\.name))
    let looks = Appearance.allCases.map { $0.fileWord + "." }
    for (path, token) in tokens.members(of: group) where !looks.contains(where: path.hasPrefix) {
      let name = path.tokenName
      guard known.contains(name), found[name] == nil else {
        let reason =
          known.contains(name) ? "another token has its name" : "no key of a theme has this name"
        notes.append("\(token): not used, because \(reason)")
        continue
      }
      found[name] = token
    }
    return TokenKey.all.compactMap { key in found[key.name].map { (key, $0) } }
  }
}

/// A key of a theme that a token of its name gives.
struct TokenKey: Sendable {
  /// The path of the key in a theme's file, as in `border.width`.
  let path: String
  let kind: KeyDescription.Kind
  /// The name in the form of ``String/tokenName``.
  let name: String

  /// The keys of a theme's file. To make them takes longer than to read a token.
  static let descriptions = Theme.schema.descriptions(.standard)

  /// All keys, in the order of a theme's file. An object is before its parts, so that these win.
  static let all = descriptions.paths.filter { !$0.path.contains("[") && $0.key.tokenForm != nil }
    .map { TokenKey(path: $0.path, kind: $0.key.kind, name: $0.path.tokenName) }
}

extension KeyDescription {
  /// The form of the tokens that give the key; `nil` for a key that is a group of tokens.
  var tokenForm: TokenForm? {
    // An object that a theme may lack has more than its colors.
    if case .object = kind, standard == nil { return nil }
    return TokenForm(kind)
  }
}

extension String {
  /// The letters and digits of a path in lower case: `corner-radius`, `cornerRadius` and `Corner.Radius` are
  /// one name. `$root` has the name of its group.
  fileprivate var tokenName: String {
    let letters = replacing(".$root", with: "").unicodeScalars.filter {
      $0.properties.isAlphabetic || $0.properties.numericType != nil
    }
    return String(String.UnicodeScalarView(letters)).lowercased()
  }
}
