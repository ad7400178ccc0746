public import Gusset

/// Frames over the shadows of their theme, whose arrow goes a point to and fro, in memory that is kept.
public final class ShadowedFrames {
  private let memory: UnsafeMutableRawBufferPointer
  private let bytesPerRow: Int
  private let size: Size
  private var renderer: PopoverRenderer
  private var isMoved = false
  private var shown: PopoverRenderer.Frame?

  /// Draws the first frame.
  public init(
    _ size: FrameSize, theme: Theme = .measured, arrow: ArrowDirection = .up
  ) throws(GussetError) {
    (self.size, direction) = (size.size, arrow)
    renderer = try PopoverRenderer(theme: theme, scale: size.scale, shadows: true)
    let pixels = try renderer.pixelSize(of: size.size)
    bytesPerRow = 4 * pixels.width
    memory = .allocate(byteCount: bytesPerRow * pixels.height, alignment: 4096)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
    try drawNext()
    try drawNext()
    try updateNext()
  }

  private let direction: ArrowDirection

  deinit { memory.deallocate() }

  /// The pixels as they are now.
  public var pixels: [UInt32] { Array(memory.bindMemory(to: UInt32.self)) }

  private func next() -> PopoverRenderer.Frame {
    isMoved.toggle()
    return PopoverRenderer.Frame(size: size, arrow: Arrow(direction, offset: isMoved ? 1 : 0))
  }

  /// Draws the whole of the next frame.
  public func drawNext() throws(GussetError) {
    let frame = next()
    try renderer.draw(size: size, arrow: frame.arrow, into: memory, bytesPerRow: bytesPerRow)
    shown = frame
  }

  /// Draws the next frame over the one that is shown.
  public func updateNext() throws(GussetError) {
    let frame = next()
    try renderer.update(memory, bytesPerRow: bytesPerRow, from: shown, to: frame)
    shown = frame
  }
}
