public import PopoverGeometry

/// A popover background: its size, its arrow and its theme.
///
/// A `Popover` keeps the values it was given. Drawing resolves them: an arrow whose offset leads
/// past a corner stops at the corner. In the `gusset` geometry, a corner beside the arrow gets a
/// smaller radius when it lacks room, and then the arrow gets smaller. In the `gik` geometry, a
/// size that is too small for the art is an error.
public struct Popover: Hashable, Sendable {
  /// The size of the whole background, arrow included, in points.
  public var size: Size
  /// The direction and the offset of the arrow; `nil` for a popover without an arrow.
  public var arrow: Arrow?
  /// The theme.
  public var theme: Theme

  /// Makes a popover with a size in points.
  public init(size: Size, arrow: Arrow? = .up(), theme: Theme) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
  }
}
