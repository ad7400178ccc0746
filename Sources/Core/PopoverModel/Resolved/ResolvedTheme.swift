package import Pixels
package import PopoverGeometry

/// A checked theme at a scale, with all paints and lengths that its popovers share.
///
/// Functions that draw take this type, so a theme is checked once, not for every popover. What does not
/// depend on a scale takes it at the scale 1.
///
/// A class, because copies of a theme take as long as a layout.
package final class ResolvedTheme: Sendable {
  /// The theme as it was given.
  package let source: Theme
  /// The theme with all colors in the color space that is drawn in.
  package let values: Theme
  /// The fill with the gloss composited over it.
  package let fill: Theme.Gradient
  /// The highlight's colors composited over the fill; `nil` without a highlight.
  package let highlightTone: Theme.Gradient?
  /// Pixels per point.
  package let scale: Scale
  /// The theme's lengths in pixels.
  package let metrics: PixelMetrics
  /// The shadows around the silhouette, in ``values``.
  package let outerShadows: [Theme.Shadow]
  /// The shadows inside the border, in ``values``.
  package let innerShadows: [Theme.Shadow]
  /// The distances by which the outer shadows reach beyond a picture, in pixels.
  package let shadowMargins: PixelMargins

  /// Checks a theme and resolves it at a scale.
  ///
  /// - Parameters:
  ///   - theme: the theme.
  ///   - scale: pixels per point.
  ///   - space: the color space to draw in; `nil` for that of the theme.
  /// - Throws: the errors of ``Theme/validate()``, and the error for a scale that is not allowed.
  package init(
    _ theme: Theme, scale: Scale = .x1, drawnIn space: ColorSpace? = nil
  ) throws(GussetError) {
    try theme.validate()
    try scale.validate()
    let space = space ?? theme.colorSpace
    source = theme
    values = theme.isDrawn(in: space) ? theme : theme.drawn(in: space)
    let fill = values.glossedFill
    self.fill = fill
    highlightTone = values.highlight.flatMap { $0.width > 0 ? $0.fill.over(fill) : nil }
    self.scale = scale
    metrics = values.metrics(at: scale)
    outerShadows = values.outerShadows
    innerShadows = values.innerShadows
    shadowMargins = PixelMargins(outerShadows, scale: scale)
  }

  /// Takes all but the lengths from another theme.
  private init(_ other: ResolvedTheme, scale: Scale) {
    (source, values, fill) = (other.source, other.values, other.fill)
    (highlightTone, self.scale) = (other.highlightTone, scale)
    (outerShadows, innerShadows) = (other.outerShadows, other.innerShadows)
    metrics = values.metrics(at: scale)
    shadowMargins = PixelMargins(outerShadows, scale: scale)
  }

  /// The theme at another scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a scale that nothing can be
  ///   drawn at.
  package func at(_ scale: Scale) throws(GussetError) -> ResolvedTheme {
    try scale.validate()
    return scale == self.scale ? self : ResolvedTheme(self, scale: scale)
  }

  /// The theme with a change, in the same color space and at the same scale.
  ///
  /// The change applies to the theme as it was given: a gradient whose colors were converted may have
  /// more stops than a theme may have.
  ///
  /// - Throws: the errors of ``Theme/validate()``.
  package func changed(_ change: (inout Theme) -> Void) throws(GussetError) -> ResolvedTheme {
    var changed = source
    change(&changed)
    return try ResolvedTheme(changed, scale: scale, drawnIn: values.colorSpace)
  }

  /// Whether the border is visible. One over the backdrop is: nothing of the fill lies under it.
  package var showsBorder: Bool {
    let border = values.border
    return border.width > 0 && (border.color.alpha > 0 || border.over == .backdrop)
  }

  /// Whether the border is painted over the fill; see ``ResolvedPopover/Border/isOverFill``.
  package var isBorderOverFill: Bool {
    values.border.over == .fill || values.border.color.isOpaque
  }

  /// The border's color where it lies over the fill's color at a height of a popover, from 0 to 1.
  package func borderTone(at height: Double) -> Theme.Color {
    let color = values.border.color
    return isBorderOverFill ? color.over(fill.color(at: height)) : color
  }
}

extension ResolvedTheme: Hashable {
  package static func == (a: ResolvedTheme, b: ResolvedTheme) -> Bool {
    a === b || a.scale == b.scale && a.source == b.source && a.values == b.values
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(source)
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

extension ResolvedTheme {
  /// The size of a layer with the shadows around a popover of this size.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the theme has no shadows or
  ///   the layer would be too large.
  package func layerSize(around pixelSize: PixelSize) throws(GussetError) -> PixelSize {
    guard !outerShadows.isEmpty else {
      throw .invalidValue(
        field: "shadows", value: "missing in the theme \(values.name)",
        allowed: "1 to \(Theme.Shadow.maximumCount) objects without inset, as in "
          + "\"shadows\": [ { \"y\": 2, \"blur\": 6 } ]")
    }
    let size = shadowMargins.around(pixelSize)
    guard size.isDrawable else { throw .largeShadowLayer(size, PixelSize.drawableWords) }
    return size
  }
}

extension GussetError {
  /// The error of a layer with shadows that is larger than what is allowed.
  package static func largeShadowLayer(_ size: PixelSize, _ allowed: String) -> GussetError {
    .invalidValue(
      field: "shadows", value: "a layer of \(size) pixels with blur, spread and offset",
      allowed: allowed)
  }
}

extension Theme.Shadow {
  /// The reach of a blur in pixels: three standard deviations. Beyond them, an edge contributes
  /// less than half of a step of eight bits.
  package func blurReach(at scale: Scale) -> Int {
    Int((3 * standardDeviation * scale.value).rounded(.up))
  }

  /// The distance from an edge up to which an inner shadow changes pixels, in whole points.
  var innerReach: Double {
    Double(blurReach(at: .x1)) + (spread.magnitude + max(x.magnitude, y.magnitude)).rounded(.up)
  }
}

extension Theme {
  /// The theme with all colors in its color space; see ``drawn(in:)``.
  package var inItsColorSpace: Theme { drawn(in: colorSpace) }

  /// The theme with all colors in a color space, and all gradients with the interpolation
  /// ``Theme/Gradient/Interpolation/rgb``. Appearances stay as they are.
  func drawn(in space: ColorSpace) -> Theme {
    guard !isDrawn(in: space) else { return self }
    var theme = self
    theme.colorSpace = space
    theme.border.color = border.color.converted(to: space)
    theme.fill = fill.resolved(in: space)
    if let highlight { theme.highlight?.fill = highlight.fill.resolved(in: space) }
    if let gloss {
      theme.gloss?.from = gloss.from.converted(to: space)
      theme.gloss?.to = gloss.to.converted(to: space)
    }
    theme.textColor = textColor?.converted(to: space)
    for index in shadows.indices {
      theme.shadows[index].color = shadows[index].color.converted(to: space)
    }
    return theme
  }

  /// Whether ``drawn(in:)`` changes nothing.
  func isDrawn(in space: ColorSpace) -> Bool {
    colorSpace == space && border.color.space == space && fill.isResolved(in: space)
      && highlight?.fill.isResolved(in: space) != false
      && gloss.map { $0.from.space == space && $0.to.space == space } != false
      && (textColor?.space ?? space) == space && shadows.allSatisfy { $0.color.space == space }
  }
}
