internal import Foundation
public import Gusset
public import GussetPresentation

/// The frames of a movement, each drawn over the one before on a canvas that is kept.
public struct MovingFrames {
  /// What is played.
  public let motion: PopoverMotion
  private let memory: FrameMemory
  private let bytesPerRow: Int
  private var renderer: PopoverRenderer
  private var next = 0
  private var shown: PopoverMotion.Frame?

  /// A movement whose largest popover has the size of the memory, of 120 steps.
  ///
  /// - Parameter isResize: whether the size grows from four fifths; else the arrow slides.
  public init(_ memory: FrameMemory, isResize: Bool) throws(GussetError) {
    self.memory = memory
    let end = memory.size.popover(offset: isResize ? 40 : 200)
    var start = memory.size.popover(offset: isResize ? 0 : -200)
    if isResize {
      start.size.width = (start.size.width * 4 / 5).rounded()
      start.size.height = (start.size.height * 4 / 5).rounded()
    }
    let animation = PopoverAnimation(
      from: start, to: end, duration: 2, fixedPart: .body)
    motion = try animation.motion(scale: memory.size.scale)
    bytesPerRow = 4 * motion.canvasSize.width
    renderer = try PopoverRenderer(theme: start.theme, scale: memory.size.scale)
  }

  /// Looks the next frame up by its time, and redraws what differs from the frame that is shown; gives
  /// it.
  @discardableResult
  public mutating func drawNext() throws(GussetError) -> PopoverMotion.Frame {
    let frame = try motion.frame(at: motion.frames[step()].time)
    try renderer.update(memory.bytes, bytesPerRow: bytesPerRow, from: shown, to: frame)
    shown = frame
    return frame
  }

  /// Draws the next frame and takes its shadow path.
  public mutating func drawNextWithPath() throws(GussetError) {
    let frame = try drawNext()
    _ = try frame.popover.silhouette(scale: memory.size.scale).path
  }

  /// Fills as many bytes as the next frame has: the least that it can cost.
  public mutating func fillNext() {
    let size = motion.frames[step()].size
    guard let base = memory.bytes.baseAddress else { return }
    memset(base, 0xA5, 4 * size.width * size.height)
  }

  private mutating func step() -> Int {
    next = (next + 1) % motion.frames.count
    return next
  }
}
