internal import ArgumentParser
internal import Gusset

/// The options for a popover's size and arrow.
struct PopoverOptions: ParsableArguments {
  @Option("size", help: "The size in points with the arrow, as in 320x200.", value: "WxH")
  var size: Size

  @Option("arrow", help: .arrow)
  var direction = ArrowChoice.up

  @Option("offset", help: "Points from the edge's middle, as in -20.", value: "points")
  var offset = 0.0

  /// The arrow; `nil` for none.
  var arrow: Arrow? { direction.direction.map { Arrow($0, offset: offset) } }

  /// Checks the offset even without an arrow.
  func validate() throws {
    try Arrow.up(offset: offset).validate()
    try checkUse(
      "--offset", offset == 0 ? nil : offset.argument, direction != .none, "with --arrow none")
  }
}

extension ArgumentHelp {
  /// The help of `--arrow`.
  static let arrow = ArgumentHelp("up, down, left, right or none.", valueName: "direction")

  // Options of pictures that several commands have. They are no group of options: each type of a
  // group costs every run half a million instructions.

  /// The help of `--scale` of a command that writes a file for each scale.
  static let scale: ArgumentHelp =
    "Pixels per point, up to 8. Repeat for more files. (default: 1 and 2; 1 for SVG and -)"

  /// The help of `--compression`.
  static let compression = ArgumentHelp(
    "fast, or small, which takes longer. (default: fast)",
    valueName: "effort")
}

extension PNGCompression: OptionValue {}

extension PNGCompression? {
  /// The compression of `--compression`, which only PNG files have.
  ///
  /// - Parameter isUsed: whether the command writes a PNG file.
  func resolved(isUsed: Bool) throws(GussetError) -> PNGCompression {
    try checkUse("--compression", self?.argument, isUsed, "without a PNG file")
    return self ?? .fast
  }
}

/// The option for the format of a report.
struct ReportOptions: ParsableArguments {
  /// The formats of a report.
  enum Format: String, CaseIterable, OptionValue {
    case text, json

    /// The ending of a file's name.
    var ending: String { self == .json ? "json" : "txt" }
  }

  @Option("format", help: "text or json. (default: text)")
  var format: Format?

  /// - Parameter output: the file with the report, whose ending tells the format if no option does.
  func resolved(output: String = "-") throws -> Format {
    let format = format ?? (nameEnding(of: output) == "json" ? .json : .text)
    try checkEnding(
      of: output, format.ending,
      contents: "a report as \(format.rawValue)\(self.format == nil ? ", or in .json" : "")")
    return format
  }
}
