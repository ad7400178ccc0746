package import Pixels
package import PopoverGeometry

/// The piece of art for a popover and the way it is stretched. A plan is arithmetic only: it draws
/// nothing.
///
/// An arrow clear of both corners needs two stretchable cells, but a picture with cap insets has
/// one. So the art is stretched twice: first the cell left of (or above) the arrow, then, with
/// other insets, the cell on the other side. ``passes`` holds a lattice for each pass. ``lattice``
/// is their composition, which writes each pixel once.
///
/// The rules are those of GIKPopoverBackgroundView, with one difference. When a cell would get a
/// negative length in a pass, the original squashes the art. The plan uses corner art instead.
/// <doc:GeometryReference> gives all rules.
package struct StretchPlan: Hashable, Sendable {
  /// The piece of art. Its pixels are mirrored before they are stretched.
  package let view: PieceView
  /// One lattice, or two when the art is stretched twice, in pixels. The second one applies to the
  /// output of the first.
  package let passes: [Lattice]
  /// The composition of all passes. `nil` when the second pass divides a cell that the first one
  /// interpolates: then no single lattice gives the same pixels. Never `nil` for tiled art.
  package let lattice: Lattice?

  /// Plans a popover from stretchable art.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner selects corner art.
  ///   - scale: pixels per point of the art and of the result; a whole number, so that caps of
  ///     whole points are whole pixels.
  ///   - metrics: the metrics of the set of art.
  ///   - shortage: the behavior when the size is less than the caps need.
  ///   - geometry: the geometry of a piece in points, unmirrored; `nil` for a piece that the set
  ///     lacks.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size, offset or metric that
  ///   is not finite or too large, a scale that is not whole, a size that is too small for the caps
  ///   (unless `shortage` allows it), insets that do not fit the art, or a piece that the set
  ///   lacks.
  package init(
    size: Size, arrow: Arrow?, scale: Scale, metrics: StretchMetrics,
    shortage: CapShortage = .fail,
    geometry: @escaping (ArtPiece) throws(GussetError) -> PieceGeometry?
  ) throws(GussetError) {
    try arrow?.validate()
    try metrics.validate()
    try scale.validateWhole()
    let pixels = try scale.pixelSize(of: size)
    let request = StretchRequest(
      size: size, arrow: arrow, scale: scale, metrics: metrics, lookup: geometry)
    let choice = try request.choose()
    view = choice.view
    passes = try request.passes(choice, filling: pixels, shortage: shortage)
    lattice = passes.count == 2 ? passes[1].composed(over: passes[0]) : passes.first
  }
}

/// What stretched art does when its size is less than its caps need.
public enum CapShortage: Hashable, Sendable {
  /// Throws an error that names the minimum size.
  case fail
  /// Drops the cell of an axis that lacks room and shrinks its caps in proportion, as Skia's
  /// lattices do.
  case shrinkCaps
}

/// The values of a request that determine its plan: the piece of art, and the lengths of its
/// passes.
///
/// Its initializer allocates nothing, so every frame can call it.
package struct StretchMeasure: Hashable, Sendable {
  package let view: PieceView
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
    view = choice.view
    along = arrow?.direction.edge ?? .x
    first = choice.firstLength.map(scale.pixels) ?? 0
    extent = pixels.length(along)
    depth = pixels.length(along.other)
  }
}

/// The lattice of a plan. Its gaps fit any size and any arrow position of the same piece of art.
package struct ElasticPlan: Hashable, Sendable {
  private let view: PieceView
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
    view = plan.view
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
    guard measure.view == view, (measure.first > 0) == isTwoPass,
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
    view.direction?.edge == .y
      ? Lattice(columns: across.runs, rows: along.runs)
      : Lattice(columns: along.runs, rows: across.runs)
  }
}
