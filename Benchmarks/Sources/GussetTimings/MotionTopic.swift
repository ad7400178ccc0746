@_spi(Reference) import Gusset
import GussetPresentation
import Workloads

extension Topic {
  /// The frames of a movement, by the clock.
  static let motion = Topic(
    name: "motion", title: "Motion",
    note: """
      120 steps of the theme `slate`, on a canvas that is kept: \
      `PopoverMotion.frame(at:)`, then `PopoverRenderer.update`; *with path*: the silhouette as well. \
      *resize* grows from four fifths to the size, so that every frame has a new height; in *slide* the \
      arrow goes 400 points. memset fills as many bytes as the frame has. Frames a second are those of \
      the median of *frame*.
      """
  ) {
    var rows: [Row] = []
    for name in ["600x800@2"] {
      for isResize in [true, false] {
        rows.append(try motion(FrameSize.named(name), isResize: isResize))
      }
    }
    return rows
  }

  private static func motion(_ size: FrameSize, isResize: Bool) throws -> Row {
    let memory = FrameMemory(size)
    var filled = try MovingFrames(memory, isResize: isResize)
    var drawn = filled
    var shadowed = filled
    let last = drawn.motion.frames.count - 1
    for _ in 0..<last { try drawn.drawNext() }
    let full = try drawn.motion.frames[last].popover.referencePixmap(scale: size.scale).pixels
    try check("the last frame at \(size.name)", memory.pixels, full)

    let row = try row(
      memory,
      [
        Method(name: "memset") { filled.fillNext() },
        Method(name: "frame") { try drawn.drawNext() },
        Method(name: "with path") { try shadowed.drawNextWithPath() },
      ])
    let rate = Int((1_000_000 / row.times[1] / 100).rounded()) * 100
    return row.named("\(isResize ? "resize" : "slide"), \(size.name): \(rate) frames/s")
  }
}
