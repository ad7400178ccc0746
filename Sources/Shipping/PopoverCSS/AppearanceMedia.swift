package import Gusset

extension ResolvedTheme {
  /// The theme's looks, each with the media condition under which it alone applies; `nil` for the
  /// only look of a theme.
  ///
  /// Where the look for a dark scheme and more contrast is missing, that for a dark scheme applies,
  /// or that for more contrast.
  package var looksByMediaCondition: [(condition: String?, look: ResolvedTheme)] {
    get throws(GussetError) {
      let given = values.givenAppearances
      guard !given.isEmpty else { return [(nil, self)] }
      func first(_ wanted: [Appearance]) -> Appearance? { wanted.first(where: given.contains) }
      let settings: [(scheme: String, contrast: String, look: Appearance?)] = [
        ("not (prefers-color-scheme: dark)", "not (prefers-contrast: more)", nil),
        ("not (prefers-color-scheme: dark)", "(prefers-contrast: more)", first([.highContrast])),
        ("(prefers-color-scheme: dark)", "not (prefers-contrast: more)", first([.dark])),
        (
          "(prefers-color-scheme: dark)", "(prefers-contrast: more)",
          first([.darkHighContrast, .dark, .highContrast])
        ),
      ]
      var looks: [(condition: String?, look: ResolvedTheme)] = []
      for appearance in [nil] + given.map(Optional.some) {
        let own = settings.filter { $0.look == appearance }
        guard !own.isEmpty else { continue }
        let look = try changed { theme in
          theme = appearance.flatMap(theme.resolved) ?? theme.withoutAppearances
        }
        looks.append((condition(own), look))
      }
      return looks
    }
  }

  /// One condition for several settings; a scheme with either contrast needs no word about it.
  private func condition(
    _ settings: [(scheme: String, contrast: String, look: Appearance?)]
  ) -> String {
    func grouped(_ text: String) -> String { text.hasPrefix("(") ? text : "(\(text))" }
    let schemes = Set(settings.map(\.scheme))
    if settings.count == 2, schemes.count == 1 { return settings[0].scheme }
    if settings.count == 2, Set(settings.map(\.contrast)).count == 1 { return settings[0].contrast }
    return settings.map { "\(grouped($0.scheme)) and \(grouped($0.contrast))" }
      .joined(separator: ", ")
  }
}

extension String {
  /// The text with two spaces before each line that is not empty.
  var indentedLines: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
  }
}
