package import PopoverGeometry

/// A validated theme at a scale, with all values that its popovers share.
package struct ResolvedTheme: Hashable, Sendable {
  /// The theme and its paints.
  package let validated: ValidatedTheme
  /// Pixels per point.
  package let scale: Scale
  /// The theme's lengths in pixels.
  package let metrics: PixelMetrics
  /// The distances by which the theme's shadows reach beyond a picture, in pixels.
  package let shadowMargins: ShadowMargins

  fileprivate init(_ validated: ValidatedTheme, scale: Scale) {
    self.validated = validated
    self.scale = scale
    metrics = validated.theme.metrics(at: scale)
    shadowMargins = ShadowMargins(validated.theme.shadows, scale: scale)
  }

  /// Checks a theme and resolves it at a scale.
  ///
  /// - Throws: the errors of ``Theme/validate()``, and the error for a scale that is not allowed.
  package init(_ theme: Theme, scale: Scale) throws(GussetError) {
    self = try ValidatedTheme(theme).resolved(at: scale)
  }

  /// The theme with all colors in its color space.
  package var theme: Theme { validated.theme }
}

extension ValidatedTheme {
  /// The theme at a scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that nothing can be
  ///   drawn at.
  package func resolved(at scale: Scale) throws(GussetError) -> ResolvedTheme {
    try scale.validate()
    return ResolvedTheme(self, scale: scale)
  }
}

extension Theme {
  /// The theme's lengths in pixels.
  package func metrics(at scale: Scale) -> PixelMetrics {
    PixelMetrics(
      cornerRadii: cornerRadii, arrowBase: arrowBase, arrowHeight: arrowHeight,
      arrowShape: arrowShape, arrowAtCorner: arrowAtCorner, borderWidth: border.width,
      position: border.position,
      highlightWidth: highlight?.width ?? 0, scale: scale)
  }
}
