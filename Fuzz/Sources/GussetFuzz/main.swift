// Tries mutated inputs: GussetFuzz TARGET [libFuzzer's options, folders or files of inputs].
//   GussetFuzz targets                prints the names of the targets
//   GussetFuzz words                  prints the words of a theme's JSON
//   GussetFuzz seeds CHECKOUT FOLDER  writes inputs to begin with, in a folder for each target

import CFuzzer
import Foundation

/// libFuzzer takes a C function, which cannot capture the target that the arguments name.
nonisolated(unsafe) private var tryBytes: ([UInt8]) -> Void = { _ in }

/// libFuzzer starts the program again, to minimize an input, without the name of the target.
let inherited = ProcessInfo.processInfo.environment["GUSSET_FUZZ_TARGET"]
let name = inherited ?? CommandLine.arguments.dropFirst().first ?? ""
switch name {
case "words":
  print(themeWords().joined(separator: "\n"))
case "targets":
  print(FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n"))
case "seeds" where CommandLine.arguments.count == 4:
  try writeSeeds(of: CommandLine.arguments[2], to: CommandLine.arguments[3])
default:
  guard let target = FuzzTarget(rawValue: name) else {
    print("GussetFuzz: unknown target \"\(name)\"")
    exit(64)
  }
  tryBytes = target.run
  // Its arguments are those behind the target, after the name of the program.
  var (count, arguments) = (CommandLine.argc, CommandLine.unsafeArgv)
  if inherited == nil {
    setenv("GUSSET_FUZZ_TARGET", name, 1)
    arguments[1] = arguments[0]
    (count, arguments) = (count - 1, arguments + 1)
  }
  exit(
    LLVMFuzzerRunDriver(&count, &arguments) { bytes, count in
      tryBytes(Array(UnsafeBufferPointer(start: bytes, count: count)))
      return 0
    })
}
