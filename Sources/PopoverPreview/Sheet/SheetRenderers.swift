internal import Pixels
internal import PopoverGeometry
internal import PopoverModel
internal import PopoverRaster

/// What draws the popovers of one theme on a sheet, with a cache for each scale.
struct SheetRenderers {
  /// The theme at the scale of the sheet.
  private let theme: ResolvedTheme
  private var renderers: [Scale: PopoverRenderer] = [:]

  init(_ theme: ValidatedTheme, scale: Scale) {
    self.theme = theme.resolved(at: scale)
  }

  /// Resolves a popover of the theme at the scale of the sheet.
  func resolved(_ popover: Popover) throws(GussetError) -> ResolvedPopover {
    try theme.resolved(size: popover.size, arrow: popover.arrow)
  }

  /// A popover as a small source and runs.
  mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    var renderer = renderer(at: popover.scale)
    defer { renderers[popover.scale] = renderer }
    return try renderer.image(of: popover)
  }

  /// A close-up, whose side has a number of pixels.
  mutating func image(of crop: SheetCrop, pixels: Int) throws(GussetError) -> StretchedImage {
    var renderer = renderer(at: crop.scale)
    defer { renderers[crop.scale] = renderer }
    return try crop.image(&renderer, pixels: pixels)
  }

  private func renderer(at scale: Scale) -> PopoverRenderer {
    renderers[scale] ?? PopoverRenderer(theme.validated.resolved(at: scale))
  }
}
