package import Gusset

/// A theme's looks for a light and for a dark color scheme.
package struct SchemeLooks {
  /// The media condition under which the looks apply; `nil` for the usual ones.
  package let condition: String?
  package let light: ResolvedTheme
  /// The look for a dark scheme; that for a light one when the theme has no other.
  package let dark: ResolvedTheme
}

extension ResolvedTheme {
  /// The theme's looks in the `gusset` geometry: the usual ones, and those for more contrast.
  ///
  /// See ``Appearance/standIns`` for those that are missing.
  package var looksByContrast: [SchemeLooks] {
    get throws(GussetError) {
      let given = values.givenAppearances
      func look(_ wanted: Appearance?) throws(GussetError) -> ResolvedTheme {
        let first = wanted?.standIns.first(where: given.contains)
        return try changed { theme in
          theme = first.flatMap(theme.resolved) ?? theme.withoutAppearances
          theme.geometry = .gusset
        }
      }
      let usual = SchemeLooks(condition: nil, light: try look(nil), dark: try look(.dark))
      guard given.contains(.highContrast) || given.contains(.darkHighContrast) else {
        return [usual]
      }
      return [
        usual,
        SchemeLooks(
          condition: "(prefers-contrast: more)", light: try look(.highContrast),
          dark: try look(.darkHighContrast)),
      ]
    }
  }
}
