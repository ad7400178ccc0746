internal import Gusset

/// The arrow of a theme, for both edges of the border.
struct CSSArrows {
  let outer: any CSSArrow
  let inner: any CSSArrow
  /// Whether one text with an inset gives both edges.
  let areParallel: Bool

  /// - Parameter hasFillets: whether a straight arrow may have fillets.
  init(_ validated: ResolvedTheme, hasFillets: Bool = true) {
    let theme = validated.values
    let leans = theme.arrowAtCorner == .skew
    guard theme.geometry == .gusset, let path = theme.arrowShape.path else {
      outer = leans ? LeaningCSSArrow() : StraightCSSArrow(hasFillets: hasFillets)
      inner = outer
      areParallel = true
      return
    }
    // The style sheet draws the border in whole pixels too.
    let width =
      validated.showsBorder ? PixelMetrics.snappedBorderWidth(theme.border.width) : 0
    func edge(isInner: Bool) -> PathCSSArrow {
      PathCSSArrow(
        path, base: theme.arrowBase, height: theme.arrowHeight, borderWidth: width, leans: leans,
        isInner: isInner)
    }
    outer = edge(isInner: false)
    inner = width > 0 ? edge(isInner: true) : outer
    areParallel = false
  }
}
