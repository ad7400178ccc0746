package import ArgumentParser

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
