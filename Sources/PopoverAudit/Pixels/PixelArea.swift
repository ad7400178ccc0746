/// A rectangle of whole pixels; columns are counted from the left and rows from the top, from 0.
public struct PixelArea: Hashable, Sendable {
  /// The first column.
  public let x: Int
  /// The first row.
  public let y: Int
  /// The number of columns, at least one.
  public let width: Int
  /// The number of rows, at least one.
  public let height: Int

  /// Makes an area from its first column and row and its size, in pixels.
  public init(x: Int, y: Int, width: Int = 1, height: Int = 1) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
