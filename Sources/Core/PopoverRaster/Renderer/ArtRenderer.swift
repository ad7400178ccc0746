internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gik` geometry at whole scales. It draws each piece of art once and
/// stretches it for each frame.
struct ArtRenderer {
  private let theme: SharedTheme
  private let metrics: StretchMetrics
  private var arts: [Art] = []

  /// One appearance of the art, and its last plan.
  private struct Art {
    let appearance: ArtAppearance
    let source: Pixmap
    var plan: ElasticPlan
  }

  init(theme: ResolvedTheme) {
    self.theme = SharedTheme(theme)
    metrics = theme.theme.gikMetrics
  }

  /// The popover as a piece of art and runs.
  ///
  /// Allocates nothing while a cached appearance and its plan fit the popover.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try image(size: popover.size, arrow: popover.arrow, planned: nil)
  }

  /// A resolved popover as a piece of art and runs.
  mutating func image(
    of popover: ResolvedPopover, _ plan: StretchPlan
  ) throws(GussetError) -> StretchedImage {
    try image(size: popover.requestedSize, arrow: popover.requestedArrow, planned: plan)
  }

  private mutating func image(
    size: Size, arrow: Arrow?, planned: StretchPlan?
  ) throws(GussetError) -> StretchedImage {
    let pixels = try theme.value.scale.pixelSize(of: size)
    let measure = try StretchMeasure(
      size: size, arrow: arrow, scale: theme.value.scale, metrics: metrics,
      geometry: GIKArt.geometry)
    let known = arts.firstIndex { $0.appearance == measure.appearance }
    if let known, arts[known].plan.fit(measure) {
      return StretchedImage(
        checked: arts[known].source, lattice: arts[known].plan.lattice, size: pixels)
    }
    let plan: StretchPlan
    if let planned {
      plan = planned
    } else {
      plan = try StretchPlan(
        size: size, arrow: arrow, scale: theme.value.scale, metrics: metrics,
        geometry: GIKArt.geometry)
    }
    let source = if let known { arts[known].source } else { try drawn(plan.appearance) }
    if let elastic = ElasticPlan(plan, measure) {
      let art = Art(appearance: plan.appearance, source: source, plan: elastic)
      if let known { arts[known] = art } else { arts.append(art) }
    }
    return try StretchedImage(plan, source: source)
  }

  private func drawn(_ appearance: ArtAppearance) throws(GussetError) -> Pixmap {
    let drawn = try theme.value.pixmap(of: appearance.piece)
    return appearance.isMirrored ? drawn.mirrored() : drawn
  }
}
