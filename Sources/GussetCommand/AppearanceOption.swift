package import ArgumentParser
package import PopoverGeometry
package import PopoverModel

extension ArgumentHelp {
  /// The help of the option `--appearance`.
  package static let appearance = ArgumentHelp(
    """
    The look of the theme to use: dark, highContrast or "dark highContrast". (default: the usual \
    one)
    """, valueName: "name")
}

extension Theme {
  /// The theme in the appearance that `--appearance` names, or in its usual look.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an appearance that the theme
  ///   does not have.
  package func resolved(appearance name: String?) throws(GussetError) -> Theme {
    guard let name else { return self }
    if let appearance = Appearance(rawValue: name), let theme = resolved(for: appearance) {
      return theme
    }
    let given = givenAppearances.map(\.rawValue)
    throw .invalidValue(
      field: "--appearance", value: name,
      allowed: given.isEmpty
        ? "left out: the theme \(self.name) has no appearances"
        : "one of the appearances of \(self.name): \(given.joined(separator: ", "))")
  }
}

extension [KeyAssignment] {
  /// The values for keys of appearances, which are set before an appearance is chosen.
  package var forAppearances: [KeyAssignment] { filter(\.isForAppearance) }
  /// The values for keys of the look that is chosen.
  package var forTheme: [KeyAssignment] { filter { !$0.isForAppearance } }
}
