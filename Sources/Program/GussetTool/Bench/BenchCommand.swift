internal import ArgumentParser
internal import Gusset

/// `gusset bench`: measures how fast a theme is redrawn.
struct BenchCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "bench", abstract: "Measure the time per frame of a theme on this machine.",
    usage: "gusset bench [<options>]",
    discussion: """
      EXAMPLES:
        gusset bench --size 320x480 --size 600x800 --scale 2 --arrow none
        gusset bench --size 100x100 --size 600x800 -o chart.svg -o -
          writes a chart to chart.svg and prints the table

      Prints median times in microseconds, and as multiples of the first:

      """ + BenchMethod.allCases.map(\.helpLine).joined(separator: "\n"))

  @OptionGroup var theme: ThemeOptions

  @Option("size", help: "A size in points. Repeat for more.", value: "WxH")
  var sizes = [
    Size(width: 100, height: 100), Size(width: 320, height: 480), Size(width: 600, height: 800),
    Size(width: 1024, height: 768), Size(width: 2048, height: 2048),
  ]

  @Option("scale", help: "Pixels per point. Repeat for more.")
  var scales = [Scale.x1, 2]

  @Option("arrow", help: .arrow)
  var arrow = ArrowChoice.up

  @Option("seconds", help: "The time for each size and scale.", value: "seconds")
  var seconds = 0.3

  @Option("format", help: "table, json or svg. (default: the ending)")
  var format: BenchFormat?

  @Option(
    "output",
    help: "A .txt, .json or .svg file, or several.", value: "file",
    parsing: .unconditionalSingleValue, completion: .file())
  var output = ["-"]

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    try checkValue("--seconds", seconds.argument, 0...60 ~= seconds, "a number from 0 to 60")
    let theme = try theme.resolved(keys)
    let arrow = arrow.direction
    let outputs = try BenchFormat.outputs(output, requested: format)
    let frames = try resolvedFrames(theme: theme, arrow: arrow)
    let bar = ProgressBar(unit: "sizes", verbosity)
    let rows = try frames.enumerated().map { index, frame in
      let (size, scale) = frame
      bar.show(index, of: frames.count)
      var bench = try FrameBench(theme: theme, arrow: arrow, size: size, scale: scale)
      return try bench.measure(for: .seconds(seconds))
    }
    bar.clear()
    let report = BenchReport(theme: theme.name, arrow: arrow, rows: rows)
    try verbosity.write(
      outputs.map { path, format in
        let size = format == .svg ? BenchChart(report).size : nil
        return (path, FileContents(text: format.text(of: report), pictureSize: size))
      },
      inputs: self.theme.inputs)
  }

  /// Every size at every scale. Throws when one of them cannot be drawn.
  private func resolvedFrames(
    theme: Theme, arrow: ArrowDirection?
  ) throws -> [(size: Size, scale: Scale)] {
    let frames = sizes.withoutRepeats().flatMap { size in
      scales.withoutRepeats().map { (size: size, scale: $0) }
    }
    for (size, scale) in frames {
      let popover = Popover(size: size, arrow: arrow.map { Arrow($0) }, theme: theme)
      _ = try popover.image(scale: scale)
    }
    return frames
  }
}
