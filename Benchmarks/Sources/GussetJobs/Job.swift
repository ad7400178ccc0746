import Gusset
import Workloads

/// Fixed work whose instructions are counted.
struct Job: Sendable {
  let name: String
  /// How often it is done, at first; a second run does it twice as often, so that the difference
  /// of both is the job's own cost.
  let repetitions: Int
  /// Sets up and gives the work.
  let make: @Sendable () throws -> () throws -> Void

  static let all: [Job] = redraws + curved + files
}

extension Job {
  private static func redraw(
    _ name: String, _ size: String, _ repetitions: Int,
    _ draw: @escaping @Sendable (inout VectorFrames) throws -> Void
  ) -> Job {
    Job(name: "\(name)-\(size)", repetitions: repetitions) {
      var frames = try VectorFrames(FrameMemory(FrameSize.named(size)))
      return { try draw(&frames) }
    }
  }

  private static let redraws: [Job] = ["100x100@1", "600x800@2"].flatMap { size in
    // A turn of the arrow is 16 frames, one of the heights 9.
    [
      Job(name: "stretch-\(size)", repetitions: 16) {
        let memory = FrameMemory(try FrameSize.named(size))
        let image = try memory.size.stretched()
        return { try memory.draw(image) }
      },
      redraw("vector-next", size, 16) { frames in try frames.drawNext() },
      redraw("vector-first", size, 18) { frames in try frames.drawFirst() },
      redraw("vector-cold", size, 10) { frames in try frames.drawCold() },
    ]
      + [UpdatedFrames.Change.slide, .width].map { change in
        // Two updates lead back to the first frame.
        Job(name: "update-\(change)-\(size)", repetitions: 20) {
          var frames = try UpdatedFrames(FrameMemory(FrameSize.named(size)), change)
          return { try frames.drawNext() }
        }
      }
  }

  /// A curved arrow beside the middle of a small popover.
  private static let curved: [Job] = {
    var theme = Theme.light.sharp
    theme.arrowShape = .curved()
    return [
      Job(name: "vector-next-curved-160x100@1", repetitions: 16) { [theme] in
        var frames = try VectorFrames(
          FrameMemory(.tooltip()), theme: theme, offsets: 8..<24)
        return { try frames.drawNext() }
      },
      Job(name: "update-slide-curved-160x100@1", repetitions: 20) { [theme] in
        var frames = try UpdatedFrames(
          FrameMemory(.tooltip()), .slide, theme: theme, offset: 20)
        return { try frames.drawNext() }
      },
    ]
  }()

  private static let files: [Job] =
    PNGEffort.allCases.map { effort in
      Job(name: "png-\(effort)-600x800@2", repetitions: 1) {
        let image = try FrameSize.named("600x800@2").image(.paletted)
        return { _ = try image.png(effort) }
      }
    } + [
      Job(name: "png-fast-rgba-600x800@2", repetitions: 1) {
        let image = try FrameSize.named("600x800@2").image()
        return { _ = try image.png(.fast) }
      },
      Job(name: "svg", repetitions: 20) {
        let popover = try FrameSize.named("600x800@2").popover()
        return { _ = try popover.svg(scale: 2) }
      },
      Job(name: "theme", repetitions: 20) {
        let text = Array(Theme.sand.sharp.json.utf8)
        return { _ = try Theme(json: text) }
      },
    ]
}
