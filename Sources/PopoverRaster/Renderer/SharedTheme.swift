internal import PopoverGeometry
internal import PopoverModel

/// The theme that copies of a renderer share.
///
/// A theme is large, and the methods of an optional renderer work on a copy of it: to copy the theme
/// as well takes as long as to lay a popover out.
final class SharedTheme: Sendable {
  let value: ResolvedTheme

  init(_ theme: ResolvedTheme) {
    value = theme
  }

  /// Lays a popover out, without a copy of the theme.
  func layout(_ popover: Popover) throws(GussetError) -> OutlineLayout {
    try value.layout(size: popover.size, arrow: popover.arrow)
  }
}
