public import Gusset

/// Frames of a `gusset` theme as a renderer meets them, one after the other.
public struct VectorFrames {
  private let memory: FrameMemory
  private let popover: Popover
  private let moved: [Popover]
  private let heights: [Popover]
  private var renderer: PopoverRenderer
  private var frame = 0

  /// Frames in memory of their size, by a renderer that knows the theme.
  ///
  /// - Parameter offsets: those of the arrow from one frame to the next, in points.
  public init(
    _ memory: FrameMemory, theme: Theme = .measured, offsets: Range<Int> = -8..<8
  ) throws(GussetError) {
    self.memory = memory
    popover = memory.size.popover(theme)
    moved = memory.size.moved(theme, offsets: offsets)
    heights = memory.size.heights(theme)
    renderer = try PopoverRenderer(theme: theme, scale: memory.size.scale)
    try memory.draw(popover, by: &renderer)
  }

  /// The frame at the size of the memory, in its middle state.
  public mutating func drawCentered() throws(GussetError) {
    try memory.draw(popover, by: &renderer)
  }

  /// The same height, the arrow a whole point further.
  public mutating func drawNext() throws(GussetError) {
    frame += 1
    try memory.draw(moved[frame % moved.count], by: &renderer)
  }

  /// A height that the renderer does not know, or no more.
  public mutating func drawFirst() throws(GussetError) {
    frame += 1
    try memory.draw(heights[frame % heights.count], by: &renderer)
  }

  /// By a renderer that knows nothing.
  public func drawCold() throws(GussetError) {
    var renderer = try PopoverRenderer(theme: popover.theme, scale: memory.size.scale)
    try memory.draw(popover, by: &renderer)
  }
}
