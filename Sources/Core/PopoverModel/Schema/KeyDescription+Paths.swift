extension [KeyDescription] {
  /// The paths of all keys, as in `border.width` and `shadows[].blur`, each with its key.
  ///
  /// Each of several numbers with a common key has its own path, as in `cornerRadius.topLeft`.
  package var paths: [(path: String, key: KeyDescription)] {
    flatMap { key -> [(String, KeyDescription)] in
      let below =
        switch key.kind {
        case .object(let keys): keys.paths.map { ("\(key.name).\($0.path)", $0.key) }
        case .list(let keys, _): keys.paths.map { ("\(key.name)[].\($0.path)", $0.key) }
        case .numbers: key.numberKeys.map { ("\(key.name).\($0.name)", $0) }
        case .patches(let names): names.map { ("\(key.name).\($0)", key) }
        default: [] as [(String, KeyDescription)]
        }
      return [(key.name, key)] + below
    }
  }

  /// The key at a path; `nil` if there is none.
  package func key(at path: ArraySlice<JSONKey>) -> KeyDescription? {
    guard case .name(let name)? = path.first, let key = first(where: { $0.name == name }) else {
      return nil
    }
    switch (key.kind, path.dropFirst().first) {
    case (_, nil): return key
    case (.patches(let names), .name(let name)?) where names.contains(name):
      let rest = path.dropFirst(2)
      return rest.isEmpty ? key.element(filter { $0.name != key.name }) : self.key(at: rest)
    case (.object(let keys), .name?): return keys.key(at: path.dropFirst())
    case (.list(let keys, _), .index?):
      let rest = path.dropFirst(2)
      return rest.isEmpty ? key.element(keys) : keys.key(at: rest)
    case (.numbers, .name(let name)?) where path.count == 2:
      return key.numberKeys.first { $0.name == name }
    default: return nil
    }
  }
}

extension KeyDescription {
  /// One element of a list, or one patch.
  fileprivate func element(_ keys: [KeyDescription]) -> KeyDescription {
    KeyDescription(name, .object(keys), summary)
  }

  /// The keys of the object that a file may have in place of a single number.
  fileprivate var numberKeys: [KeyDescription] {
    guard case .numbers(let names, let range, let unit) = kind else { return [] }
    return names.map { name in
      var key = KeyDescription(name, .number(range, unit), summary)
      key.section = section
      return key
    }
  }
}

extension [JSONKey] {
  /// Parses a path in the notation of error messages, as in `fill.stops[1].color`; `nil` for
  /// anything else.
  package init?(path: String) {
    var keys: [JSONKey] = []
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
      guard let name = pieces.first, !name.isEmpty else { return nil }
      keys.append(.name(String(name)))
      for piece in pieces.dropFirst() {
        // The index has at most four digits, because no list has more than a few hundred elements.
        guard piece.last == "]", piece.count <= 5, let index = UInt16(piece.dropLast()) else {
          return nil
        }
        keys.append(.index(Int(index)))
      }
    }
    self = keys
  }
}
