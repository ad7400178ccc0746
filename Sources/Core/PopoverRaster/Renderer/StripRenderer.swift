internal import Pixels
internal import PopoverGeometry
internal import PopoverModel

/// Draws popovers of the `gik` geometry at fractional scales. Cairo draws the distinct columns at
/// full height.
struct StripRenderer {
  private let theme: SharedTheme
  private var strip: (drawing: DeviceDrawing, pixmap: Pixmap)?

  init(theme: ResolvedTheme) {
    self.theme = SharedTheme(theme)
  }

  /// The popover as its distinct columns, and runs.
  mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try image(of: theme.value.resolved(size: popover.size, arrow: popover.arrow))
  }

  /// A resolved popover as its distinct columns, and runs. An unchanged strip is not drawn again.
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
