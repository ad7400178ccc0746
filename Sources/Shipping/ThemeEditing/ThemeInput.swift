package import Gusset

/// The theme that a command or a job is given, with what its file says beyond the theme: the JSON Schema for
/// editors, references, and keys of appearances whose values are those of the usual look.
///
/// A theme in code holds whole looks. Written again, the patch of a look has only what differs from
/// the usual look, so a later change of the usual look would change that one too. An input keeps
/// every key that a patch of the file gives.
package struct ThemeInput: Sendable {
  /// The theme.
  package let theme: Theme
  /// The path or the address of the JSON Schema, under `$schema`.
  private var schemaReference: String?
  /// The patches of the file.
  private var patches: JSONValue?
  /// The file with its references to tokens and to another theme; `nil` for a file without them.
  var references: JSONValue?
  /// What the file names; `nil` for a file that names nothing.
  package internal(set) var loaded: LoadedTheme?
  /// The text of the file; `nil` for a theme that has no file.
  var file: ThemeDocument?
  /// The path of the file, or the name of the theme, and the tokens that a command adds.
  var place: (path: String, tokens: TokenInputs) = ("the theme", TokenInputs())

  /// Makes a document of a theme that has no file.
  package init(_ theme: Theme) { self.theme = theme }

  /// Reads a document as ``Theme/init(json:)`` reads a theme.
  package init(json bytes: [UInt8]) throws(GussetError) {
    try self.init(JSONValue(parsing: bytes))
  }

  private init(_ document: JSONValue) throws(GussetError) {
    self.init(document, try Theme(document))
  }

  init(_ document: JSONValue, _ theme: Theme) {
    self.theme = theme
    schemaReference = document[.name("$schema")]?.string
    patches = document[.name("appearances")]
  }
}

extension ThemeInput {
  /// The document as text, in the format of ``Theme/json``, with its references.
  package var json: String { (references ?? written).document }

  /// The text of the file, or of a theme without one.
  package var document: ThemeDocument { file ?? ThemeDocument(theme) }

  /// The document as text without references.
  package var resolvedJSON: String { written.document }

  /// The document as text with every key, as in ``Theme/jsonWithDefaults``.
  package var jsonWithDefaults: String {
    complete(Theme.schema.written(theme, withDefaults: true)).document
  }

  private var written: JSONValue { complete(theme.file) }

  /// The file of the theme with what only the document has.
  private func complete(_ file: JSONValue) -> JSONValue {
    guard var members = file.members else { return file }
    if let index = file.index(of: .name("appearances")), let looks = members[index].value.members {
      members[index] = JSONValue.Member(key: "appearances", value: .object(looks.map(complete)))
    }
    let schema = schemaReference.map { JSONValue.Member(key: "$schema", value: .string($0)) }
    return .object([schema].compactMap(\.self) + members)
  }

  /// The patch of a look with all keys that the file gives.
  private func complete(_ patch: JSONValue.Member) -> JSONValue.Member {
    guard let given = patches?[.name(patch.key)],
      let look = Appearance(rawValue: patch.key).flatMap(theme.resolved)
    else { return patch }
    let keys = Theme.schema.descriptions(.standard)
    return JSONValue.Member(
      key: patch.key, value: patch.value.adding(keysOf: given, in: look.written, keys))
  }

  /// The document with new values, set in order. Each of them is checked like a value in a file.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a value that the key does not
  ///   allow.
  package func setting(_ assignments: [KeyAssignment]) throws(GussetError) -> ThemeInput {
    guard !assignments.isEmpty else { return self }
    var document = written
    try plain(assignments).apply(to: &document)
    var result = try assignments.naming { () throws(GussetError) in try ThemeInput(document) }
    result.place = place
    (result.loaded, result.references) = (loaded?.without(assignments.map(\.path)), references)
    try result.references?.apply(assignments, in: written, loaded?.uses ?? [:])
    return result
  }

  /// Assignments with values in place of references to tokens.
  ///
  /// - Parameter look: the look that they are for; `nil` for the usual one.
  private func plain(
    _ assignments: [KeyAssignment], in look: Appearance? = nil
  ) throws(GussetError) -> [KeyAssignment] {
    guard assignments.contains(where: \.hasReference) else { return assignments }
    if let loaded { return try loaded.resolved(assignments, in: look) }
    let source = JSONFile(path: place.path, document: written)
    return try LoadedTheme(source, place.tokens).resolved(assignments, in: look)
  }

  /// One look as a document of its own, with new values: those of keys of the theme, then those of
  /// keys of this appearance.
  ///
  /// - Returns: `nil` when the theme has no such look.
  package func look(
    _ appearance: Appearance, setting assignments: [KeyAssignment]
  ) throws(GussetError) -> ThemeInput? {
    let assignments = try plain(assignments, in: appearance)
    let own = assignments.filter(\.isForAppearance)
    guard let look = try setting(own).theme.appearances[appearance] else { return nil }
    var input = ThemeInput(look)
    input.schemaReference = schemaReference
    // Values for keys of the look alone are in it already.
    guard assignments.count > own.count else { return input }
    var document = input.written
    try assignments.filter { !$0.isForAppearance }.apply(to: &document)
    // A whole patch takes the place of what was set before it.
    let whole = own.lastIndex { $0.wholePatch(of: appearance) != nil }
    if let patch = whole.flatMap({ own[$0].wholePatch(of: appearance) }) {
      document = document.merging(patch, replacingIn: Theme.schema.descriptions(.standard))
    }
    try own[(whole.map { $0 + 1 } ?? 0)...].compactMap { $0.inLook(appearance) }
      .apply(to: &document)
    return try assignments.naming { () throws(GussetError) in try ThemeInput(document) }
  }

  /// The document with new values: one look when it is given, else the whole theme.
  ///
  /// - Parameter field: the option or the key with the look, for errors.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an appearance that the theme
  ///   does not have, and for a value that a key does not allow.
  package func resolved(
    appearance: Appearance?, setting changes: [KeyAssignment] = [],
    field: GussetError.Field = "--appearance"
  ) throws(GussetError) -> ThemeInput {
    guard let appearance else { return try setting(changes) }
    if let look = try look(appearance, setting: changes) { return look }
    throw try errorLacking(appearance.rawValue, setting: changes, field: field)
  }

  /// The error for a look that the theme with new values does not have. It names those that it has.
  package func errorLacking(
    _ name: String, setting changes: [KeyAssignment], field: GussetError.Field
  ) throws(GussetError) -> GussetError {
    let given = try setting(changes.forAppearances).theme.givenAppearances.map(\.rawValue)
      .sorted(bySimilarityTo: name)
    return .invalidValue(
      field: field, value: name,
      allowed: given.isEmpty
        ? "left out: the theme \(theme.name) has no appearances"
        : "one of the appearances of \(theme.name): \(given.joined(separator: ", "))"
          + didYouMean(given, not: name))
  }
}

extension JSONValue {
  /// Sets values of keys.
  ///
  /// - Parameter plain: the file without references. What an assignment changes a part of is taken from it.
  fileprivate mutating func apply(
    _ assignments: [KeyAssignment], in plain: JSONValue, _ uses: [String: TokenUse]
  ) throws(GussetError) {
    let keys = Theme.schema.descriptions(.standard)
    // Of a color that is a token, the other part stays one; a gradient has no parts to change.
    let changed = assignments.filter { $0.path.count > 1 }.map { [$0.path[0]].fieldName }
    let colors = Set(changed).filter { uses[$0]?.isColor != false }
    self = expandingColors(keys, for: .object(colors.map { ($0, .object([Member]())) }))
    for assignment in assignments {
      for count in 1..<max(1, assignment.path.count) {
        let path = assignment.path[..<count]
        let isList = if case .index = assignment.path[count] { true } else { false }
        // A token, or what only another theme has, is there as a whole.
        let isWhole = self[path]?.string != nil || isList && self[path]?.elements == nil
        let hasTokens = self[path]?.elements?.contains { $0.string != nil } == true
        guard isWhole || isList && hasTokens, let value = plain[path] else { continue }
        _ = set(value, at: path)
        break
      }
    }
    try assignments.apply(to: &self)
  }

  /// A JSON Merge Patch with all keys that another patch gives, with their values in the patched
  /// object; `null` for a key that it does not have.
  ///
  /// - Parameter keys: the descriptions of the object's keys.
  fileprivate func adding(
    keysOf given: JSONValue, in patched: JSONValue, _ keys: [KeyDescription]
  ) -> JSONValue {
    guard var members else { return self }
    func add(_ name: String, _ value: JSONValue) {
      guard !members.contains(where: { $0.key == name }) else { return }
      members.append(Member(key: name, value: value))
    }
    for member in given.members ?? [] {
      guard let key = keys.first(where: { $0.name == member.key }) else { continue }
      let place = members.firstIndex { $0.key == key.name }
      let value = patched[.name(key.name)]
      let others = key.replaces.filter { patched[.name($0)] != nil }
      switch (key.kind, value, member.value.content) {
      case (.object(let inner), let value?, .object) where value.members != nil:
        let old = place.map { members[$0].value } ?? .object([Member]())
        let new = old.adding(keysOf: member.value, in: value, inner)
        if let place { members[place] = Member(key: key.name, value: new) }
        if new != .object([Member]()) { add(key.name, new) }
      case (.numbers(let names, _, _), let value?, .object(let numbers))
      where numbers.count < names.count:
        // The file of the usual look has an object too, so a part of one can change it.
        guard let all = value.members else { break }
        let part = all.filter { one in numbers.contains { $0.key == one.key } }
        let old = place.map { members[$0].value } ?? .object([Member]())
        guard let changed = old.members else { break }
        let new = changed + part.filter { one in !changed.contains { $0.key == one.key } }
        if let place { members[place] = Member(key: key.name, value: .object(new)) }
        add(key.name, .object(new))
      case (.numbers, let value?, _):
        if let place { members[place] = Member(key: key.name, value: value) }
        add(key.name, value)
      case (_, nil, _) where !others.isEmpty:
        // The object has the same in another form: two colors in place of stops.
        for name in others { patched[.name(name)].map { add(name, $0) } }
      default: add(key.name, value ?? .null)
      }
    }
    return .object(members)
  }
}
