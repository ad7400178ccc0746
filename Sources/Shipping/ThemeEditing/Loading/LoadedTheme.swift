package import Gusset

/// What a command adds to the tokens of a theme.
package struct TokenInputs: Hashable, Sendable {
  /// Files over those of the theme.
  package var files: [String]
  /// The length of one rem in points.
  package var pointsPerRem: Double

  package init(files: [String] = [], pointsPerRem: Double = 16) {
    self.files = files
    self.pointsPerRem = pointsPerRem
  }
}

/// The reference to a token in a theme's file.
package struct TokenUse: Hashable, Sendable {
  /// The path of the token.
  package let token: String
  /// Whether the token is a color.
  let isColor: Bool
  /// The token with its file, its line and its value, in words.
  let words: String
}

/// A theme's file with the themes that it extends and values in place of tokens.
package struct LoadedTheme: Sendable {
  /// The file as a theme without `extends`, `tokens` and references.
  package let document: JSONValue
  /// The token for each key that is a reference, by the key's path.
  package private(set) var uses: [String: TokenUse]
  /// The files with tokens for each look.
  package let tokens: TokenFiles
  /// The number of values in token files that are no tokens.
  package let passedOver: Int
  /// The references that give no value.
  private let problems: [GussetError]
  private let inheritance: ThemeInheritance
  private let pointsPerRem: Double

  /// Reads what a theme's file names.
  package init(_ source: JSONFile, _ inputs: TokenInputs) throws(GussetError) {
    let keys = Theme.schema.descriptions(.standard)
    let inheritance = try ThemeInheritance(of: source)
    var files = try TokenFiles.ofProject(with: source.path)
    for source in inheritance.sources.reversed() {
      files = files.joined(try TokenFiles(in: source))
    }
    files = files.joined(TokenFiles(inputs.files))
    (tokens, self.inheritance, pointsPerRem) = (files, inheritance, inputs.pointsPerRem)
    func references(_ files: [String]) throws(GussetError) -> ThemeReferences {
      try ThemeReferences(files, pointsPerRem: inputs.pointsPerRem) { path, json in
        inheritance.place(of: path) ?? inheritance.sources[0].place(path, json)
      }
    }
    let merged = inheritance.merged(keys)
    let (usual, patches) = (merged.removing("appearances"), merged[.name("appearances")])
    var reader = try references(files.usual)
    let plain = reader.resolved(usual, keys, at: "")
    var (uses, passedOver, problems) = (reader.uses, reader.passedOver, reader.problems)
    var looks: [(String, JSONValue)] = []
    for look in Appearance.allCases {
      let given = patches?[.name(look.rawValue)]
      // A look that is null is left out, also with token files of its own.
      guard given != nil || files.looks[look] != nil, given?.content != .null else { continue }
      let names = files.files(for: look)
      if names != files.usual {
        reader = try references(names)
        passedOver += reader.passedOver
      }
      let patch = reader.resolved(
        given ?? .object([(String, JSONValue)]()), keys, at: "appearances.\(look.rawValue)")
      let whole = names == files.usual ? plain : reader.resolved(usual, keys, at: "")
      looks.append((look.rawValue, whole.patch(over: plain, with: patch, keys)))
      uses.merge(reader.uses) { first, _ in first }
      problems += reader.problems.filter { !problems.contains($0) }
    }
    // Unknown looks are errors of the reader of themes.
    let others = (patches?.members ?? []).filter { Appearance(rawValue: $0.key) == nil }
    looks += others.map { ($0.key, $0.value) }
    let appearances = looks.isEmpty && patches?.members == nil ? patches : .object(looks)
    document = plain.replacingMembers(
      with: appearances.map { [.init(key: "appearances", value: $0)] } ?? [])
    (self.uses, self.passedOver, self.problems) = (uses, passedOver, problems)
  }

  /// The theme without the tokens of keys that are set to other values.
  func without(_ paths: [[JSONKey]]) -> LoadedTheme {
    var theme = self
    theme.uses = uses.filter { key, _ in
      guard let steps = [JSONKey](path: key) else { return true }
      return !paths.contains { $0.starts(with: steps) || steps.starts(with: $0) }
    }
    return theme
  }

  /// Assignments with values in place of references.
  ///
  /// - Parameter look: the look that keys outside of `appearances` are set in; `nil` for the usual one.
  func resolved(
    _ assignments: [KeyAssignment], in look: Appearance?
  ) throws(GussetError) -> [KeyAssignment] {
    let source = JSONFile(path: "--set", document: .null)
    var plain: [KeyAssignment] = []
    for assignment in assignments {
      guard assignment.hasReference else {
        plain.append(assignment)
        continue
      }
      var reader = try ThemeReferences(
        tokens.files(for: assignment.look ?? look), pointsPerRem: pointsPerRem,
        place: source.place)
      plain.append(assignment.replacing { reader.value($0, $1, at: assignment.field) })
      if let error = GussetError(reader.problems.map { $0.withoutFile(source.path) }) {
        throw error
      }
    }
    return plain
  }

  /// The theme, where a wrong value leaves the default, and all that is wrong, each with its file.
  package func reading() -> (theme: Theme, problems: [GussetError]) {
    let (theme, wrong) = Theme.reading(document)
    return (theme, problems + wrong.map(located))
  }

  /// An error about the theme, with the line that has the value and the token that gives it.
  private func located(_ error: GussetError) -> GussetError {
    guard case .invalidValue(let field, let value, let allowed) = error else { return error }
    let path = field.description
    let use = uses.first { key, _ in
      path == key || [".", "["].contains { path.hasPrefix(key + $0) }
    }
    // What only tokens change in a look is a key of the usual one.
    let usual = path.split(separator: ".", maxSplits: 2).dropFirst(2).joined(separator: ".")
    guard let place = inheritance.place(of: path) ?? inheritance.place(of: usual) else {
      return .invalidFile(path: inheritance.sources[0].path, problem: error)
    }
    return place.error(value, allowed: allowed + (use.map { "; \($0.value.words)" } ?? ""))
  }
}

extension JSONValue {
  /// The patch that makes this document, changed by a patch, of another one.
  fileprivate func patch(
    over usual: JSONValue, with patch: JSONValue, _ keys: [KeyDescription]
  ) -> JSONValue {
    // What the file gives stays as it is given.
    guard self != usual, patch.members != nil else { return patch }
    let whole = expandingColors(keys, for: patch).merging(patch, replacingIn: keys)
    let difference = JSONValue.mergePatch(from: usual, to: whole)
    let given = (patch.members ?? []).filter { difference[.name($0.key)] == nil }
    return difference.replacingMembers(with: given)
  }
}

/// The themes that a theme extends, from itself to the one without `extends`.
struct ThemeInheritance {
  /// The files, the theme's own first.
  let sources: [JSONFile]

  /// The maximum number of themes that extend each other.
  private static let maximumCount = 8

  /// Reads the files that `extends` names.
  init(of theme: JSONFile) throws(GussetError) {
    var sources = [theme]
    while let source = sources.last, let value = source.document[.name("extends")] {
      let place = source.place("extends", value)
      guard let name = value.string else {
        throw place.error(
          value.kind, allowed: "the name of a built-in theme, or the path of a file")
      }
      let next = try JSONFile(themeNamed: name, from: place)
      guard !sources.contains(where: { $0.path == next.path }) else {
        throw place.error(oneLine(name), allowed: "another theme, which does not extend this one")
      }
      guard sources.count < Self.maximumCount else {
        throw place.error(
          oneLine(name), allowed: "left out: at most \(Self.maximumCount) themes extend each other")
      }
      sources.append(next)
    }
    self.sources = sources
    // A theme without a name of its own would have that of the one which it extends.
    if sources.count > 1, theme.document[.name("name")] == nil {
      throw .invalidFile(
        path: theme.path,
        problem: .invalidValue(field: "name", value: "missing", allowed: "a string"))
    }
  }

  /// The keys of all themes: those of each over those of the one that it extends. `extends` and `tokens`
  /// are left out.
  func merged(_ keys: [KeyDescription]) -> JSONValue {
    let looks = JSONKey.name("appearances")
    return sources.reversed().reduce(.object([(String, JSONValue)]())) { merged, source in
      let own = source.document.removing(["extends", "tokens", "$schema"])
      let whole = merged.expandingColors(keys, for: own).merging(own, replacingIn: keys)
      guard let later = own[looks]?.members else { return whole }
      let patches = merged[looks] ?? .object([(String, JSONValue)]())
      // A patch keeps each key that is null, because it removes one of the usual look.
      let all = later.map { look in
        let patch = patches[.name(look.key)]?.expandingColors(keys, for: look.value)
          .merging(look.value, replacingIn: keys, keepingNull: true)
        return JSONValue.Member(key: look.key, value: patch ?? look.value)
      }
      return whole.replacingMembers(
        with: [.init(key: "appearances", value: patches.replacingMembers(with: all))])
    }
  }

  /// The closest file with a value at a path, or with a value that the path leads into.
  func place(of path: String) -> JSONPlace? {
    guard var steps = [JSONKey](path: path) else { return nil }
    while !steps.isEmpty {
      for source in sources {
        if let value = source.document[steps] { return source.place(path, value) }
      }
      steps.removeLast()
    }
    return nil
  }
}

extension JSONFile {
  /// A built-in theme, or the file of a theme, that a file names.
  ///
  /// - Parameter place: the value with the name.
  fileprivate convenience init(themeNamed name: String, from place: JSONPlace) throws(GussetError) {
    if let theme = Theme.builtIn(named: name) {
      self.init(path: name, document: theme.file)
      return
    }
    let path = try place.file(name)
    do throws(GussetError) { try self.init(contentsOf: path) } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      let hint = Theme.hint(for: path.hasSuffix(".json") ? path : name).map { "; \($0)" } ?? ""
      throw place.error(
        oneLine(name), allowed: "a built-in theme or the path of a theme: \(reason)\(hint)")
    }
  }
}
