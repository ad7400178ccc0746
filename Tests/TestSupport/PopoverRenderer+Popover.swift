public import Gusset

// Tests compare renderers with popovers that are drawn alone.

extension Popover {
  /// The popover without its theme.
  public var frame: PopoverRenderer.Frame { PopoverRenderer.Frame(size: size, arrow: arrow) }
}

extension PopoverRenderer {
  /// Draws a popover of the renderer's theme.
  public mutating func image(of popover: Popover) throws(GussetError) -> StretchedImage {
    try image(size: popover.size, arrow: popover.arrow)
  }

  /// Draws a popover of the renderer's theme.
  public mutating func draw(
    _ popover: Popover, into pixmap: inout Pixmap
  ) throws(GussetError) {
    try draw(size: popover.size, arrow: popover.arrow, into: &pixmap)
  }

  /// Draws a popover of the renderer's theme.
  public mutating func draw(
    _ popover: Popover, into memory: UnsafeMutableRawBufferPointer, bytesPerRow: Int
  ) throws(GussetError) {
    try draw(size: popover.size, arrow: popover.arrow, into: memory, bytesPerRow: bytesPerRow)
  }
}
