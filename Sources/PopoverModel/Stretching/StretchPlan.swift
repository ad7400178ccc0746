public import Pixels
public import PopoverGeometry

/// Which art a popover takes and how it is stretched: arithmetic only, nothing is drawn.
///
/// An arrow clear of both corners needs art with two stretchable cells, which a picture with cap
/// insets cannot have. So the art is stretched twice: first the cell left of (or above) the
/// arrow, then, with new insets, the cell on the other side. ``passes`` holds both as lattices
/// and ``lattice`` is the two composed, so that the pixels are touched once.
///
/// The rules are those of GIKPopoverBackgroundView, with one difference: where either pass would
/// have to shrink a cell below nothing, the original squashes the art and this takes the corner
/// art instead. <doc:StretchingTwice> gives them all.
public struct StretchPlan: Hashable, Sendable {
  /// What to do when the size is less than the caps need.
  public enum Shortage: Hashable, Sendable {
    /// Throw an error that names the least size.
    case fail
    /// Drop the cell of an axis that lacks the room and shrink its caps in proportion, the rule
    /// of Skia's lattices.
    case shrinkCaps
  }

  /// The art to take. Its pixels are mirrored before anything is stretched.
  public let appearance: ArtAppearance
  /// One lattice, or two when the art is stretched twice, in pixels; each is laid over what the
  /// one before it has drawn.
  public let passes: [Lattice]
  /// All passes in one; `nil` when the second pass cuts into a cell that the first has
  /// interpolated, which only drawing twice can reproduce. Never `nil` for art that is tiled.
  public let lattice: Lattice?

  /// Plans a popover from stretchable art.
  ///
  /// - Parameters:
  ///   - size: the whole background, arrow included, in points.
  ///   - arrow: the arrow; an offset that leads into a corner takes corner art.
  ///   - scale: pixels per point of the art and of what comes out; a whole number, so that caps
  ///     of whole points are whole pixels.
  ///   - metrics: what the set of art shares.
  ///   - shortage: what to do when there is less room than the caps need.
  ///   - geometry: the measures of a piece in points, unmirrored; `nil` for a piece that the set
  ///     lacks.
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for a size, offset or metric that
  ///   is no number or too large, a scale that is not whole, a size that the caps do not fit in
  ///   (unless `shortage` says otherwise), insets that do not fit the art, or a piece that the set
  ///   lacks.
  public init(
    size: Size, arrow: Arrow?, scale: Scale, metrics: StretchMetrics,
    shortage: Shortage = .fail,
    geometry: @escaping (ArtPiece) throws(GussetError) -> PieceGeometry?
  ) throws(GussetError) {
    try arrow?.validate()
    try metrics.validate()
    try scale.validateWhole()
    let pixels = try scale.pixelSize(of: size)
    let request = StretchRequest(
      size: size, arrow: arrow, scale: scale, metrics: metrics, lookup: geometry)
    let choice = try request.choose()
    appearance = choice.appearance
    passes = try request.passes(choice, filling: pixels, shortage: shortage)
    lattice = passes.count == 2 ? passes[1].composed(over: passes[0]) : passes.first
  }
}
