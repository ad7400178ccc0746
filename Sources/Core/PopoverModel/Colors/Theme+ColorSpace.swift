internal import Pixels

extension Theme {
  /// The theme with all colors in its color space; see ``drawn(in:)``.
  package var inItsColorSpace: Theme { drawn(in: colorSpace) }

  /// The theme with all colors in a color space, and all gradients with the interpolation
  /// ``Gradient/Interpolation/rgb``. Appearances stay as they are.
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
