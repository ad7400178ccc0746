package import Gusset

extension ThemeDocument {
  /// A theme file with the patch of an appearance. All other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - appearance: the appearance.
  ///   - look: the whole look, which need not be in the file.
  ///   - theme: the theme of the file.
  package func setting(
    _ appearance: Appearance, to look: Theme, of theme: Theme
  ) throws(GussetError) -> ThemeDocument {
    var named = look
    named.name = theme.name
    let patch = JSONValue.mergePatch(from: theme.withoutAppearances.written, to: named.written)
      .removingStaleKeys(of: root, look.written)
    return try setting(
      [.name("appearances"), .name(appearance.rawValue)], to: patch, in: .entries)
  }
}

extension JSONValue {
  /// A patch that also removes what a file has in an object that the new theme writes in another
  /// form, as stops in place of two colors.
  fileprivate func removingStaleKeys(of file: JSONValue, _ theme: JSONValue) -> JSONValue {
    guard let changes = members else { return self }
    return .object(
      changes.map { change in
        guard let inner = change.value.members,
          let new = theme[.name(change.key)]?.members
        else { return change }
        let written = file[.name(change.key)]?.members?.map { $0.key } ?? []
        let stale = written.filter { key in
          !new.contains { $0.key == key } && !inner.contains { $0.key == key }
        }
        let removed = stale.map { Member(key: $0, value: .null) }
        return Member(key: change.key, value: .object(removed + inner))
      })
  }
}
