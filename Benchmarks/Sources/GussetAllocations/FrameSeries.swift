import CAllocationCounter
import Gusset

/// Frames that a renderer has drawn before, in memory that is kept.
struct FrameSeries {
  let name: String
  private let popovers: [Popover]
  private let memory: UnsafeMutableRawBufferPointer
  private let bytesPerRow: Int
  private var renderer: PopoverRenderer

  /// Every width in points that is drawn, at one height.
  private static let widths = 300...331
  private static let height = 200.0
  /// Places of the arrow in points, both corners among them.
  private static let offsets: [Double] = [-1000, -12, -5, 0, 3, 20, 1000]

  /// Popovers whose width grows point by point while the arrow goes to and fro.
  init(_ theme: Theme, _ direction: ArrowDirection?, scale: Scale) throws(GussetError) {
    name = "\(theme.name), \(direction?.rawValue ?? "none"), \(scale)x"
    popovers = FrameSeries.widths.map { width in
      Popover(
        size: Size(width: Double(width), height: FrameSeries.height),
        arrow: direction.map { Arrow($0, offset: FrameSeries.offsets[width % 7]) }, theme: theme)
    }
    let largest = Size(width: Double(FrameSeries.widths.upperBound), height: FrameSeries.height)
    let pixels = try scale.pixelSize(of: largest)
    bytesPerRow = 4 * pixels.width
    memory = .allocate(byteCount: bytesPerRow * pixels.height, alignment: 64)
    renderer = try PopoverRenderer(theme: theme, scale: scale)
  }

  /// The mean number of allocations a frame, once all frames were drawn before.
  mutating func allocationsPerFrame() throws(GussetError) -> Double {
    try draw()
    allocations_start()
    do throws(GussetError) {
      try draw()
    } catch {
      _ = allocations_stop()
      throw error
    }
    return Double(allocations_stop()) / Double(popovers.count)
  }

  private mutating func draw() throws(GussetError) {
    for popover in popovers {
      try renderer.draw(
        size: popover.size, arrow: popover.arrow, into: memory, bytesPerRow: bytesPerRow)
    }
  }

  func free() { memory.deallocate() }
}
