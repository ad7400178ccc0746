package import PopoverGeometry
package import PopoverStretching

/// A popover resolved at one scale, in pixels: its paths, paints and rectangles.
///
/// All defaults, alignment and units are applied. The SVG and the pixels of a popover follow from
/// this value, so both show the same picture. Silhouettes, shadow layers and explanations also
/// follow from it, so all of them agree.
///
/// All coordinates and lengths are in pixels unless a property says otherwise, y down, from the top
/// left of the picture. A length in points is the length in pixels divided by ``scale``.
///
/// Guarantees: every number is finite; all paths are closed, do not cross themselves and lie within
/// ``pixelSize``. In the `gusset` geometry the edges of ``body`` lie on whole pixels, and so do both
/// edges of its border.
package struct ResolvedPopover: Hashable, Sendable {
  /// The shape of a line along the silhouette.
  package enum LineStyle: Hashable, Sendable {
    /// The area between the line's outer edge and the inner one of its ``LineEdges``.
    case ring
    /// All points inside the outer edge within the line's width of it: the inner half of a stroke
    /// of twice the width with round joins.
    case band
    /// The inner half of a mitered stroke along the silhouette.
    case innerHalf
  }

  /// The paths of a line with the style ``LineStyle/ring``.
  package struct LineEdges: Hashable, Sendable {
    /// The inner edge; `nil` when the line leaves no area inside it.
    package let inner: BezierPath?
    /// The path midway between both edges; `nil` when a stroke along it would not cover exactly the
    /// ring.
    package let centerLine: BezierPath?
  }

  /// The line around the silhouette.
  package struct Border: Hashable, Sendable {
    /// The color.
    package let color: Theme.Color
    /// Whether the color is painted over the fill. Otherwise the fill ends at the line's inner edge. An
    /// opaque color hides the difference, so it is always painted over the fill.
    package let isOverFill: Bool
    /// The width of the ring or the band; for ``LineStyle/innerHalf``, of the whole stroke.
    package let width: Double
    /// The shape of the line.
    package let style: LineStyle
  }

  /// A line along the inner edge of the border.
  package struct Highlight: Hashable, Sendable {
    /// The colors from the top to the bottom of the picture, painted over the fill.
    package let fill: Theme.Gradient
    /// The colors composited over the fill.
    package let tone: Theme.Gradient
    /// The width.
    package let width: Double
    /// The shape of the line inside the border: a ring or a band.
    package let style: LineStyle
  }

  /// The layout that the paths follow from.
  package enum Layout: Hashable, Sendable {
    /// An outline of the `gusset` geometry.
    case outline(OutlineLayout)
    /// Art of the `gik` geometry, stretched at the scale rounded up to a whole number.
    case art(StretchPlan)
  }

  /// The requested size, in points.
  package let requestedSize: Size
  /// The requested arrow, with its offset in points; `nil` for none.
  package let requestedArrow: Arrow?
  /// The size of the picture.
  package let pixelSize: PixelSize
  /// The outline of the whole popover, including its border. It begins at the arrow's tip.
  package let silhouette: BezierPath
  /// The fill, from the top to the bottom of the picture. It also lies under the border.
  package let fill: Theme.Gradient
  /// The border, if there is one.
  package let border: Border?
  /// The paths of a border that is a ring.
  package let borderEdges: LineEdges?
  /// The highlight, if there is one.
  package let highlight: Highlight?
  /// The paths of a highlight that is a ring.
  package let highlightEdges: LineEdges?
  /// The theme of the popover, and its scale.
  package let theme: ResolvedTheme
  /// The layout that the paths follow from.
  package let layout: Layout

  /// The inner edge of a border that is a ring: what a program with a canvas of its own fills over
  /// ``silhouette``. `nil` for any other border, and for one that leaves no area inside it.
  package var borderInnerEdge: BezierPath? { borderEdges?.inner }

  /// Resolves a popover at a scale.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when a number of the popover or
  ///   its theme cannot be drawn, or when the size leaves no room for the border (`gusset`) or
  ///   the caps (`gik`).
  package init(_ popover: Popover, scale: Scale) throws(GussetError) {
    self = try ResolvedTheme(popover.theme, scale: scale)
      .popover(size: popover.size, arrow: popover.arrow)
  }
}

extension ResolvedTheme {
  /// Resolves a popover of the theme.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` when the size or the arrow cannot be
  ///   drawn, or when the size leaves no room for the border (`gusset`) or the caps (`gik`).
  package func popover(size: Size, arrow: Arrow?) throws(GussetError) -> ResolvedPopover {
    switch values.geometry {
    case .gusset:
      try ResolvedPopover(
        size: size, arrow: arrow, theme: self, layout: layout(size: size, arrow: arrow))
    case .gik:
      try ResolvedPopover(gik: size, arrow: arrow, theme: self)
    }
  }
}

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
    let (outline, transform) = (layout.outline, layout.orientation.transform)
    let metrics = theme.metrics
    func path(inset: Double) -> BezierPath? {
      outline.path(inset: inset)?.applying(transform)
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
    fill = theme.fill
    self.theme = theme
    self.layout = .outline(layout)
    if theme.showsBorder {
      border = Border(
        color: theme.values.border.color, isOverFill: theme.isBorderOverFill,
        width: metrics.borderWidth, style: style)
      borderEdges = edges(from: 0, to: metrics.borderWidth)
    } else {
      (border, borderEdges) = (nil, nil)
    }
    if let highlight = theme.values.highlight, let tone = theme.highlightTone {
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

extension ResolvedPopover {
  /// Pixels per point.
  package var scale: Scale { theme.scale }

  /// The size of the picture in points: ``pixelSize`` at ``scale``.
  package var size: Size { pixelSize.points(at: scale) }

  /// The tip of the arrow; `nil` where there is no arrow.
  package var tip: Point? { hasArrow ? silhouette.start : nil }

  /// Whether there is an arrow: one was requested, and there is room for it.
  private var hasArrow: Bool {
    switch layout {
    case .outline(let layout): layout.outline.arrow != nil
    case .art: requestedArrow != nil
    }
  }

  /// The body without its arrow.
  ///
  /// In the `gusset` geometry its edges lie on whole pixels. In the `gik` geometry it includes the
  /// margins of the art, one or two points.
  package var body: Rect {
    switch layout {
    case .outline(let layout):
      return layout.body
    case .art:
      let frame = Rect(x: 0, y: 0, width: requestedSize.width, height: requestedSize.height)
      return theme.values.gikMetrics.backgroundMetrics
        .body(of: frame, arrow: requestedArrow?.direction).scaled(by: scale.value)
    }
  }

  /// The rectangle of the content: ``body``, inset by the theme's content insets.
  ///
  /// When the insets are larger than the body, the width or height of the rectangle is negative.
  package var contentRect: Rect {
    let (body, insets, unit) = (body, theme.values.contentInsets, scale.value)
    return Rect(
      minX: body.minX + insets.left * unit, minY: body.minY + insets.top * unit,
      maxX: body.maxX - insets.right * unit, maxY: body.maxY - insets.bottom * unit)
  }

  /// The bounds of the drawn body: ``body``, in the `gik` geometry without the art's margins.
  package var drawnBody: Rect {
    guard case .art = layout else { return body }
    var box = Rect(around: silhouette.flattened(tolerance: Silhouette.hitTolerance))
    guard let direction = requestedArrow?.direction else { return box }
    let depth = GIKArt.depthOfArrow(direction) * scale.value
    switch direction {
    case .up: box.minY = depth
    case .down: box.maxY = Double(pixelSize.height) - depth
    case .left: box.minX = depth
    case .right: box.maxX = Double(pixelSize.width) - depth
    }
    return box
  }

  /// The distances by which the theme's shadows reach beyond the picture.
  package var shadowMargins: PixelMargins { theme.shadowMargins }
}
