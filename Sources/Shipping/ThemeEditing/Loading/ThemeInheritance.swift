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
      let place = source.place("extends", value)
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

extension JSONSource {
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
