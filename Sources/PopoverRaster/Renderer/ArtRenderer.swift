internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gik` geometry at whole scales: art that is drawn once and stretched.
struct ArtRenderer {
  private let theme: Theme
  private let scale: Scale
  private let metrics: StretchMetrics
  private var arts: [Art] = []

  /// One appearance of the art and the tables that were planned for it.
  private struct Art {
    let appearance: ArtAppearance
    let source: Pixmap
    var plan: ElasticPlan
  }

  init(theme: Theme, scale: Scale) {
    self.theme = theme
    self.scale = scale
    metrics = theme.gikMetrics
  }

  /// The popover as a piece of art and runs.
  ///
  /// Allocates nothing while the art is that of earlier frames and stays stretched.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    let size = try scale.pixelSize(of: popover.size)
    let measure = try StretchMeasure(
      size: popover.size, arrow: popover.arrow, scale: scale, metrics: metrics,
      geometry: GIKArt.geometry)
    let known = arts.firstIndex { $0.appearance == measure.appearance }
    if let known, arts[known].plan.fit(measure) {
      return StretchedImage(
        checked: arts[known].source, lattice: arts[known].plan.lattice, size: size)
    }
    let plan = try StretchPlan(gik: popover, scale: scale)
    let source = if let known { arts[known].source } else { try drawn(plan.appearance) }
    if let elastic = ElasticPlan(plan, measure) {
      let art = Art(appearance: plan.appearance, source: source, plan: elastic)
      if let known { arts[known] = art } else { arts.append(art) }
    }
    return try StretchedImage(plan, source: source)
  }

  private func drawn(_ appearance: ArtAppearance) throws(GussetError) -> Pixmap {
    let drawn = try Drawing(gikPiece: appearance.piece, theme: theme, scale: scale).pixmap()
    return appearance.isMirrored ? drawn.mirrored() : drawn
  }
}
