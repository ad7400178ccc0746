import CAllocationCounter
import Foundation
import Gusset

/// GussetAllocations [--trap]: counts the allocations of frames of which nothing is new, and fails
/// unless there are none. With --trap the first one ends the program under a debugger.
let traps = CommandLine.arguments.contains("--trap")

func report(_ line: String) {
  FileHandle.standardError.write(Data("GussetAllocations: \(line)\n".utf8))
}

/// Counts what is known to allocate: a counter that is not linked in would find nothing anywhere.
func countsAllocations() -> Bool {
  allocations_start()
  let array = [Int](repeating: 1, count: Int.random(in: 100...200))
  return allocations_stop() >= 1 && array.count >= 100
}

guard allocations_can_be_counted() == 1 else {
  print("Allocations can be counted with glibc only.")
  exit(0)
}
guard countsAllocations() else {
  report("the counter counts nothing")
  exit(1)
}

do {
  let themes: [Theme] = [.slate, .contrast, .glass, .tooltip, .sand, .gik, .gikSample]
  let directions: [ArrowDirection?] = [nil] + ArrowDirection.allCases
  var offenders: [String] = []
  print("| theme | none | up | down | left | right |\n| --- | --: | --: | --: | --: | --: |")
  for theme in themes {
    for scale in [1, 2] as [Scale] {
      var cells: [String] = []
      for direction in directions {
        var series = try FrameSeries(theme, direction, scale: scale)
        let mean = try series.allocationsPerFrame(trapping: traps)
        series.free()
        if mean > 0 { offenders.append(series.name) }
        cells.append(mean == 0 ? "0" : String(format: "%.2f", mean))
      }
      print("| \(theme.name), \(scale)x | " + cells.joined(separator: " | ") + " |")
    }
  }
  for scale in [1, 2] as [Scale] {
    var slide = try SlideSeries(.slate, scale: scale)
    let mean = try slide.allocationsPerFrame()
    if mean > 0 { offenders.append("a sliding arrow, \(scale)x") }
    print("A sliding arrow by the clock, \(scale)x: \(mean) a frame.")
  }
  for theme in [Theme.slate, .contrast, .sand] {
    for direction in ArrowDirection.allCases {
      var series = try UpdateSeries(theme, direction)
      let mean = try series.allocationsPerUpdate()
      if mean > 0 { offenders.append("updates, \(theme.name), \(direction.rawValue)") }
      print("An update, \(theme.name), \(direction.rawValue): \(mean).")
    }
  }
  guard offenders.isEmpty else {
    report("allocations in \(offenders.joined(separator: "; "))")
    exit(1)
  }
} catch {
  report("\(error)")
  exit(1)
}
