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
  /// - Throws: the errors of ``Theme/validate()``.
  package init(_ theme: Theme, scale: Scale) throws(GussetError) {
    self.init(try ValidatedTheme(theme), scale: scale)
  }

  /// The theme as it was given.
  package var theme: Theme { validated.theme }
}

extension ValidatedTheme {
  /// The theme at a scale.
  package func resolved(at scale: Scale) -> ResolvedTheme { ResolvedTheme(self, scale: scale) }
}

extension Theme {
  /// The theme's lengths in pixels.
  package func metrics(at scale: Scale) -> PixelMetrics {
    PixelMetrics(
      cornerRadii: cornerRadii, arrowBase: arrowBase, arrowHeight: arrowHeight,
      tipRadius: arrowTipRadius, filletRadius: arrowFilletRadius, arrowAtCorner: arrowAtCorner,
      arrowShape: arrowShape, borderWidth: border.width, position: border.position,
      highlightWidth: highlight?.width ?? 0, scale: scale)
  }
}
