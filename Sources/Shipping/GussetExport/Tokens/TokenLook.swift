internal import Gusset
internal import ThemeEditing

/// A theme in one look, read from the tokens of a group.
struct TokenLook {
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
  private var document: JSONValue
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
    guard tree.groupPaths.contains(group) else { throw tree.missing(group, in: source) }
    reader = TokenReader(tree, pointsPerRem: pointsPerRem)
    self.group = group
    self.source = source
    document = Self.empty(name: name)
  }

  /// A theme's file that gives only the name, and numbers of which a token may set one alone.
  private static func empty(name: String) -> JSONValue {
    var theme = Theme.standard
    theme.name = name
    let keys = TokenKey.descriptions
      .filter { $0.isRequired || !$0.kind.numberNames.isEmpty }
    let whole = theme.written
    return .object(
      keys.compactMap { key in
        whole[.name(key.name)].map { (key.name, $0) }
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
    let data = reader.tree.extensionData[group]
    let matches = matches()
    if matches.isEmpty, data == nil { try reader.tree.checkUse(of: group, in: source) }
    var gradient: TokenKey?
    for (key, entry) in matches {
      if let gradient, ["from", "to"].contains(where: { key.path == "\(gradient.path).\($0)" }) {
        let path = matches.first { $0.key.path == gradient.path }?.entry.path ?? gradient.path
        note(entry, replacedBy: path, gradient)
        continue
      }
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
      // A gradient may have more colors than the two ends.
      if key.kind == .fill, type == "gradient" { gradient = key }
    }
    return try look(withoutExtension ? nil : data, assignments)
  }

  /// The theme of the keys that are set.
  ///
  /// - Parameter data: the data of this project under `$extensions`.
  private mutating func look(
    _ data: TokenValue?, _ assignments: [KeyAssignment]
  ) throws(GussetError) -> TokenLook {
    if let data {
      guard data.json.members != nil else { throw data.error(allowed: "an object") }
      document = document.merging(
        data.json.removing("appearances"), replacingIn: TokenKey.descriptions)
    }
    try assignments.apply(to: &document)
    do {
      let theme = try Theme(document)
      let remarks = Theme.colorsOutsideColorSpace(document).map { note($0, or: data) }
      return TokenLook(theme: theme, notes: notes + reader.notes + remarks)
    } catch {
      throw error.mapProblems { located($0, or: data) }
    }
  }

  /// The tokens of the group that set a key, in the order of the keys. A note names each of the
  /// others.
  private mutating func matches() -> [(key: TokenKey, entry: TokenTree.Entry)] {
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
    let best = zip(TokenKey.all, found).compactMap { key, entries -> (TokenKey, TokenTree.Entry)? in
      guard let best = entries.min(by: { $0.rank < $1.rank }) else { return nil }
      for other in entries where other.entry.path != best.entry.path {
        note(other.entry, replacedBy: best.entry.path, key)
      }
      return (key, best.entry)
    }
    return best.enumerated().compactMap { index, match in
      guard let other = best[index...].last(where: { $0.0.replaced.contains(match.0.path) }) else {
        return match
      }
      note(match.1, replacedBy: other.1.path, other.0)
      return nil
    }
  }

  /// Notes a token that is not used, because another one sets its key.
  private mutating func note(
    _ entry: TokenTree.Entry, replacedBy path: String, _ key: TokenKey
  ) {
    notes.append("\(entry.name): not used, because \(path) sets \(key.path)")
  }

  /// Sets a key, or the keys of an object.
  private mutating func set(_ key: TokenKey, to value: TokenValue) throws(GussetError) {
    sources.append((key.path, value))
    switch key.kind {
    case .color: try assign(key.path, .string(try reader.color(value)), value)
    case .length, .lengths:
      try assign(key.path, .number(try reader.dimension(value)), value)
    case .share: try assign(key.path, .number(try reader.number(value)), value)
    case .text: try assign(key.path, .string(try reader.string(value)), value)
    case .border:
      let border = try reader.border(value)
      try assign("\(key.path).color", .string(border.color), value)
      try assign("\(key.path).width", .number(border.width), value)
    case .fill:
      guard ["color", "gradient"].contains(value.type) else {
        throw value.error(
          allowed: "a color or a gradient; \(value.path) is a \(value.type ?? "value")")
      }
      // The parts are set one by one, so that tokens of their own can replace them.
      if value.type == "color" {
        let color = try reader.color(value)
        for end in ["from", "to"] { try assign("\(key.path).\(end)", .string(color), value) }
      } else {
        try assign("\(key.path).stops", try stops(value), value)
      }
    case .stops: try assign(key.path, try stops(value), value)
    case .shadows:
      try assign(key.path, .array(try reader.shadows(value)), value)
    }
  }

  private mutating func stops(_ value: TokenValue) throws(GussetError) -> JSONValue {
    .array(
      try reader.stops(value).map { stop in
        .object([("position", .number(stop.position)), ("color", .string(stop.color))])
      })
  }

  private mutating func assign(
    _ path: String, _ json: JSONValue, _ value: TokenValue
  ) throws(GussetError) {
    do throws(GussetError) {
      try KeyAssignment(path, json, keys: TokenKey.descriptions).apply(to: &document)
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

  /// The note about a color outside the color space: with the token that gave it, or with its place
  /// in the data of this project.
  private func note(_ remark: ColorRemark, or data: TokenValue?) -> String {
    let inData = [JSONKey](path: remark.key)?.reduce(data) { $0?.part($1) }
    guard
      let source = reader.colorSources[remark.value]
        ?? (inData?.json.string == remark.value ? inData : nil)
    else { return remark.description }
    return "\(source.file.path): \(source.path) (line \(source.place.line)): \(remark.consequence)"
  }
}

extension TokenTree.Entry {
  /// The token with its file and its line, for a note.
  fileprivate var name: String { "\(token.place.file.path): \(path) (line \(token.place.line))" }
}
