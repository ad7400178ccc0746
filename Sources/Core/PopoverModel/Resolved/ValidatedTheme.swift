package import Pixels
package import PopoverGeometry
internal import Synchronization

/// A theme whose values were all checked, and the paints that follow from it.
///
/// Functions that resolve popovers take this type. So a theme is checked once, not for every
/// popover.
package struct ValidatedTheme: Hashable, Sendable {
  /// The theme with all colors in the color space that is drawn in.
  package let theme: Theme
  /// The theme as it was given, if its colors were converted. Most themes need no conversion, and a
  /// second copy would double the time of copying this value.
  private let unconverted: Theme?
  /// The fill with the gloss composited over it.
  package let fill: Gradient
  /// The highlight's colors composited over the fill; `nil` without a highlight.
  package let highlightTone: Gradient?

  /// Checks a theme.
  ///
  /// - Parameters:
  ///   - theme: the theme.
  ///   - space: the color space to draw in; `nil` for that of the theme.
  /// - Throws: the errors of ``Theme/validate()``.
  package init(_ theme: Theme, drawnIn space: ColorSpace? = nil) throws(GussetError) {
    if !lastValid.withLock({ $0 == theme }) {
      try theme.validate()
      lastValid.withLock { $0 = theme }
    }
    let space = space ?? theme.colorSpace
    unconverted = theme.isDrawn(in: space) ? nil : theme
    let theme = unconverted == nil ? theme : theme.drawn(in: space)
    self.theme = theme
    let fill = theme.glossedFill
    self.fill = fill
    highlightTone = theme.highlight.flatMap { $0.width > 0 ? $0.fill.over(fill) : nil }
  }

  /// The theme as it was given.
  package var source: Theme { unconverted ?? theme }

  /// The theme with a change, in the same color space.
  ///
  /// The change applies to the theme as it was given: a gradient whose colors were converted may have
  /// more stops than a theme may have.
  ///
  /// - Throws: the errors of ``Theme/validate()``.
  package func changed(_ change: (inout Theme) -> Void) throws(GussetError) -> ValidatedTheme {
    var changed = source
    change(&changed)
    return try ValidatedTheme(changed, drawnIn: theme.colorSpace)
  }

  /// Whether the border is visible.
  package var showsBorder: Bool { theme.border.width > 0 && theme.border.color.alpha > 0 }
}

/// The theme that passed validation last. A program that draws many popovers mostly uses one theme,
/// and comparing two themes takes a twentieth of the time of checking one.
private let lastValid = Mutex<Theme?>(nil)
