package import PopoverGeometry

extension ResolvedPopover {
  /// Makes the paths and paints of a layout in the `gusset` geometry.
  ///
  /// - Parameters:
  ///   - size: the requested size, in points.
  ///   - arrow: the requested arrow.
  ///   - layout: the layout of this size and arrow.
  package init(
    size: Size, arrow: Arrow?, theme: ResolvedTheme, layout: OutlineLayout
  ) throws(GussetError) {
    let (outline, orientation) = (layout.outline, layout.orientation)
    let (metrics, validated) = (theme.metrics, theme.validated)
    func path(inset: Double) -> Path? {
      outline.path(inset: inset).map { orientation.applied(to: $0) }
    }
    guard let silhouette = path(inset: 0) else {
      throw .failed(operation: "outline", reason: "nothing is left of \(size)")
    }
    let style = outline.hasParallelEdges ? LineStyle.ring : .band
    func edges(from outer: Double, to inner: Double) -> LineEdges? {
      guard style == .ring else { return nil }
      let canStroke = outline.canBeStroked(from: outer, to: inner)
      return LineEdges(
        inner: path(inset: inner),
        centerLine: canStroke ? path(inset: (outer + inner) / 2) : nil)
    }
    requestedSize = size
    requestedArrow = arrow
    pixelSize = layout.pixelSize
    self.silhouette = silhouette
    fill = validated.fill
    self.theme = theme
    self.layout = .outline(layout)
    if validated.showsBorder {
      border = Border(
        color: validated.theme.border.color, width: metrics.borderWidth, style: style)
      borderEdges = edges(from: 0, to: metrics.borderWidth)
    } else {
      (border, borderEdges) = (nil, nil)
    }
    if let highlight = validated.theme.highlight, let tone = validated.highlightTone {
      // Without a visible border, the highlight begins at the silhouette.
      let outer = border?.width ?? 0
      self.highlight = Highlight(
        fill: highlight.fill, tone: tone, width: metrics.bandWidth - outer, style: style)
      highlightEdges = edges(from: outer, to: metrics.bandWidth)
    } else {
      (highlight, highlightEdges) = (nil, nil)
    }
  }
}
