package import PopoverGeometry

extension ThemeDocument {
  /// The document with new values: one look when its name is given, else the whole theme.
  ///
  /// - Parameter field: the option or the key with the name, for errors.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an appearance that the theme
  ///   does not have, and for a value that a key does not allow.
  package func resolved(
    appearance name: String?, setting changes: [KeyAssignment] = [],
    field: GussetError.Field = "--appearance"
  ) throws(GussetError) -> ThemeDocument {
    guard let name else { return try setting(changes) }
    if let appearance = Appearance(rawValue: name),
      let look = try look(appearance, setting: changes)
    {
      return look
    }
    let given = try setting(changes.forAppearances).theme.givenAppearances.map(\.rawValue)
      .sorted(bySimilarityTo: name)
    throw .invalidValue(
      field: field, value: name,
      allowed: given.isEmpty
        ? "left out: the theme \(theme.name) has no appearances"
        : "one of the appearances of \(theme.name): \(given.joined(separator: ", "))"
          + didYouMean(given, not: name))
  }
}

extension [KeyAssignment] {
  /// The values for keys of appearances, which are set before an appearance is chosen.
  package var forAppearances: [KeyAssignment] { filter(\.isForAppearance) }
  /// The values for keys of the look that is chosen.
  package var forTheme: [KeyAssignment] { filter { !$0.isForAppearance } }
}
