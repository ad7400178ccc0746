package import Gusset

/// The tokens that a theme has beside its own.
package struct TokenInputs: Hashable, Sendable {
  /// The files of a project, which are under those of a theme.
  package var project: TokenFiles
  /// The files of a command, which are over those of a theme.
  package var files: [String]
  /// The length of one rem in points.
  package var pointsPerRem: Double

  package init(
    project: TokenFiles = TokenFiles(), files: [String] = [], pointsPerRem: Double = 16
  ) {
    self.project = project
    self.files = files
    self.pointsPerRem = pointsPerRem
  }

  /// Whether there are no files.
  package var isEmpty: Bool { files.isEmpty && project == TokenFiles() }
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
  /// The files that were read beside the theme's own.
  package let files: [String]
  /// Those of them that have tokens, for each look.
  package let tokens: TokenFiles
  /// The number of values in token files that are no tokens.
  package let passedOver: Int
  /// The references that give no value.
  let problems: [GussetError]
  private let inheritance: ThemeInheritance

  /// Reads what a theme's file names.
  package init(_ source: JSONSource, _ inputs: TokenInputs) throws(GussetError) {
    let keys = Theme.schema.descriptions(.standard)
    inheritance = try ThemeInheritance(of: source)
    var files = inputs.project
    for source in inheritance.sources.reversed() {
      guard let value = source.document[.name("tokens")] else { continue }
      files = files.joined(try TokenFiles(value, in: source))
    }
    files = files.joined(TokenFiles(inputs.files))
    let merged = try inheritance.merged(keys)
    let usual = merged.removing("appearances")
    var reader = try ThemeReferences(files.usual, inheritance, inputs.pointsPerRem)
    let plain = reader.resolved(usual, keys, at: "")
    var (uses, passedOver, problems) = (reader.uses, reader.passedOver, reader.problems)
    var looks: [(String, JSONValue)] = []
    let patches = merged[.name("appearances")]
    for look in Appearance.allCases {
      let given = patches?[.name(look.rawValue)]
      let isOwn = files.looks[look] != nil
      // Without the look, also of token files.
      guard given != nil || isOwn, given?.content != .null else { continue }
      let names = files.files(for: look)
      if names != files.usual {
        reader = try ThemeReferences(names, inheritance, inputs.pointsPerRem)
        passedOver += reader.passedOver
      }
      let path = "appearances.\(look.rawValue)"
      let patch = reader.resolved(given ?? .object([(String, JSONValue)]()), keys, at: path)
      let whole = names == files.usual ? plain : reader.resolved(usual, keys, at: "")
      looks.append((look.rawValue, whole.patch(over: plain, with: patch, keys)))
      uses.merge(reader.uses) { first, _ in first }
      for problem in reader.problems where !problems.contains(problem) { problems.append(problem) }
    }
    self.problems = problems
    // Unknown looks are errors of the reader of themes.
    let others = (patches?.members ?? []).filter { Appearance(rawValue: $0.key) == nil }
    let all = looks + others.map { ($0.key, $0.value) }
    let isEmpty = all.isEmpty && patches?.members == nil
    document =
      isEmpty
      ? plain.replacingMembers(with: patches.map { [.init(key: "appearances", value: $0)] } ?? [])
      : plain.replacingMembers(with: [.init(key: "appearances", value: .object(all))])
    self.uses = uses
    tokens = files
    self.passedOver = passedOver
    self.files =
      inheritance.sources.dropFirst().map(\.path).filter {
        Theme.builtIn(named: $0) == nil
      } + files.paths
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

  /// The theme, where a wrong value leaves the default, and all that is wrong, each with its file.
  package func reading() -> (theme: Theme, problems: [GussetError]) {
    let (theme, wrong) = Theme.reading(document)
    return (theme, problems + wrong.map(located))
  }

  /// An error about the theme, with the file that has the value and the token that gives it.
  private func located(_ error: GussetError) -> GussetError {
    guard case .invalidValue(let field, let value, let allowed) = error else { return error }
    let path = field.description
    let use = uses.first { key, _ in
      path == key || [".", "["].contains { path.hasPrefix(key + $0) }
    }
    let source = inheritance.place(of: path)?.source ?? inheritance.sources[0]
    return .invalidFile(
      path: source.path,
      problem: .invalidValue(
        field: field, value: value, allowed: allowed + (use.map { "; \($0.value.words)" } ?? "")))
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
