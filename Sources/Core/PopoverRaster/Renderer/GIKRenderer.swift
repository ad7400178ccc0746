package import Pixels
package import PopoverGeometry
internal import PopoverModel
package import PopoverStretching

/// Draws popovers of the `gik` geometry at whole scales. It draws each piece of art once and
/// stretches it for each frame.
struct GIKRenderer {
  private var arts: [Art] = []

  /// One view of the art, and its last plan.
  private struct Art {
    let view: PieceView
    let source: Pixmap
    var plan: ElasticPlan
  }

  /// The popover as a piece of art and runs.
  ///
  /// Allocates nothing while a cached view and its plan fit the popover.
  mutating func image(
    _ theme: ResolvedTheme, size: Size, arrow: Arrow?
  ) throws(GussetError) -> StretchedImage {
    let metrics = theme.values.gikMetrics
    let pixels = try theme.scale.pixelSize(of: size)
    let measure = try StretchMeasure(
      size: size, arrow: arrow, scale: theme.scale, metrics: metrics,
      geometry: GIKArt.geometry)
    let known = arts.firstIndex { $0.view == measure.view }
    if let known, arts[known].plan.fit(measure) {
      return StretchedImage(
        checked: arts[known].source, lattice: arts[known].plan.lattice, size: pixels)
    }
    let plan = try StretchPlan(
      size: size, arrow: arrow, scale: theme.scale, metrics: metrics, geometry: GIKArt.geometry)
    let source = if let known { arts[known].source } else { try theme.drawn(plan.view) }
    if let elastic = ElasticPlan(plan, measure) {
      let art = Art(view: plan.view, source: source, plan: elastic)
      if let known { arts[known] = art } else { arts.append(art) }
    }
    return try StretchedImage(plan, source: source)
  }
}

extension ResolvedTheme {
  func drawn(_ view: PieceView) throws(GussetError) -> Pixmap {
    let drawn = try pixmap(of: view.piece)
    return view.isMirrored ? drawn.mirrored() : drawn
  }
}

/// Draws popovers of the `gik` geometry at fractional scales. Cairo draws the distinct columns at
/// full height.
struct StripRenderer {
  private var strip: (drawing: DeviceDrawing, pixmap: Pixmap)?

  /// The popover as its distinct columns, and runs. An unchanged strip is not drawn again.
  mutating func image(
    _ theme: ResolvedTheme, size: Size, arrow: Arrow?
  ) throws(GussetError) -> StretchedImage {
    let popover = try theme.popover(size: size, arrow: arrow)
    let (drawing, lattice) = DeviceDrawing(popover).cut(keepingRows: true)
    if let strip, strip.drawing == drawing {
      return try StretchedImage(source: strip.pixmap, lattice: lattice)
    }
    let pixmap = try drawing.pixmap()
    strip = (drawing, pixmap)
    return try StretchedImage(source: pixmap, lattice: lattice)
  }
}

extension StretchedImage {
  /// Applies a plan to its piece of art, as it was drawn.
  package init(_ plan: StretchPlan, unmirrored source: Pixmap) throws(GussetError) {
    try self.init(plan, source: plan.view.isMirrored ? source.mirrored() : source)
  }

  /// Applies a plan to its piece of art, already mirrored where the plan requires it.
  package init(_ plan: StretchPlan, source: Pixmap) throws(GussetError) {
    if let lattice = plan.lattice {
      try self.init(source: source, lattice: lattice)
      return
    }
    // Interpolated cells overlap, so each pass stretches the picture of the one before.
    var source = source
    for pass in plan.passes.dropLast() {
      source = try StretchedImage(source: source, lattice: pass).pixmap()
    }
    try self.init(source: source, lattice: plan.passes[plan.passes.count - 1])
  }
}
