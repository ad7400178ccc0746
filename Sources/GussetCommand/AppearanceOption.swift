package import ArgumentParser
package import PopoverGeometry
package import PopoverModel

extension ArgumentHelp {
  /// The help of the option `--appearance` of a command that uses one look.
  package static let appearance = appearance(default: "the usual one")

  /// The help of the option `--appearance`.
  ///
  /// - Parameter words: the looks that a command uses without the option.
  package static func appearance(default words: String) -> ArgumentHelp {
    ArgumentHelp(
      """
      The look of the theme to use: dark, highContrast or "dark highContrast". --set changes that \
      look. (default: \(words))
      """, valueName: "name")
  }
}

extension ThemeDocument {
  /// The document with the values of `--set`: one look when `--appearance` names it, else the whole
  /// theme.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an appearance that the theme
  ///   does not have, and for a value that a key does not allow.
  package func resolved(
    appearance name: String?, setting changes: [KeyAssignment] = []
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
      field: "--appearance", value: name,
      allowed: given.isEmpty
        ? "left out: the theme \(theme.name) has no appearances"
        : "one of the appearances of \(theme.name): \(given.joined(separator: ", "))")
  }
}

extension [KeyAssignment] {
  /// The values for keys of appearances, which are set before an appearance is chosen.
  package var forAppearances: [KeyAssignment] { filter(\.isForAppearance) }
  /// The values for keys of the look that is chosen.
  package var forTheme: [KeyAssignment] { filter { !$0.isForAppearance } }
}
