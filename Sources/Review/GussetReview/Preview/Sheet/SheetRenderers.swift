internal import Gusset

/// The renderers for one theme of a sheet, one per scale. Items of the sheet share their caches.
struct SheetRenderers {
  /// The theme at the scale of the sheet.
  private let theme: ResolvedTheme
  private var renderers: [Scale: PopoverRenderer] = [:]

  init(_ theme: ResolvedTheme, scale: Scale) throws(GussetError) {
    self.theme = try theme.at(scale)
  }

  /// Resolves a popover of the theme at the scale of the sheet.
  func resolved(_ popover: Popover) throws(GussetError) -> ResolvedPopover {
    try theme.popover(size: popover.size, arrow: popover.arrow)
  }

  /// Draws a popover as a stretched image.
  mutating func image(of popover: ResolvedPopover) throws(GussetError) -> StretchedImage {
    var renderer = try renderer(at: popover.scale)
    defer { renderers[popover.scale] = renderer }
    return try renderer.image(of: popover)
  }

  /// Draws a close-up with a side length in pixels.
  mutating func image(of crop: SheetCrop, pixels: Int) throws(GussetError) -> StretchedImage {
    var renderer = try renderer(at: crop.scale)
    defer { renderers[crop.scale] = renderer }
    return try crop.image(&renderer, pixels: pixels)
  }

  private func renderer(at scale: Scale) throws(GussetError) -> PopoverRenderer {
    if let renderer = renderers[scale] { return renderer }
    return PopoverRenderer(try theme.at(scale))
  }
}
