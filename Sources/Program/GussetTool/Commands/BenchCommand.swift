internal import ArgumentParser
internal import Gusset
internal import GussetReview

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

      """
        + alignedLines(BenchMethod.allCases.map { ["  \($0)", $0.summary] })
        .joined(separator: "\n"))

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
    let frames = sizes.withoutRepeats().flatMap { size in
      scales.withoutRepeats().map { (size: size, scale: $0) }
    }
    // Throws when one of them cannot be drawn.
    for (size, scale) in frames {
      let popover = Popover(size: size, arrow: arrow.map { Arrow($0) }, theme: theme)
      _ = try popover.image(scale: scale)
    }
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
}

/// The result of `gusset bench`.
struct BenchReport {
  /// The theme's name.
  let theme: String
  /// The arrow's direction; `nil` without an arrow.
  let arrow: ArrowDirection?
  /// One row for each size and scale, in the requested order.
  let rows: [BenchRow]

  /// The value of `--arrow`: the direction, or `none`.
  var arrowName: String { arrow?.rawValue ?? "none" }
}

/// The times of one size at one scale.
struct BenchRow {
  /// The requested size, in points.
  let size: Size
  /// Pixels per point.
  let scale: Scale
  /// The size of the picture, in pixels.
  let pixels: PixelSize
  /// The number of times that each method was timed.
  let rounds: Int
  /// The median time per frame of each method, in microseconds.
  let medians: [BenchMethod: Double]

  /// The row's name, as in `600x800@2`.
  var name: String { "\(size)@\(scale)" }

  /// The median time per frame of a method, in microseconds.
  subscript(method: BenchMethod) -> Double { medians[method] ?? 0 }

  /// The time of a method as a multiple of the time of memset in the same run.
  func ratio(_ method: BenchMethod) -> Double { self[method] / self[.memset] }
}

/// A way to draw a frame. The cases are in the order of the table's columns.
enum BenchMethod: String, CaseIterable {
  case memset, stretch, next, first, direct

  /// A short description of what is timed.
  var summary: String {
    switch self {
    case .memset: "memset of the C library over the same pixels: the lower bound"
    case .stretch: "drawing a cached stretched image"
    case .next: "a renderer's next frame, with the arrow moved or the width changed"
    case .first: "a renderer's first frame at a new height"
    case .direct: "one full Cairo drawing into a new picture"
    }
  }
}

/// The output formats of a report.
enum BenchFormat: String, FileFormat {
  case table, json, svg

  var ending: String { self == .table ? "txt" : rawValue }

  func text(of report: BenchReport) -> String {
    switch self {
    case .table: report.table
    case .json: report.json
    case .svg: BenchChart(report).svg
    }
  }
}

extension BenchReport {
  /// The report as aligned columns: times in microseconds, each followed by its multiple of memset.
  var table: String {
    let names = ["", "points@scale"] + rows.map(\.name)
    let groups = [padded(names)] + BenchMethod.allCases.map(group)
    let lines = names.indices.map { line in
      groups.map { $0[line] }.joined(separator: "   ") + "\n"
    }
    return "\(title)\n\n" + lines.joined()
  }

  /// The title line of the table.
  private var title: String {
    "\(oneLine(theme, longest: 60)), arrow \(arrowName): median time per frame in µs,"
      + " and as a multiple (x) of memset"
  }

  /// The columns of one method, below its name.
  private func group(_ method: BenchMethod) -> [String] {
    let times = padded(["µs"] + rows.map { significant($0[method]) }, alignsRight: true)
    guard method != .memset else { return padded([method.rawValue] + times, alignsRight: true) }
    let ratios = padded(["x"] + rows.map { significant($0.ratio(method)) }, alignsRight: true)
    let pairs = zip(times, ratios).map { "\($0)  \($1)" }
    return padded([method.rawValue] + pairs, alignsRight: true)
  }
}

extension BenchReport {
  /// The report as JSON. The keys are stable; later versions may add keys.
  ///
  /// `theme` and `arrow` describe the popover, `unit` and `statistic` the times, and `methods` each
  /// method. Each of `rows` has the `size` in points, the `scale`, the size in `pixels`, the number
  /// of `rounds`, the `times` of all methods, and the `ratios` of all other methods to memset.
  var json: String {
    JSONValue.object([
      ("theme", .string(theme)), ("arrow", .string(arrowName)), ("unit", .string("microseconds")),
      ("statistic", .string("median")),
      ("methods", .object(BenchMethod.allCases.map { ($0.rawValue, .string($0.summary)) })),
      ("rows", .array(rows.map(\.json))),
    ]).document
  }
}

extension BenchRow {
  fileprivate var json: JSONValue {
    func thousandths(_ value: Double) -> JSONValue { .number(value.rounded(decimals: 3)) }
    let ratios = BenchMethod.allCases.filter { $0 != .memset }
    return .object([
      ("size", .object([("width", .number(size.width)), ("height", .number(size.height))])),
      ("scale", .number(scale.value)),
      ("pixels", .object([("width", .number(pixels.width)), ("height", .number(pixels.height))])),
      ("rounds", .number(rounds)),
      ("times", .object(BenchMethod.allCases.map { ($0.rawValue, thousandths(self[$0])) })),
      ("ratios", .object(ratios.map { ($0.rawValue, thousandths(ratio($0))) })),
    ])
  }
}

/// A positive number with three significant digits, as in `0.253`, `4.81` and `52.1`. Numbers from
/// 100 on have no decimals, as in `31400`.
func significant(_ value: Double) -> String {
  switch value {
  case ..<0.9995: fixedNumber(value, decimals: 3)
  case ..<9.995: fixedNumber(value, decimals: 2)
  case ..<99.95: fixedNumber(value, decimals: 1)
  default: fixedNumber(value, decimals: 0)
  }
}
