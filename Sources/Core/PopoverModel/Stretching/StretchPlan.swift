public import Pixels
public import PopoverGeometry

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
/// <doc:StretchingTwice> gives all rules.
public struct StretchPlan: Hashable, Sendable {
  /// The behavior when the size is less than the caps need.
  public enum Shortage: Hashable, Sendable {
    /// Throws an error that names the minimum size.
    case fail
    /// Drops the cell of an axis that lacks room and shrinks its caps in proportion, as Skia's
    /// lattices do.
    case shrinkCaps
  }

  /// The piece of art. Its pixels are mirrored before they are stretched.
  public let appearance: ArtAppearance
  /// One lattice, or two when the art is stretched twice, in pixels. The second one applies to the
  /// output of the first.
  public let passes: [Lattice]
  /// The composition of all passes. `nil` when the second pass divides a cell that the first one
  /// interpolates: then no single lattice gives the same pixels. Never `nil` for tiled art.
  public let lattice: Lattice?

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
