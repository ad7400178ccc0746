public import PopoverGeometry

/// How a small picture becomes a large one: a table of runs for each axis.
///
/// The runs of an axis are laid end to end from 0, so they cover what comes out without gap or
/// overlap. Whether they fit a picture is checked when the two meet in a ``StretchedImage``.
public struct Lattice: Hashable, Sendable {
  /// The runs from left to right.
  public var columns: [Run]
  /// The runs from top to bottom.
  public var rows: [Run]

  /// Makes a lattice from its two tables.
  public init(columns: [Run], rows: [Run]) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the picture that comes out, in pixels; an axis without runs is 0 long.
  public var size: PixelSize {
    PixelSize(width: columns.totalLength, height: rows.totalLength)
  }

  /// The lattice that copies a picture of this size.
  package init(copying size: PixelSize) {
    self.init(columns: [Run(copying: 0..<size.width)], rows: [Run(copying: 0..<size.height)])
  }

  /// One lattice that does what `first` and then this one do.
  ///
  /// `nil` when only drawing twice gives the same pixels: when an interpolated cell lies over
  /// another one, or when rows are interpolated and rounded before columns are. A lattice
  /// interpolates columns first.
  package func composed(over first: Lattice) -> Lattice? {
    if first.rows.contains(where: \.isInterpolated), columns.contains(where: \.isInterpolated) {
      return nil
    }
    guard let columns = columns.composed(over: first.columns),
      let rows = rows.composed(over: first.rows)
    else { return nil }
    return Lattice(columns: columns, rows: rows)
  }
}
