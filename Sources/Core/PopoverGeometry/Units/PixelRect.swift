/// A rectangle of whole pixels in a picture.
public struct PixelRect: Hashable, Sendable {
  /// The columns, counted from the left of the picture.
  public var columns: Range<Int>
  /// The rows, counted from the top of the picture.
  public var rows: Range<Int>

  /// Makes a rectangle from its columns and rows.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The number of columns and rows.
  public var size: PixelSize { PixelSize(width: columns.length, height: rows.length) }
}

extension PixelRect {
  /// Makes a rectangle from its first column and row and its size.
  package init(x: Int, y: Int, width: Int = 1, height: Int = 1) {
    self.init(columns: x..<x + width, rows: y..<y + height)
  }

  /// The first column.
  package var x: Int { columns.lowerBound }
  /// The first row.
  package var y: Int { rows.lowerBound }
  /// The number of columns.
  package var width: Int { columns.count }
  /// The number of rows.
  package var height: Int { rows.count }

  /// The columns or the rows.
  package func range(_ axis: Axis) -> Range<Int> { axis == .x ? columns : rows }

  /// Makes a rectangle from its ranges along an axis and across it.
  package init(_ axis: Axis, along: Range<Int>, across: Range<Int>) {
    self =
      axis == .x
      ? PixelRect(columns: along, rows: across)
      : PixelRect(columns: across, rows: along)
  }

  /// The smallest rectangle that contains both.
  package func union(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: min(x, other.x)..<max(columns.upperBound, other.columns.upperBound),
      rows: min(y, other.y)..<max(rows.upperBound, other.rows.upperBound))
  }

  /// The number of pixels.
  package var area: Int { width * height }

  /// Whether the rectangle has no pixels.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
