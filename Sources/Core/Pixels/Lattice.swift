public import PopoverGeometry

/// A map from a small picture to a large one: a table of runs for each axis.
///
/// The runs of an axis follow one another from 0, so they cover the output without gaps or
/// overlaps. ``StretchedImage/init(source:lattice:)`` checks that the runs fit a picture.
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

  /// The size of the output picture, in pixels; an axis without runs has length 0.
  public var size: PixelSize {
    PixelSize(width: columns.totalLength, height: rows.totalLength)
  }

  /// The lattice that copies a picture of this size.
  package init(copying size: PixelSize) {
    self.init(columns: [Run(copying: 0..<size.width)], rows: [Run(copying: 0..<size.height)])
  }

  /// The lattice that gives the same pixels as `first` followed by this one.
  ///
  /// `nil` when no lattice does: when an interpolated cell lies over another one, or when rows are
  /// interpolated before columns. A lattice interpolates columns first.
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
