internal import Gusset

/// The themes that a theme extends, from itself to the one without `extends`.
struct ThemeInheritance {
  /// The files, the theme's own first.
  let sources: [JSONSource]

  /// The maximum number of themes that extend each other.
  private static let maximumCount = 8

  /// Reads the files that `extends` names.
  init(of theme: JSONSource) throws(GussetError) {
    var sources = [theme]
    while let source = sources.last, let value = source.document[.name("extends")] {
      let place = JSONPlace(source: source, path: "extends", offset: value.range.lowerBound)
      guard let name = value.string else {
        throw place.error(
          value.kind, allowed: "the name of a built-in theme, or the path of a file")
      }
      let next = try JSONSource(themeNamed: name, from: place)
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
  }

  /// The keys of all themes: those of each over those of the one that it extends. `extends` and `tokens`
  /// are left out.
  func merged(_ keys: [KeyDescription]) throws(GussetError) -> JSONValue {
    try checkName()
    var merged = JSONValue.object([(String, JSONValue)]())
    for source in sources.reversed() {
      let own = source.document.removing(["extends", "tokens", "$schema"])
      let (before, looks) = (merged[.name("appearances")], own[.name("appearances")])
      merged = merged.expandingColors(keys, for: own).merging(own, replacingIn: keys)
      if let looks, looks.content != .null {
        let all = before?.composing(looks, keys) ?? looks
        merged = merged.replacingMembers(with: [.init(key: "appearances", value: all)])
      }
    }
    return merged
  }

  /// A theme without a name of its own would have that of the one which it extends.
  private func checkName() throws(GussetError) {
    guard sources.count > 1, sources[0].document.members != nil,
      sources[0].document[.name("name")] == nil
    else { return }
    throw .invalidFile(
      path: sources[0].path,
      problem: .invalidValue(field: "name", value: "missing", allowed: "a string"))
  }

  /// The closest file with a value at a path, or with a value that the path leads into.
  func place(of path: String) -> JSONPlace? {
    guard var steps = [JSONKey](path: path) else { return nil }
    while !steps.isEmpty {
      for source in sources {
        if let value = source.document[steps] {
          return JSONPlace(source: source, path: path, offset: value.range.lowerBound)
        }
      }
      steps.removeLast()
    }
    return nil
  }
}

extension JSONSource {
  /// A built-in theme, or the file of a theme, that a file names.
  ///
  /// - Parameter place: the value with the name.
  fileprivate convenience init(themeNamed name: String, from place: JSONPlace) throws(GussetError) {
    if let theme = Theme.builtIn(named: name) {
      self.init(path: name, document: theme.file)
      return
    }
    let path = try place.source.checkedSibling(name, from: place)
    do throws(GussetError) {
      let bytes = try readFile(path, limit: Theme.largestFile, isFromFolder: true)
      let document = try inFile(path) { () throws(GussetError) in try JSONValue(parsing: bytes) }
      self.init(path: path, document: document, bytes: bytes)
    } catch {
      guard case .unreadable(_, let reason) = error else { throw error }
      let hint = Theme.hint(for: path.hasSuffix(".json") ? path : name).map { "; \($0)" } ?? ""
      throw place.error(
        oneLine(name), allowed: "a built-in theme or the path of a theme: \(reason)\(hint)")
    }
  }

  /// The path of a file that this one names by a relative path.
  ///
  /// - Parameter place: the value with the name.
  func checkedSibling(_ name: String, from place: JSONPlace) throws(GussetError) -> String {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.contains("://"), !name.contains("\0") else {
      throw place.error(oneLine(name), allowed: "a path relative to this file")
    }
    return sibling(name)
  }
}

extension JSONValue {
  /// The patches of looks with those of another theme over them. A key that is `null` stays so, because it
  /// removes one of the usual look; a look that is `null` is left out.
  fileprivate func composing(_ later: JSONValue, _ keys: [KeyDescription]) -> JSONValue {
    guard let before = members, let after = later.members else { return later }
    let removed = after.filter { $0.value.content == .null }.map(\.key)
    let looks = after.filter { !removed.contains($0.key) }.map { look in
      let old = before.first { $0.key == look.key }?.value
      return Member(key: look.key, value: old?.overlaid(by: look.value, keys) ?? look.value)
    }
    return removing(Set(removed)).replacingMembers(with: looks)
  }

  /// A patch that does what this one and then another one do.
  private func overlaid(by later: JSONValue, _ keys: [KeyDescription]) -> JSONValue {
    guard let before = members, let after = later.members else { return later }
    let replaced = keys.filter { key in
      let others = after.map(\.key)
      return key.replaces.contains(where: others.contains)
        || keys.contains { others.contains($0.name) && $0.replaces.contains(key.name) }
    }
    let kept = before.filter { member in !replaced.contains { $0.name == member.key } }
    let changed = after.map { member in
      let inner: [KeyDescription] =
        if case .object(let inner)? = keys.first(where: { $0.name == member.key })?.kind {
          inner
        } else { [] }
      let old = kept.first { $0.key == member.key }?.value
      return Member(key: member.key, value: old?.overlaid(by: member.value, inner) ?? member.value)
    }
    return JSONValue.object(kept).replacingMembers(with: changed)
  }
}
