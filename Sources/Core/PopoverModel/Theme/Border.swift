public import PopoverGeometry

/// The line around a popover's body and arrow.
public struct Border: Hashable, Sendable {
  /// The color. The fill shows through a translucent one.
  public var color: Color
  /// The width in points; 0 draws none.
  ///
  /// The drawn width is whole pixels: rounded down, but at least one. In the `gik` geometry the
  /// width is always 1, and only its inner half is visible.
  public var width: Double
  /// The border edge that the theme's sizes are measured to.
  public var position: BorderPosition

  /// Makes a border; its width is in points.
  public init(color: Color, width: Double = 1, position: BorderPosition = .inside) {
    self.color = color
    self.width = width
    self.position = position
  }
}
