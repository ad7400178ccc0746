public import PopoverGeometry

/// A popover background: how large, with the arrow where, in which theme.
///
/// A `Popover` is a request. Drawing it resolves it: an offset that leads past a corner stops
/// there, a body without room gets smaller radii and then a smaller arrow.
public struct Popover: Hashable, Sendable {
  /// The size of the whole background, arrow included, in points.
  public var size: Size
  /// The arrow.
  public var arrow: Arrow
  /// How it looks.
  public var theme: Theme

  /// Makes a popover.
  public init(size: Size, arrow: Arrow = .up(), theme: Theme) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
  }
}
