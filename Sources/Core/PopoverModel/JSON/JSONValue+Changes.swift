extension JSONValue {
  /// An object without a key.
  package func removing(_ key: String) -> JSONValue { removing([key]) }

  /// An object without some keys.
  package func removing(_ keys: Set<String>) -> JSONValue {
    guard let members else { return self }
    return JSONValue(.object(members.filter { !keys.contains($0.key) }), range: range)
  }

  /// An object with all members of another one, in place of its own of the same keys.
  package func replacingMembers(with other: [Member]) -> JSONValue {
    let rest = removing(Set(other.map { $0.key }))
    return JSONValue(.object((rest.members ?? []) + other), range: range)
  }
}

/// Colors in place of objects.
extension JSONValue {
  /// The object that a color stands for; any other value as it is.
  package func expandingColor(for keys: [String]) -> JSONValue {
    guard string != nil, !keys.isEmpty else { return self }
    return JSONValue(.object(keys.map { Member(key: $0, value: self) }), range: range)
  }

  /// The document with objects in place of colors of which a patch changes a part.
  package func expandingColors(_ keys: [KeyDescription], for patch: JSONValue) -> JSONValue {
    guard let members else { return self }
    let expanded = members.map { member in
      let isPatched = patch[.name(member.key)]?.members != nil
      let key = isPatched ? keys.first { $0.name == member.key } : nil
      return Member(
        key: member.key, keyRange: member.keyRange,
        value: member.value.expandingColor(for: key?.colorKeys ?? []))
    }
    return JSONValue(.object(expanded), range: range)
  }
}

/// JSON Merge Patches (RFC 7396): objects merge, `null` removes a key, and any other value takes the
/// place of the one before.
extension JSONValue {
  /// The value changed by a patch.
  ///
  /// - Parameters:
  ///   - keys: the descriptions of the object's keys. A key of the patch removes the keys that it replaces
  ///     or resets, unless the patch has them too. Keys that another one replaces together, like both
  ///     ends of a gradient with stops, remove that one.
  ///   - keepsNull: whether a key that the patch removes is `null` in the result, which is
  ///     then a patch that does what this one and then the other one do.
  package func merging(
    _ patch: JSONValue, replacingIn keys: [KeyDescription] = [], keepingNull keepsNull: Bool = false
  ) -> JSONValue {
    guard let changes = patch.members else { return patch }
    var members = self.members ?? []
    for change in changes {
      let place = members.firstIndex { $0.key.hasSameScalars(as: change.key) }
      if case .null = change.value.content {
        if let place { members.remove(at: place) }
        if keepsNull { members.append(change) }
        continue
      }
      let key = keys.first { $0.name == change.key }
      let inner: [KeyDescription] = if case .object(let inner)? = key?.kind { inner } else { [] }
      let old = place.map { members[$0].value } ?? JSONValue(.null, range: patch.range)
      let member = Member(
        key: change.key, keyRange: change.keyRange,
        value: old.merging(change.value, replacingIn: inner, keepingNull: keepsNull))
      if let place { members[place] = member } else { members.append(member) }
      let removed = (key?.replaces ?? []) + (change.value == key?.standard ? [] : key?.resets ?? [])
      for name in removed where !changes.contains(where: { $0.key == name }) {
        members.removeAll { $0.key == name }
      }
    }
    let values = changes.filter { if case .null = $0.value.content { false } else { true } }
    members.removeAll { member in
      guard let key = keys.first(where: { $0.name == member.key }), !key.replaces.isEmpty,
        !changes.contains(where: { $0.key == member.key })
      else { return false }
      return key.replaces.allSatisfy { name in values.contains { $0.key == name } }
    }
    return JSONValue(.object(members), range: range)
  }

  /// The patch that changes one value into another. The new value has no `null`.
  package static func mergePatch(from old: JSONValue, to new: JSONValue) -> JSONValue {
    guard let before = old.members, let after = new.members else { return new }
    let removed = before.filter { member in !after.contains { $0.key == member.key } }
    let changed = after.compactMap { member -> Member? in
      guard let former = before.first(where: { $0.key == member.key }) else { return member }
      guard former.value != member.value else { return nil }
      return Member(key: member.key, value: mergePatch(from: former.value, to: member.value))
    }
    return .object(removed.map { Member(key: $0.key, value: .null) } + changed)
  }
}

extension JSONValue {
  /// Sets the value at a path, or removes it when `value` is `nil`. Missing objects on the path are
  /// created.
  ///
  /// - Parameter replaced: keys to remove when the value is set.
  /// - Returns: `false` when the path has no place for the value: an index beyond the end of its
  ///   array.
  package mutating func set(
    _ value: JSONValue?, at path: ArraySlice<JSONKey>, replacing replaced: [String] = []
  ) -> Bool {
    guard let step = path.first else {
      if let value { self = value }
      return true
    }
    let rest = path.dropFirst()
    let place = index(of: step)
    let isRemoval = rest.isEmpty && value == nil
    var inner = self[step] ?? .empty(for: rest.first)
    if !isRemoval, !inner.set(value, at: rest, replacing: replaced) { return false }
    switch step {
    case .name(let name):
      var members = members ?? []
      let member = Member(key: name, value: inner)
      switch place {
      case let place? where isRemoval: members.remove(at: place)
      case let place?: members[place] = member
      case nil: if !isRemoval { members.append(member) }
      }
      if rest.isEmpty, !isRemoval { members.removeAll { replaced.contains($0.key) } }
      self = .object(members)
    case .index(let index):
      var elements = elements ?? []
      switch place {
      case let place? where isRemoval: elements.remove(at: place)
      case let place?: elements[place] = inner
      case nil:
        guard index == elements.count, value != nil else { return false }
        elements.append(inner)
      }
      self = .array(elements)
    }
    return true
  }

  private static func empty(for step: JSONKey?) -> JSONValue {
    if case .index? = step { .array([]) } else { .object([Member]()) }
  }
}
