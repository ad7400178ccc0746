import CAllocationCounter
import Foundation
import Gusset

// GussetAllocations: counts the allocations of frames of which nothing is new, and fails unless there
// are none.

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
        let mean = try series.allocationsPerFrame()
        series.free()
        if mean > 0 { offenders.append(series.name) }
        cells.append(mean == 0 ? "0" : String(format: "%.2f", mean))
      }
      print("| \(theme.name), \(scale)x | " + cells.joined(separator: " | ") + " |")
    }
  }
  for scale in [1, 2] as [Scale] {
    for shadows in [false, true] {
      var slide = try SlideSeries(.slate, scale: scale, shadows: shadows)
      let mean = try slide.allocationsPerFrame()
      let name = "a sliding arrow\(shadows ? " with shadows" : ""), \(scale)x"
      if mean > 0 { offenders.append(name) }
      print("By the clock, \(name): \(mean) a frame.")
    }
  }
  for theme in [Theme.slate, .contrast, .sand, .indigo] {
    for direction in ArrowDirection.allCases {
      for shadows in [false, true] {
        var series = try UpdateSeries(theme, direction, shadows: shadows)
        let mean = try series.allocationsPerUpdate()
        let name = "\(theme.name)\(shadows ? " with shadows" : ""), \(direction.rawValue)"
        if mean > 0 { offenders.append("updates, \(name)") }
        print("An update, \(name): \(mean).")
      }
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
