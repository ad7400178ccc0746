public import Gusset

/// Frames that are drawn over one another, to and fro, in memory that is kept.
public struct UpdatedFrames {
  /// What changes from frame to frame.
  public enum Change: String, CaseIterable, Sendable {
    /// The arrow goes a point to and fro.
    case slide
    /// The arrow goes to and fro by a third of the width.
    case jump
    /// The width changes by four points, and the arrow stays in the middle.
    case width
    /// The height changes by four points.
    case height
    /// Nothing changes.
    case same
  }

  private let memory: FrameMemory
  private let frames: [PopoverRenderer.Frame]
  private var renderer: PopoverRenderer
  private var shown = 0

  /// Draws the first frame.
  ///
  /// - Parameter offset: that of its arrow, in points.
  public init(
    _ memory: FrameMemory, _ change: Change, theme: Theme = .measured, offset: Double = 0
  ) throws(GussetError) {
    self.memory = memory
    let first = memory.size.popover(theme, offset: offset)
    var second = first
    switch change {
    case .slide: second.arrow = .up(offset: offset + 1)
    case .jump: second.arrow = .up(offset: (first.size.width / 3).rounded())
    case .width: second.size.width -= 4
    case .height: second.size.height -= 4
    case .same: break
    }
    frames = [first, second].map { PopoverRenderer.Frame(size: $0.size, arrow: $0.arrow) }
    renderer = try PopoverRenderer(theme: first.theme, scale: memory.size.scale)
    // Both heights and the shape are known from here on.
    try memory.draw(second, by: &renderer)
    memory.clear()
    try memory.draw(first, by: &renderer)
  }

  /// Draws the other frame over the one that is shown.
  ///
  /// - Returns: the number of pixels in the rectangles that were written.
  @discardableResult
  public mutating func drawNext() throws(GussetError) -> Int {
    let rects = try renderer.update(
      memory.bytes, bytesPerRow: memory.size.bytesPerRow, from: frames[shown],
      to: frames[1 - shown])
    shown = 1 - shown
    return rects.reduce(0) { $0 + $1.columns.count * $1.rows.count }
  }
}
