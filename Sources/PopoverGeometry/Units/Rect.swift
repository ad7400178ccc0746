/// A rectangle in points, y down.
package struct Rect: Hashable, Sendable {
  /// The left edge, in points.
  package var minX: Double
  /// The top edge, in points (the smaller `y`: y grows downwards).
  package var minY: Double
  /// The right edge, in points.
  package var maxX: Double
  /// The bottom edge, in points.
  package var maxY: Double

  /// Makes a rectangle from its four edges, in points.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The distance from the left to the right edge, in points; negative when they have crossed.
  package var width: Double { maxX - minX }
  /// The distance from the top to the bottom edge, in points; negative when they have crossed.
  package var height: Double { maxY - minY }

  /// This rectangle with every edge moved inwards by `distance` points.
  package func inset(by distance: Double) -> Rect {
    Rect(
      minX: minX + distance, minY: minY + distance, maxX: maxX - distance, maxY: maxY - distance)
  }
}
