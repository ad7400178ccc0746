import CAllocationCounter
import Gusset

/// Updates between popovers of one shape and two heights, in memory that is kept.
struct UpdateSeries {
  private let popovers: [PopoverRenderer.Frame]
  private var renderer: PopoverRenderer
  private let memory: UnsafeMutableRawBufferPointer

  private static let bytesPerRow = 4 * 600

  init(_ theme: Theme, _ direction: ArrowDirection, shadows: Bool) throws(GussetError) {
    let first = PopoverRenderer.Frame(
      size: Size(width: 300, height: 320), arrow: Arrow(direction))
    let offsets: [Double] = [1, -20, 40]
    var popovers = [first, first]
    for offset in offsets {
      var popover = first
      popover.arrow = Arrow(direction, offset: offset)
      popovers.append(popover)
      popover.size.width = 290 + 2 * offset
      popovers.append(popover)
      popover.size.height = 300
      popovers.append(popover)
    }
    self.popovers = popovers
    renderer = try PopoverRenderer(theme: theme, scale: 1, shadows: shadows)
    memory = .allocate(byteCount: Self.bytesPerRow * 400, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  /// The mean number of allocations of an update, once all were done before.
  mutating func allocationsPerUpdate() throws(GussetError) -> Double {
    defer { memory.deallocate() }
    try update()
    allocations_start()
    do throws(GussetError) {
      try update()
    } catch {
      _ = allocations_stop()
      throw error
    }
    return Double(allocations_stop()) / Double(popovers.count)
  }

  private mutating func update() throws(GussetError) {
    var shown = popovers[popovers.count - 1]
    for popover in popovers {
      _ = try renderer.update(memory, bytesPerRow: Self.bytesPerRow, from: shown, to: popover)
      shown = popover
    }
  }
}
