import Benchmark
import Gusset
import Workloads

/// Redraws in memory that is kept, and memset of the same memory.
func registerRedraws() {
  // A frame of the smallest size takes less time than a look at the clock.
  for (name, batch) in [("100x100@1", BenchmarkScalingFactor.kilo), ("600x800@2", .one)] {
    register("memset", name, batch) {
      let memory = FrameMemory(try FrameSize.named(name))
      return { memory.fill() }
    }
    register("stretch", name, batch) {
      let memory = FrameMemory(try FrameSize.named(name))
      let image = try memory.size.stretched()
      return { try memory.draw(image) }
    }
    registerVector("next", name, batch) { frames in try frames.drawNext() }
    registerVector("first", name, batch) { frames in try frames.drawFirst() }
    registerVector("cold", name, .one) { frames in try frames.drawCold() }
    register("vector-full", name, .one) {
      let size = try FrameSize.named(name)
      return { blackHole(try size.popover().drawn(scale: size.scale)) }
    }
  }
}

private func registerVector(
  _ which: String, _ size: String, _ batch: BenchmarkScalingFactor,
  _ draw: @escaping (inout VectorFrames) throws -> Void
) {
  register("vector-\(which)", size, batch) {
    var frames = try VectorFrames(FrameMemory(FrameSize.named(size)))
    return { try draw(&frames) }
  }
}
