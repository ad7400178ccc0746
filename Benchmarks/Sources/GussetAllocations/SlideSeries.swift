import CAllocationCounter
import Gusset
import GussetPresentation

/// The frames of a sliding arrow, looked up by the clock and drawn by one renderer.
struct SlideSeries {
  private let motion: PopoverMotion
  private var renderer: PopoverRenderer
  private let memory: UnsafeMutableRawBufferPointer
  private let bytesPerRow: Int

  init(_ theme: Theme, scale: Scale, shadows: Bool) throws(GussetError) {
    let size = Size(width: 300, height: 200)
    motion = try PopoverAnimation(
      from: Popover(size: size, arrow: .up(offset: -60), theme: theme),
      to: Popover(size: size, arrow: .up(offset: 60), theme: theme)
    ).motion(scale: scale)
    renderer = try PopoverRenderer(theme: theme, scale: scale, shadows: shadows)
    let pixels = try renderer.pixelSize(of: size)
    bytesPerRow = 4 * pixels.width
    memory = .allocate(byteCount: bytesPerRow * pixels.height, alignment: 64)
  }

  /// The mean number of allocations a frame, once all frames were drawn before.
  mutating func allocationsPerFrame() throws(GussetError) -> Double {
    defer { memory.deallocate() }
    try draw()
    allocations_start()
    do throws(GussetError) {
      try draw()
    } catch {
      _ = allocations_stop()
      throw error
    }
    return Double(allocations_stop()) / Double(motion.frames.count)
  }

  private mutating func draw() throws(GussetError) {
    for index in motion.frames.indices {
      let frame = try motion.frame(at: motion.frames[index].time)
      try renderer.draw(
        size: frame.popover.size, arrow: frame.popover.arrow, into: memory,
        bytesPerRow: bytesPerRow)
    }
  }
}
