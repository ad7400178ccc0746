internal import ArgumentParser
internal import Gusset

/// The files that a command writes.
enum OutputPlan {
  /// The files to write, one for each scale.
  ///
  /// The file of a single requested scale has exactly the given name, and an ending.
  static func files(
    _ output: String, requested: [Scale], standard: [Scale], ending: String
  ) throws -> [(scale: Scale, path: String)] {
    let output = completedName(output, ending: ending)
    let requested = requested.withoutRepeats()
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

extension ArgumentHelp {
  /// The help of `--output` of a command that writes a file for each scale.
  static let scaledOutput = ArgumentHelp(
    """
    The file to write; - is standard output. With several scales this is the 1x file, and the \
    other files are called name@2x.png.
    """, valueName: "file")
}
