internal import ArgumentParser
internal import Gusset

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
      fast or small. small makes files a tenth smaller, those with shadows up to half, and takes long: \
      up to a second for a popover, and up to three with shadows. \
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
