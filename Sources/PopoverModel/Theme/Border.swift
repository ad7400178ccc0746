public import PopoverGeometry

/// The line around a popover, body and arrow alike.
public struct Border: Hashable, Sendable {
  /// The color; a translucent one shows the fill beneath it.
  public var color: Color
  /// The width in points; 0 draws none.
  ///
  /// Drawn as whole pixels: rounded down, but never to less than one. In the `gik` geometry it is
  /// always 1, and only the inner half of it shows.
  public var width: Double
  /// Which edge of the border the theme's measures are taken on.
  public var position: BorderPosition

  /// Makes a border; its width is in points.
  public init(color: Color, width: Double = 1, position: BorderPosition = .inside) {
    self.color = color
    self.width = width
    self.position = position
  }
}
