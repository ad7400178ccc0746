internal import ArgumentParser
internal import Gusset
internal import PopoverExport

/// The option for scales. Each scale gives a file.
struct ScaleOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Pixels per point, up to 8. Repeat for more files. (default: 1 and 2; 1 for SVG and -)",
      valueName: "scale"))
  var scale: [String] = []

  /// The requested scales without repetitions; empty without the option.
  func resolved() throws -> [Scale] {
    try scale.map { try pixelsPerPoint($0, option: "--scale") }.withoutRepeats()
  }
}

/// The option for the compression of PNG files.
struct CompressionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      fast or small. small makes files up to a tenth smaller and takes two to four times as long. \
      The pixels are the same. (default: fast)
      """, valueName: "effort"),
    completion: .list(words(PNGCompression.self)))
  var compression: String?

  /// - Parameter isUsed: whether the command writes a PNG file.
  func resolved(isUsed: Bool = true) throws -> PNGCompression {
    try checkUse("--compression", compression, isUsed, "without a PNG file")
    return try compression.map { try choice($0, option: "--compression") } ?? .fast
  }
}

/// The option for the output file.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write; - is standard output. With several scales this is the 1x file, and the \
      other files are called name@2x.png.
      """, valueName: "file"),
    completion: .file())
  var output = "popover.png"

  /// The files to write, one for each scale.
  func plan(
    requested: [Scale], standard: [Scale], ending: String
  ) throws -> [(scale: Scale, path: String)] {
    try Self.plan(output, requested: requested, standard: standard, ending: ending)
  }

  /// The files to write, one for each scale.
  ///
  /// The file of a single requested scale has exactly the given name, and an ending.
  static func plan(
    _ output: String, requested: [Scale], standard: [Scale], ending: String
  ) throws -> [(scale: Scale, path: String)] {
    let output = completedName(output, ending: ending)
    let one = requested.isEmpty ? standard.first : requested.count == 1 ? requested.first : nil
    // Standard output and devices take only one file.
    if output == "-" || output.hasPrefix("/dev/") {
      guard let one else {
        throw GussetError.invalidValue(
          field: "--scale", value: requested.map(\.description).joined(separator: ", "),
          allowed: "given once when the output is \(output)")
      }
      return [(one, output)]
    }
    if let only = requested.count == 1 ? requested.first : nil { return [(only, output)] }
    return (requested.isEmpty ? standard : requested).map { ($0, scaledPath(output, scale: $0)) }
  }
}
