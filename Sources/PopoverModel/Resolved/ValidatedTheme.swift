package import PopoverGeometry
internal import Synchronization

/// A theme whose every value was checked, with the paints that follow from it.
///
/// What resolves a popover takes this type, so that a theme is checked once and not for every popover.
package struct ValidatedTheme: Hashable, Sendable {
  /// The theme as it was given.
  package let theme: Theme
  /// The fill as it is seen: under its gloss.
  package let fill: Gradient
  /// The highlight's colors over the fill; `nil` without a highlight.
  package let highlightTone: Gradient?

  /// Checks a theme.
  ///
  /// - Throws: what ``Theme/validate()`` throws.
  package init(_ theme: Theme) throws(GussetError) {
    if !lastValid.withLock({ $0 == theme }) {
      try theme.validate()
      lastValid.withLock { $0 = theme }
    }
    self.theme = theme
    let fill = theme.glossedFill
    self.fill = fill
    highlightTone = theme.highlight.flatMap { $0.width > 0 ? $0.fill.over(fill) : nil }
  }

  /// Whether a border is seen at all.
  package var showsBorder: Bool { theme.border.width > 0 && theme.border.color.alpha > 0 }
}

/// The theme that was found valid last. Who draws many popovers draws them in the same theme, and to
/// compare it takes a twentieth of the time of checking it.
private let lastValid = Mutex<Theme?>(nil)
