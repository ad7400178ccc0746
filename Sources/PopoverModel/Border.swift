public import PopoverGeometry

/// The line around a popover, body and arrow alike.
public struct Border: Hashable, Sendable {
  /// The colour; a translucent one shows the fill beneath it.
  public var color: Color
  /// The width in points; 0 draws none. Drawn as whole pixels, and never less than one.
  public var width: Double
  /// Which edge of the border the theme's metrics are measured on.
  public var position: BorderPosition

  /// Makes a border.
  public init(color: Color, width: Double = 1, position: BorderPosition = .inside) {
    self.color = color
    self.width = width
    self.position = position
  }
}
