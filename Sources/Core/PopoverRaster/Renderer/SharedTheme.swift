internal import PopoverGeometry
internal import PopoverModel

/// The theme of a renderer.
///
/// A class, because copies of a theme take as long as a layout.
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
