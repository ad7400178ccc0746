public import Gusset

extension Theme {
  /// A look for an appearance, made from the theme: a starting point to edit.
  ///
  /// The dark look changes the lightness of the colors in OKLCH; their hues stay. A fill that is dark
  /// already stays as it is. The border is lighter than the fill, and shadows are stronger. Text has
  /// a contrast of at least 4.5 where it has that in this theme, and border or fill one of 3 with
  /// black where they have that with white. A fill without a border stays where it has that on both. A
  /// dark one, as that of a tooltip, becomes light.
  ///
  /// A look with high contrast has an opaque fill without gloss, highlight and shadows, text with a
  /// contrast of at least 7, and a border with one of 4.5 with the backdrop, unless the fill has it.
  /// Where one color can, the border also has a contrast of 4.5 with the fill. The look for a dark
  /// user interface starts from the theme's dark look, if there is one.
  ///
  /// When no color of text has that contrast, the fill becomes lighter or darker.
  public func derived(_ appearance: Appearance) -> Theme {
    let usual = withoutAppearances
    switch appearance {
    case .dark: return DarkLook(usual).theme
    case .highContrast: return HighContrastLook(usual, over: .white).theme
    case .darkHighContrast:
      return HighContrastLook(resolved(for: .dark) ?? DarkLook(usual).theme, over: .black).theme
    }
  }
}
