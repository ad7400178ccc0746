import Benchmark
import Gusset
import Workloads

/// Files in memory, the mirror and themes.
func registerFiles() {
  for name in ["100x100@1", "600x800@2"] {
    for effort in PNGEffort.allCases {
      register("png-\(effort)", name, .one) {
        let image = try FrameSize.named(name).image()
        return { blackHole(try image.png(effort)) }
      }
    }
    register("mirror", name, .one) {
      let picture = try FrameSize.named(name).image().pixmap()
      return { blackHole(picture.mirrored()) }
    }
  }
  register("svg", "600x800@2", .one) {
    let popover = try FrameSize.named("600x800@2").popover()
    return { blackHole(try popover.svg(scale: 2)) }
  }
  register("theme", "sand", .one) {
    let text = Array(Theme.sand.json.utf8)
    return { blackHole(try Theme(json: text)) }
  }
}
