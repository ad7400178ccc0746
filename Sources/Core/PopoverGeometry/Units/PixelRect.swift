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
  public var size: PixelSize { PixelSize(width: width, height: height) }
}

extension PixelRect {
  /// Makes a rectangle from its first column and row and its size.
  package init(x: Int, y: Int, width: Int = 1, height: Int = 1) {
    self.init(columns: x..<x + width, rows: y..<y + height)
  }

  /// The first column.
  public var x: Int { columns.lowerBound }
  /// The first row.
  public var y: Int { rows.lowerBound }
  /// The number of columns.
  public var width: Int { columns.length }
  /// The number of rows.
  public var height: Int { rows.length }

  /// Whether a pixel is in the rectangle.
  package func contains(x: Int, y: Int) -> Bool { columns.contains(x) && rows.contains(y) }

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

  /// The pixels that lie in both; an empty rectangle without any.
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// The rectangle at another place.
  package func moved(x: Int, y: Int) -> PixelRect {
    PixelRect(
      columns: columns.lowerBound + x..<columns.upperBound + x,
      rows: rows.lowerBound + y..<rows.upperBound + y)
  }

  /// The number of pixels.
  package var area: Int { width * height }

  /// Whether the rectangle has no pixels.
  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}

/// A width and a height in whole pixels.
///
/// Points and pixels are different types. Only ``Scale/pixelSize(of:)`` turns a ``Size`` into a
/// `PixelSize`. A size that can be drawn or decoded has sides of 1 to 16,384 pixels and at most
/// 128,000,000 pixels in all.
public struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int

  /// Makes a size from a width and a height, in pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The largest side that can be drawn or decoded, in pixels.
  package static let largestSide = 16_384
  /// The largest area that can be drawn or decoded, in pixels.
  package static let largestArea = 128_000_000

  /// The conditions of ``isDrawable``, in words for a message.
  package static let drawableWords =
    "1 to \(largestSide) pixels a side and at most \(largestArea / 1_000_000) megapixels"

  /// Whether a picture of this size can be drawn or decoded.
  package var isDrawable: Bool {
    let sides = 1...PixelSize.largestSide
    return sides.contains(width) && sides.contains(height)
      && width * height <= PixelSize.largestArea
  }
}

extension PixelSize: CustomStringConvertible {
  /// The size as `640x400`.
  public var description: String { "\(width)x\(height)" }
}

extension Range<Int> {
  /// The number of integers in the range; `Int.max` where they are more than that.
  ///
  /// A caller may give any range, and `count` would trap.
  var length: Int {
    let (length, overflow) = upperBound.subtractingReportingOverflow(lowerBound)
    return overflow ? .max : length
  }
}
