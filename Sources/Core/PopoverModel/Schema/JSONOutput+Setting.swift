extension JSONOutput {
  /// Sets the value at a path, or removes it when `value` is `nil`. Missing objects on the path are
  /// created.
  ///
  /// - Parameter replaced: keys to remove when the value is set.
  /// - Returns: `false` when the path has no place for the value: an index beyond the end of its
  ///   array.
  mutating func set(
    _ value: JSONOutput?, at path: ArraySlice<JSONKey>, replacing replaced: [String] = []
  ) -> Bool {
    guard let step = path.first else {
      if let value { self = value }
      return true
    }
    let rest = path.dropFirst()
    switch step {
    case .name(let name):
      var members = objectMembers
      let place = members.firstIndex { $0.key == name }
      if rest.isEmpty, value == nil {
        if let place { members.remove(at: place) }
      } else {
        var inner = place.map { members[$0].value } ?? .empty(for: rest.first)
        guard inner.set(value, at: rest, replacing: replaced) else { return false }
        let member = Member(key: name, value: inner)
        if let place { members[place] = member } else { members.append(member) }
        if rest.isEmpty { members.removeAll { replaced.contains($0.key) } }
      }
      self = .object(members)
    case .index(let index):
      var elements: [JSONOutput] = if case .array(let elements) = self { elements } else { [] }
      guard index <= elements.count, index < elements.count || value != nil else { return false }
      if rest.isEmpty, value == nil {
        elements.remove(at: index)
      } else {
        var inner = index < elements.count ? elements[index] : .empty(for: rest.first)
        guard inner.set(value, at: rest, replacing: replaced) else { return false }
        if index < elements.count { elements[index] = inner } else { elements.append(inner) }
      }
      self = .array(elements)
    }
    return true
  }

  /// The value at a path; `nil` if there is none.
  func value(at path: ArraySlice<JSONKey>) -> JSONOutput? {
    guard let step = path.first else { return self }
    let inner: JSONOutput? =
      switch (self, step) {
      case (.object(let members), .name(let name)): members.first { $0.key == name }?.value
      case (.array(let elements), .index(let index)):
        elements.indices.contains(index) ? elements[index] : nil
      default: nil
      }
    return inner?.value(at: path.dropFirst())
  }

  private static func empty(for step: JSONKey?) -> JSONOutput {
    if case .index? = step { .array([]) } else { .object([Member]()) }
  }

  /// The members of an object; none for any other value.
  private var objectMembers: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
