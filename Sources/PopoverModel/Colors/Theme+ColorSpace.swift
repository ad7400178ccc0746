internal import Pixels

extension Theme {
  /// The theme with all colors in its color space, and all gradients with the interpolation
  /// ``Gradient/Interpolation/rgb``. Appearances stay as they are.
  var inItsColorSpace: Theme {
    guard !paintsAreInItsColorSpace else { return self }
    var theme = self
    let space = colorSpace
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

  private var paintsAreInItsColorSpace: Bool {
    border.color.space == colorSpace && fill.isResolved(in: colorSpace)
      && highlight?.fill.isResolved(in: colorSpace) != false
      && gloss.map { [$0.from, $0.to].allSatisfy { $0.space == colorSpace } } != false
      && (textColor?.space ?? colorSpace) == colorSpace
      && shadows.allSatisfy { $0.color.space == colorSpace }
  }
}
