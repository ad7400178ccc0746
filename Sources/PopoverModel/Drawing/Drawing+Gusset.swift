package import PopoverGeometry

extension Drawing {
  /// Resolves a popover in the project's own geometry.
  init(gusset popover: Popover, scale: Scale) throws(GussetError) {
    let theme = popover.theme
    let pixels = try scale.pixelSize(of: popover.size)
    let metrics = PixelMetrics(theme, scale: scale)
    try Drawing.checkRoom(popover, pixels: pixels, metrics: metrics, scale: scale)

    let (outline, orientation) = popover.outline(pixels: pixels, metrics: metrics, scale: scale)
    func path(inset: Double) -> Path? {
      outline.path(inset: inset).map { local in
        let unit = 1 / scale.value
        return orientation.applied(to: local).mapped(lengthFactor: unit) { $0.scaled(by: unit) }
      }
    }

    guard let silhouette = path(inset: 0) else {
      throw .failed(operation: "outline", reason: "nothing is left of \(popover.size)")
    }
    func style(from outer: Double, to inner: Double) -> Drawing.BorderStyle {
      guard outline.hasParallelEdges else { return .band }
      let canStroke = outline.canBeStroked(from: outer, to: inner)
      return .ring(
        inner: path(inset: inner),
        centerLine: canStroke ? path(inset: (outer + inner) / 2) : nil)
    }
    let (width, innerWidth) = (metrics.borderWidth, metrics.bandWidth)
    let border = Drawing.Border(
      color: theme.border.color, width: width / scale.value, style: style(from: 0, to: width))
    let outerWidth = theme.showsBorder(metrics) ? width : 0
    let highlight = theme.highlightTone.flatMap { tone in
      theme.highlight.map {
        Drawing.Highlight(
          fill: $0.fill, tone: tone, width: (innerWidth - outerWidth) / scale.value,
          style: style(from: outerWidth, to: innerWidth))
      }
    }
    self.init(
      pixelSize: pixels, scale: scale, silhouette: silhouette, fill: theme.glossedFill,
      border: theme.showsBorder(metrics) ? border : nil, highlight: highlight)
  }

  /// Checks that border and fill have a pixel each.
  private static func checkRoom(
    _ popover: Popover, pixels: PixelSize, metrics: PixelMetrics, scale: Scale
  ) throws(GussetError) {
    let least = metrics.smallestSide
    guard Double(min(pixels.width, pixels.height)) >= least else {
      let points = shortNumber((least / scale.value * 100).rounded(.up) / 100)
      throw .invalidValue(
        field: "size", value: popover.size.description,
        allowed: "at least \(points)x\(points), which its border needs")
    }
  }
}

extension Popover {
  /// The outline in pixels, pointing up, and the way it is laid on the picture.
  ///
  /// For a popover of the `gusset` geometry. Allocates nothing, so that every frame can ask.
  package func outline(
    pixels: PixelSize, metrics: PixelMetrics, scale: Scale
  ) -> (PopoverOutline, Orientation) {
    let orientation = Orientation(
      direction: arrow.direction ?? .up,
      size: Size(width: Double(pixels.width), height: Double(pixels.height)))
    let outline = PopoverOutline(
      metrics, extent: orientation.extent, depth: orientation.depth,
      arrowCenter: arrowCenter.map { $0 * scale.value }, direction: orientation.direction)
    return (outline, orientation)
  }
}

extension Theme {
  /// Whether a border is seen at all.
  package func showsBorder(_ metrics: PixelMetrics) -> Bool {
    metrics.borderWidth > 0 && border.color.alpha > 0
  }
}

extension PixelMetrics {
  /// The lengths of a theme.
  package init(_ theme: Theme, scale: Scale) {
    self.init(
      cornerRadii: theme.cornerRadii, arrowBase: theme.arrowBase, arrowHeight: theme.arrowHeight,
      tipRadius: theme.arrowTipRadius, filletRadius: theme.arrowFilletRadius,
      arrowAtCorner: theme.arrowAtCorner, arrowShape: theme.arrowShape,
      borderWidth: theme.border.width, position: theme.border.position,
      highlightWidth: theme.highlight?.width ?? 0, scale: scale)
  }
}

extension Popover {
  /// From the left or top end of the arrow's edge to its centre line, in points; `nil` without an
  /// arrow.
  package var arrowCenter: Double? {
    arrow.direction.map { size.length($0.edge) / 2 + arrow.offset }
  }
}
