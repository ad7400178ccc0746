internal import ArgumentParser
internal import Gusset

/// The files to write, one for each scale.
///
/// The file of a single requested scale has exactly the given name, and an ending. Where none is requested, a scale
/// in the name of a picture of pixels is.
func outputFiles(
  _ output: String, requested: [Scale], standard: [Scale], ending: String
) throws -> [(scale: Scale, path: String)] {
  let output = completedName(output, ending: ending)
  let named = ending == "png" ? unscaledName(output).scale : .x1
  let requested = requested.isEmpty && named != .x1 ? [named] : requested.withoutRepeats()
  let scales = requested.isEmpty ? standard : requested
  let one = requested.isEmpty ? standard.first : requested.count == 1 ? requested.first : nil
  // Standard output and devices take only one file.
  if output == "-" || output.hasPrefix("/dev/") {
    let list = requested.map(\.description).joined(separator: ", ")
    return [
      (try readValue("--scale", list, one, "given once when the output is \(output)"), output)
    ]
  }
  return scales.map { ($0, requested.count == 1 ? output : $0.fileName(for: output)) }
}

extension ArgumentHelp {
  /// The help of `--output` of a command that writes a file for each scale.
  static let scaledOutput = ArgumentHelp(
    "The file; - is standard output. Other scales are called name@2x.png.", valueName: "file")
}

/// The name of an output, with the ending of its format if it has none.
///
/// A name that exists stays as it is: a file that is replaced, a device, a pipe, a link. So do
/// standard output and a name that only a folder can have.
func completedName(_ path: String, ending: String) -> String {
  guard !["", "-"].contains(path), path.utf8.last != UInt8(ascii: "/"),
    nameEnding(of: path) == nil
  else { return path }
  return isUsed(path) ? path : "\(path).\(ending)"
}
