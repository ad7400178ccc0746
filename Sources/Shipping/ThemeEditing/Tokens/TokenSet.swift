package import Gusset

/// The tokens of one or several files by their paths. Those of later files take the place of earlier
/// ones.
package struct TokenSet: Sendable {
  /// The paths of all tokens, in the order of the files.
  package private(set) var paths: [String] = []
  /// The number of keys and values that are no tokens and say nothing about one.
  package private(set) var passedOver = 0
  private var tokens: [String: Token] = [:]
  /// The references of groups to those whose tokens they have too.
  private var extended: [String: String] = [:]
  /// What tools add to groups.
  private var extensions: [String: JSONValue] = [:]

  /// The maximum size of a file, in bytes.
  private static let largestFile = 1 << 22
  /// The maximum number of tokens and groups.
  private static let maximumCount = 100_000
  /// The maximum number of groups that extend each other in a row.
  private static let maximumChain = 16

  package init() {}

  /// Reads files, each a path or `PATH#NAME` with the name of a mode, a set or a group in it.
  package init(contentsOf files: [String]) throws(GussetError) {
    for file in files {
      let parts = file.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let source = try JSONFile(
        contentsOf: String(parts[0]), limit: Self.largestFile, .withComments)
      try add(source, choosing: parts.dropFirst().first.map(String.init))
    }
  }

  /// Whether there are no tokens.
  var isEmpty: Bool { tokens.isEmpty }

  /// Adds the tokens of a file.
  package mutating func add(
    _ source: JSONFile, choosing name: String? = nil
  ) throws(GussetError) {
    guard let members = source.document.members else {
      throw source.place("", source.document).error(
        source.document.kind, allowed: "an object with tokens and groups")
    }
    if let order = source.document[.name("resolutionOrder")] {
      throw source.place("resolutionOrder", order).error(
        "a resolver document",
        allowed: #"left out: name its files in the theme, as in "tokens": {"usual": "base.json", "#
          + #""dark": ["base.json", "dark.json"]}"#)
    }
    let type = source.document[.name("$type")]?.string
    var (found, ranges): ([Token], [String: Range<Int>]) = ([], [:])
    for member in members {
      let start = found.count
      try read([member], at: "", type: type, in: source, into: &found)
      ranges[member.key] = start..<found.count
    }
    for token in found { set(token, at: token.path) }
    // The sets of Tokens Studio; any other file has none.
    let order = source.document[[.name("$metadata"), .name("tokenSetOrder")]]?.strings ?? []
    for set in try sets(of: source, order, choosing: name, found) {
      // Sets are the members of the document; a group that the user names may be in another one.
      let members =
        ranges[set].map { found[$0] } ?? found.filter { $0.path.hasPrefix(set + ".") }[...]
      for token in members { self.set(token, at: String(token.path.dropFirst(set.count + 1))) }
    }
    // A set is a part of a path only where nothing else tells tokens apart.
    let hidden = Set(order.flatMap { found[ranges[$0] ?? 0..<0].map(\.path) })
    if !hidden.isEmpty { paths.removeAll(where: hidden.contains) }
  }

  private mutating func set(_ token: Token, at path: String) {
    if tokens.updateValue(token, forKey: path) == nil { paths.append(path) }
  }

  /// Reads the members of a group.
  private mutating func read(
    _ members: [JSONValue.Member], at group: String, type: String?, in source: JSONFile,
    into found: inout [Token]
  ) throws(GussetError) {
    let type = members.first { $0.key == "$type" }?.value.string ?? type
    for member in members {
      if member.key == "$extensions" { extensions[group] = member.value }
      if member.key == "$extends" { extended[group] = member.value.string }
      guard !member.key.hasPrefix("$") || member.key == "$root" else { continue }
      let path = group.joined(member.key)
      if let token = Token(member, at: path, type: type, in: source) {
        found.append(token)
        let keys = (member.value.members ?? []).map(\.key)
        passedOver += keys.count { !Token.keys.contains($0) }
      } else if let inner = member.value.members {
        try read(inner, at: path, type: type, in: source, into: &found)
      } else {
        passedOver += 1
      }
      guard found.count + paths.count <= Self.maximumCount else {
        let place = JSONPlace(source: source, path: path, offset: member.keyRange.lowerBound)
        throw place.error(member.value.kind, allowed: "one of at most \(Self.maximumCount) tokens")
      }
    }
  }

  /// The groups whose tokens have paths without the group too: those that the user names, or the sets
  /// of Tokens Studio. A mode that the user names gives tokens other values.
  private mutating func sets(
    of source: JSONFile, _ order: [String], choosing name: String?, _ found: [Token]
  ) throws(GussetError) -> [String] {
    let document = source.document
    let themes = document[.name("$themes")]?.elements ?? []
    let names = themes.map { $0[.name("name")]?.string }
    if let chosen = name == nil ? themes.indices.first : names.firstIndex(of: name) {
      let sets = themes[chosen][.name("selectedTokenSets")]?.members ?? []
      let enabled = sets.filter { $0.value.string != "disabled" }.map(\.key)
      return order.isEmpty ? enabled : order.filter(enabled.contains)
    }
    guard let name else {
      let active = document[[.name("$metadata"), .name("activeSets")]]?.strings ?? []
      return active.isEmpty ? order : order.filter(active.contains)
    }
    if found.contains(where: { $0.path.hasPrefix(name + ".") }) {
      return order.filter { $0 != name } + [name]
    }
    // Spectrum has a token for each mode, in a group of the name that references have.
    let end = ".sets.\(name)"
    let inMode = found.compactMap { token in
      token.path.hasSuffix(end)
        ? (String(token.path.dropLast(end.count)), token)
        : token.inMode(name).map { (token.path, $0) }
    }
    guard inMode.isEmpty else {
      for (path, token) in inMode { tokens[path] = token }
      return order
    }
    let groups = (document.members ?? []).map(\.key).filter { !$0.hasPrefix("$") }
    let sets = found.filter { $0.path.contains(".sets.") }.compactMap {
      $0.path.split(separator: ".").last.map(String.init)
    }
    let known = Set(names.compactMap(\.self) + found.flatMap(\.modeNames) + sets + groups).sorted()
    throw .invalidFile(
      path: source.path,
      problem: .invalidValue(
        field: .init("#\(name)"), value: "nothing has this name",
        allowed: "a theme, a group or a mode: "
          + known.sorted(bySimilarityTo: name).prefix(8).joined(separator: ", ")
          + didYouMean(known, not: name)))
  }
}

extension TokenSet {
  /// The token at a path; `nil` when there is none. Files from before DTCG end a path with `value`, and the
  /// token of a group itself is `$root`.
  package subscript(path: String) -> Token? { token(path, after: 0) }

  private func token(_ path: String, after count: Int) -> Token? {
    if let token = tokens[path] ?? tokens[path.joined("$root")] { return token }
    // Theo has aliases in a group of their own: `{!BLUE}`.
    if path.hasPrefix("!") { return token("aliases." + path.dropFirst(), after: count) }
    for end in [".value", ".$value"] where path.hasSuffix(end) {
      return token(String(path.dropLast(end.count)), after: count)
    }
    guard !extended.isEmpty, count < Self.maximumChain else { return nil }
    var end = path.endIndex
    while let point = path[..<end].lastIndex(of: ".") {
      if let target = target(of: path[..<point]),
        let token = token(target + path[point...], after: count + 1)
      {
        return token
      }
      end = point
    }
    return nil
  }

  /// The path of the group that a group extends.
  private func target(of group: Substring) -> String? {
    guard let text = extended[String(group)] else { return nil }
    if text.hasPrefix("#/") {
      return text.dropFirst(2).split(separator: "/").joined(separator: ".")
    }
    return text.filter { !"{}".contains($0) }
  }

  /// The tokens of a group, with those of the group that it extends, by their paths within it.
  package func members(of group: String, after count: Int = 0) -> [(path: String, token: Token)] {
    let prefix = group.isEmpty ? "" : group + "."
    let own = paths.compactMap { path in
      path.hasPrefix(prefix) ? tokens[path].map { (String(path.dropFirst(prefix.count)), $0) } : nil
    }
    guard count < Self.maximumChain, let target = target(of: group[...]) else { return own }
    let names = Set(own.map(\.0))
    return own + members(of: target, after: count + 1).filter { !names.contains($0.path) }
  }

  /// What tools add to a group, under `$extensions`.
  package func extensions(of group: String) -> JSONValue? { extensions[group] }

  /// The three paths that are most similar to one without a token.
  func nearest(to path: String) -> [String] {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    // Comparing paths takes the time of their product.
    let short = paths.filter { $0.utf8.count <= 100 }
    let likely = short.filter { $0.hasSuffix(last) }.prefix(1000) + short.prefix(1000)
    var seen: Set<String> = []
    let known = likely.filter { seen.insert($0).inserted }
    return Array(known.sorted(bySimilarityTo: String(path.prefix(100))).prefix(3))
  }
}

extension JSONValue {
  /// The texts of an array.
  package var strings: [String]? { elements?.compactMap(\.string) }
}

extension String {
  /// The path of a member of the group at this path.
  package func joined(_ name: String) -> String { isEmpty ? name : "\(self).\(name)" }
}

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
  package func listed() -> [Listed] {
    var resolver = TokenResolver(self, pointsPerRem: 16, explains: false)
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
