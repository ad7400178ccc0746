import Gusset

/// GussetCallers UPDATES PICTURES: slides an arrow so many times, then writes so many SVG documents. Prints both times
/// in seconds, as the programs of Benchmarks/Callers do in their languages.
@main enum Callers {
  static func main() throws {
    let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let size = Size(width: 320, height: 200)
    var renderer = try PopoverRenderer(theme: .slate, scale: .x1)
    var pixels = [UInt32](repeating: 0, count: 320 * 200)
    let clock = ContinuousClock()
    var shown: PopoverRenderer.Frame?
    let updates = try clock.measure {
      try pixels.withUnsafeMutableBytes { memory in
        for step in 0..<counts[0] {
          let next = PopoverRenderer.Frame(size: size, arrow: .up(offset: Double(step % 200 - 100)))
          try renderer.update(memory, bytesPerRow: 320 * 4, from: shown, to: next)
          shown = next
        }
      }
    }
    var length = 0
    let pictures = try clock.measure {
      for step in 0..<counts[1] {
        let popover = Popover(
          size: size, arrow: .up(offset: Double(step % 200 - 100)), theme: .slate)
        length += try popover.svg().bytes.count
      }
    }
    guard length > 0 || counts[1] == 0 else { fatalError("no picture") }
    print(updates / .seconds(1), pictures / .seconds(1))
  }
}
