public import PopoverGeometry

/// A popover background: how large, with the arrow where, in which theme.
///
/// A `Popover` is a request and keeps what was asked for. Drawing it resolves it: an offset that
/// leads past a corner stops there. In the `gusset` geometry a corner beside the arrow that lacks
/// room gets a smaller radius, and an arrow for which there still is none gets smaller itself; in
/// `gik` a size that the art does not fit in is an error.
public struct Popover: Hashable, Sendable {
  /// The size of the whole background, arrow included, in points.
  public var size: Size
  /// Where the arrow points and stands; `nil` for a popover without one.
  public var arrow: Arrow?
  /// How it looks.
  public var theme: Theme

  /// Makes a popover of a size in points.
  public init(size: Size, arrow: Arrow? = .up(), theme: Theme) {
    self.size = size
    self.arrow = arrow
    self.theme = theme
  }
}
