internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gik` geometry at scales that are not whole: the columns that differ, by
/// Cairo, at full height.
struct StripRenderer {
  private let theme: ResolvedTheme
  private var strip: (drawing: DeviceDrawing, pixmap: Pixmap)?

  init(theme: ResolvedTheme) {
    self.theme = theme
  }

  /// The popover as columns that differ and runs.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try image(of: theme.resolved(size: popover.size, arrow: popover.arrow))
  }

  /// A resolved popover as columns that differ and runs; the strip of the frame before serves again while
  /// it is the same.
  mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    let planner = StripPlanner(DeviceDrawing(popover), keepingRows: true)
    if let strip, strip.drawing == planner.strip {
      return try StretchedImage(source: strip.pixmap, lattice: planner.lattice)
    }
    let pixmap = try planner.strip.pixmap()
    strip = (planner.strip, pixmap)
    return try StretchedImage(source: pixmap, lattice: planner.lattice)
  }
}
