internal import PopoverGeometry
internal import PopoverModel

/// A theme in one look, read from the tokens of a group.
struct TokenLook {
  /// The theme as the text of its file, with colors as the tokens have them.
  let text: String
  /// The theme.
  let theme: Theme
  /// Sentences about tokens.
  let notes: [String]
}

/// Reads the tokens of a group into a theme's file.
struct TokenLookReader {
  private var reader: TokenReader
  /// The path of the group.
  private let group: String
  /// The file that the user named.
  private let source: String
  private var document: JSONOutput
  /// The token for each key that was set.
  private var sources: [(key: String, value: TokenValue)] = []
  private var notes: [String] = []

  /// - Parameters:
  ///   - name: the name of the theme, unless the tokens have one.
  ///   - source: the file that the user named.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` with the field `group` when there
  ///   is no such group.
  init(
    _ tree: TokenTree, group: String, name: String, pointsPerRem: Double?, from source: String
  ) throws(GussetError) {
    guard tree.groupPaths.contains(group) else {
      // Groups of this name are what was meant, wherever they are.
      let name = group.split(separator: ".").last ?? ""
      let others = Array(tree.groupPaths.dropFirst().prefix(2_000)).sorted(bySimilarityTo: group)
      let named = others.filter { $0 == name || $0.hasSuffix(".\(name)") }
      let some = (named + others.filter { !named.contains($0) }).prefix(8)
      throw .invalidValue(
        field: "group", value: group,
        allowed: some.isEmpty
          ? "left out: \(oneLine(source)) has no groups"
          : "the path of a group of \(oneLine(source)), such as \(some.joined(separator: ", "))")
    }
    reader = TokenReader(tree, pointsPerRem: pointsPerRem)
    self.group = group
    self.source = source
    document = try Self.empty(name: name)
  }

  /// A theme's file that gives only the name, and numbers of which a token may set one alone.
  private static func empty(name: String) throws(GussetError) -> JSONOutput {
    var theme = Theme.standard
    theme.name = name
    let keys = TokenKey.descriptions
      .filter { $0.isRequired || !$0.kind.numberNames.isEmpty }
    let whole = try JSONValue(parsing: Array(theme.json.utf8))
    return .object(
      keys.compactMap { key in
        whole[.name(key.name)].map { (key.name, JSONOutput($0)) }
      })
  }

  /// Reads the group.
  ///
  /// - Parameters:
  ///   - withoutExtension: leaves out the data of this project under `$extensions`.
  ///   - assignments: values to set after those of the tokens.
  mutating func look(
    withoutExtension: Bool = false, setting assignments: [KeyAssignment] = []
  ) throws(GussetError) -> TokenLook {
    for (key, entry) in matches() {
      let value = try reader.literal(of: entry)
      guard let type = value.type else {
        throw entry.token.place.error(
          entry.path, value.json.kind, allowed: "given with a $type, on the token or on its group")
      }
      guard TokenReader.types.contains(type) else {
        reader.note(
          TokenValue(json: entry.token.value, file: entry.token.place.file, path: entry.path),
          "not used, because DTCG 2025.10 has no type \(oneLine(type, longest: 40))")
        continue
      }
      try set(key, to: value)
    }
    let data = withoutExtension ? nil : reader.tree.extensionData[group]
    if let data {
      guard data.json.members != nil else { throw data.error(allowed: "an object") }
      let json = try JSONValue(parsing: Array(document.text().utf8))
      document = JSONOutput(
        json.merging(
          data.json.removing("appearances"), replacingIn: TokenKey.descriptions))
    }
    try assignments.apply(to: &document)
    let text = document.text()
    do {
      return TokenLook(
        text: text, theme: try Theme(json: Array(text.utf8)), notes: notes + reader.notes)
    } catch {
      throw located(error, or: data)
    }
  }

  /// The tokens of the group that set a key, in the order of the keys. A note names each of the
  /// others.
  private mutating func matches() -> [(TokenKey, TokenTree.Entry)] {
    var found: [[(rank: Int, entry: TokenTree.Entry)]] = TokenKey.all.map { _ in [] }
    for path in reader.tree.paths where group.isEmpty || path.hasPrefix(group + ".") {
      guard let entry = reader.tree[path] else { continue }
      let names = path.dropFirst(group.isEmpty ? 0 : group.count + 1).split(separator: ".")
      let name = names.filter { $0 != "$root" }.joined().tokenName
      if let place = TokenKey.places[name] {
        found[place.key].append((place.rank, entry))
      } else {
        notes.append("\(entry.name): not used, because no key of a theme has this name")
      }
    }
    return zip(TokenKey.all, found).compactMap { key, entries in
      guard let best = entries.min(by: { $0.rank < $1.rank }) else { return nil }
      for other in entries where other.entry.path != best.entry.path {
        notes.append("\(other.entry.name): not used, because \(best.entry.path) sets \(key.path)")
      }
      return (key, best.entry)
    }
  }

  /// Sets a key, or the keys of an object.
  private mutating func set(_ key: TokenKey, to value: TokenValue) throws(GussetError) {
    sources.append((key.path, value))
    switch key.kind {
    case .color: try assign(key.path, try reader.color(value), value)
    case .length, .lengths:
      try assign(key.path, shortNumber(try reader.dimension(value)), value)
    case .share: try assign(key.path, shortNumber(try reader.number(value)), value)
    case .text: try assign(key.path, try reader.string(value), value)
    case .border:
      let border = try reader.border(value)
      try assign("\(key.path).color", border.color, value)
      try assign("\(key.path).width", shortNumber(border.width), value)
    case .fill:
      let fill: JSONOutput
      if value.type == "color" {
        let color = JSONOutput.string(try reader.color(value))
        fill = .object([("from", color), ("to", color)])
      } else {
        fill = .object([("stops", try stops(value))])
      }
      try assign(key.path, fill.text(), value)
    case .stops: try assign(key.path, try stops(value).text(), value)
    case .shadows:
      try assign(key.path, JSONOutput.array(try reader.shadows(value)).text(), value)
    }
  }

  private mutating func stops(_ value: TokenValue) throws(GussetError) -> JSONOutput {
    .array(
      try reader.stops(value).map { stop in
        .object([("position", .number(stop.position)), ("color", .string(stop.color))])
      })
  }

  private mutating func assign(
    _ path: String, _ text: String, _ value: TokenValue
  ) throws(GussetError) {
    do throws(GussetError) {
      try KeyAssignment(path, text, keys: TokenKey.descriptions).apply(to: &document)
    } catch {
      guard case .invalidValue(_, let wrong, let allowed) = error else { throw error }
      throw value.place.error(value.path, wrong, allowed: allowed)
    }
  }

  /// An error about a key of the theme as one about the token that set it, or about the data of this
  /// project.
  private func located(_ error: GussetError, or data: TokenValue?) -> GussetError {
    guard case .invalidValue(let field, let value, let allowed) = error else { return error }
    let key = field.description
    let source = sources.last { source in
      key == source.key || [".", "["].contains { key.hasPrefix(source.key + $0) }
    }
    if let source { return source.value.place.error(source.value.path, value, allowed: allowed) }
    if let data { return data.place.error("\(data.path).\(key)", value, allowed: allowed) }
    return .invalidFile(path: self.source, problem: error)
  }
}

extension TokenTree.Entry {
  /// The token with its file and its line, for a note.
  fileprivate var name: String { "\(token.place.file.path): \(path) (line \(token.place.line))" }
}
