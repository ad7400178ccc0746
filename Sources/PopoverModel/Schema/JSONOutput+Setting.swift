extension JSONOutput {
  /// Puts a value at a path, or takes away what is there; objects on the way are made.
  ///
  /// - Parameter replaced: keys that go when the value comes.
  /// - Returns: whether there is a place for it: an index behind the end of its array has none.
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

  /// What stands at a path; `nil` where there is nothing.
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

  /// What stands in an object; nothing in any other value.
  private var objectMembers: [Member] {
    if case .object(let members) = self { members } else { [] }
  }
}
