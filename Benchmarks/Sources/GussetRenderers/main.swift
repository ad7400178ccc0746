import Foundation
import Gusset

/// GussetRenderers THEMES FRAMES: keeps a renderer of each theme and draws so many frames in turn.
///
/// Prints the microseconds that the first frame of a theme takes, then those of each later frame.
func run() throws {
  let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
  guard CommandLine.arguments.count == 3, numbers.count == 2, let themes = numbers.first,
    let frames = numbers.last, themes > 0, frames > 0
  else {
    throw GussetError.invalidValue(
      field: "arguments", value: CommandLine.arguments.dropFirst().joined(separator: " "),
      allowed: "two numbers above 0")
  }
  var drawing = try RoundRobin(count: themes)
  let clock = ContinuousClock()
  let start = clock.now
  try drawing.drawAll()
  let warm = clock.now
  let rounds = (frames + themes - 1) / themes
  for _ in 0..<rounds { try drawing.drawAll() }
  let first = (warm - start) / .microseconds(1) / Double(themes)
  let later = (clock.now - warm) / .microseconds(1) / Double(rounds * themes)
  print(String(format: "%.3f %.3f", first, later))
}

do {
  try run()
} catch {
  FileHandle.standardError.write(Data("GussetRenderers: \(error)\n".utf8))
  exit(1)
}
