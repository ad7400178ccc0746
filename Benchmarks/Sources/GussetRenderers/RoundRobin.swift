import Gusset
import Workloads

/// Renderers of as many themes, which draw in turn into the same memory.
struct RoundRobin {
  private let memory: FrameMemory
  private var popovers: [Popover]
  private var renderers: [PopoverRenderer]
  private var frame = 0

  /// The themes differ in their colors and radii, so no renderer can use another one's work.
  init(count: Int) throws(GussetError) {
    let memory = FrameMemory(try FrameSize.named("320x480@1"))
    self.memory = memory
    popovers = (0..<count).map { memory.size.popover(RoundRobin.theme($0)) }
    renderers = try popovers.map { popover throws(GussetError) in
      try PopoverRenderer(theme: popover.theme, scale: memory.size.scale)
    }
  }

  private static func theme(_ index: Int) -> Theme {
    var theme = Theme.measured
    theme.cornerRadii = CornerRadii(6 + Double(index % 100) / 100)
    theme.border.color = Theme.Color(
      red: UInt8(index / 4 % 256), green: UInt8(index % 4 * 80), blue: 60)
    return theme
  }

  /// Draws the next frame of every theme. The arrow moves by one point between two turns.
  mutating func drawAll() throws(GussetError) {
    frame += 1
    for index in renderers.indices {
      popovers[index].arrow = .up(offset: Double(frame % 2))
      try memory.draw(popovers[index], by: &renderers[index])
    }
  }
}
