package import Pixels
package import PopoverGeometry

/// The values of a request that determine its plan: the piece of art, and the lengths of its
/// passes.
///
/// Its initializer allocates nothing, so every frame can call it.
package struct StretchMeasure: Hashable, Sendable {
  package let appearance: ArtAppearance
  /// The axis of the arrow's edge.
  let along: Axis
  /// The length of the first pass, in pixels; 0 when there is only one pass.
  let first: Int
  /// The length of the last pass along the arrow's edge and across it, in pixels.
  let extent: Int
  let depth: Int

  /// Measures a request for valid art.
  ///
  /// - Throws: as ``StretchPlan`` does for the size and the offset.
  package init(
    size: Size, arrow: Arrow?, scale: Scale, metrics: StretchMetrics,
    geometry: @escaping (ArtPiece) throws(GussetError) -> PieceGeometry?
  ) throws(GussetError) {
    try arrow?.validate()
    let pixels = try scale.pixelSize(of: size)
    let request = StretchRequest(
      size: size, arrow: arrow, scale: scale, metrics: metrics, lookup: geometry)
    let choice = try request.choose()
    appearance = choice.appearance
    along = arrow?.direction.edge ?? .x
    first = choice.firstLength.map(scale.pixels) ?? 0
    extent = pixels.length(along)
    depth = pixels.length(along.other)
  }
}

/// The lattice of a plan. Its gaps fit any size and any arrow position of the same piece of art.
package struct ElasticPlan: Hashable, Sendable {
  private let appearance: ArtAppearance
  private let isTwoPass: Bool
  private var along: ElasticRuns
  private var across: ElasticRuns

  /// Finds the gaps of a plan: the stretched cell of each pass.
  ///
  /// `nil` when a cell is copied or dropped, or when the passes have no common lattice.
  package init?(_ plan: StretchPlan, _ measure: StretchMeasure) {
    guard let lattice = plan.lattice else { return nil }
    let isHorizontal = measure.along == .x
    let alongRuns = isHorizontal ? lattice.columns : lattice.rows
    let acrossRuns = isHorizontal ? lattice.rows : lattice.columns
    let gaps = alongRuns.indices.filter { !alongRuns[$0].isCopy }
    let acrossGaps = acrossRuns.indices.filter { !acrossRuns[$0].isCopy }
    guard gaps.count == plan.passes.count, acrossGaps.count == 1 else { return nil }
    appearance = plan.appearance
    isTwoPass = measure.first > 0
    along = ElasticRuns(
      alongRuns, low: Double(measure.first), high: Double(measure.extent - measure.first),
      lowGap: gaps.count == 2 ? gaps[0] : nil, highGap: gaps[gaps.count - 1])
    across = ElasticRuns(
      acrossRuns, low: 0, high: Double(measure.depth), lowGap: nil, highGap: acrossGaps[0])
  }

  /// Fits the lattice to another size and arrow position.
  ///
  /// - Returns: `false`, without any change, when they need another plan.
  package mutating func fit(_ measure: StretchMeasure) -> Bool {
    guard measure.appearance == appearance, (measure.first > 0) == isTwoPass,
      let alongGaps = along.gapLengths(
        low: Double(measure.first), high: Double(measure.extent - measure.first)),
      let acrossGaps = across.gapLengths(low: 0, high: Double(measure.depth))
    else { return false }
    along.setGapLengths(alongGaps)
    across.setGapLengths(acrossGaps)
    return true
  }

  /// The lattice for the measure that was fitted last.
  package var lattice: Lattice {
    appearance.direction?.edge == .y
      ? Lattice(columns: across.runs, rows: along.runs)
      : Lattice(columns: along.runs, rows: across.runs)
  }
}
