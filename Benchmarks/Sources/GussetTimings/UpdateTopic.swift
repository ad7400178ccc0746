@_spi(Reference) import Gusset
import Workloads

extension Topic {
  /// Frames that are drawn over the one before.
  static let update = Topic(
    name: "update", title: "Redraw only what changed",
    note: """
      `PopoverRenderer.update`, to and fro between two popovers of the theme `slate`, \
      in memory that shows the other one: *slide*: the arrow moved by a point; *jump*: by a third \
      of the width; *width*, *height*: by four points; *same*: nothing. memset fills the whole frame.
      """
  ) {
    try FrameSize.all().map { size in
      let memory = FrameMemory(size)
      // Two updates lead back to the first frame.
      let expected = try size.popover().referencePixmap(scale: size.scale).pixels
      for change in UpdatedFrames.Change.allCases {
        memory.clear()
        var frames = try UpdatedFrames(memory, change)
        for _ in 0..<2 { try frames.drawNext() }
        try check("the update \(change) at \(size.name)", memory.pixels, expected)
      }
      let methods = try UpdatedFrames.Change.allCases.map { change in
        var frames = try UpdatedFrames(memory, change)
        return Method(name: change.rawValue) { try frames.drawNext() }
      }
      return try row(memory, [.memset(memory)] + methods)
    }
  }
}
