internal import Gusset

extension WritesFiles {
  /// Says that `gusset render … > a.png` left an empty file, because the picture went to the command's usual
  /// output.
  func noteEmptyOutput(in arguments: [String]) {
    let options = arguments.prefix { $0 != "--" }.map { $0.prefix { $0 != "=" } }
    // What themes --check says is on standard error.
    guard !options.contains("-o"), !options.contains("--output"), isEmptyFile(1),
      !(self is ThemesCommand),
      Parameter.all(of: Self.self).contains(where: { $0.name == "--output" })
    else { return }
    verbosity.note("standard output got nothing; -o - writes there")
  }
}

/// Refuses a flag beside another one that does something else.
func checkAlone(_ flags: [(name: GussetError.Field, isGiven: Bool)]) throws(GussetError) {
  let given = flags.filter(\.isGiven)
  guard given.count > 1 else { return }
  throw .invalidValue(
    field: given[1].name, value: "given with \(given[0].name)",
    allowed: "given without it: one of them in each run")
}

/// Refuses an option that has no effect.
///
/// - Parameters:
///   - value: the value of the option; `nil` when it was not given.
///   - isUsed: whether the option has an effect.
///   - words: with what, or why, the option has none.
func checkUse(
  _ option: GussetError.Field, _ value: String?, _ isUsed: Bool, _ words: String
) throws(GussetError) {
  if let value { try checkValue(option, value, isUsed, "left out \(words)") }
}

/// Refuses a name whose ending promises another kind of file. Any other ending passes.
///
/// - Parameters:
///   - ending: the ending of the file that is written.
///   - contents: what the file holds, in the plural or as a mass noun.
func checkEnding(
  of path: String, _ ending: String, contents: String, option: GussetError.Field = "--output"
) throws(GussetError) {
  guard let given = nameEnding(of: path), endingsOfFiles.contains(given) else { return }
  try checkValue(option, path, given == ending, "a name that ends in .\(ending), for \(contents)")
}

/// Refuses a name for a folder that is one for a file, unless there is such a folder.
func checkFolder(
  _ path: String, _ allowed: String = "a folder, whose files get names of their own"
) throws(GussetError) {
  let isFile = nameEnding(of: path).map(endingsOfFiles.contains) ?? false
  try checkValue("--output", path, !["", "-"].contains(path) && (!isFile || isUsed(path)), allowed)
}

/// Endings of names that promise a kind of file.
private let endingsOfFiles = [
  "png", "svg", "html", "css", "json", "jpg", "jpeg", "webp", "gif", "pdf", "ndjson",
  "jsonl", "yaml", "yml", "toml", "xml", "csv", "txt",
  "mp4", "webm", "mov", "apng", "bmp", "tiff", "ico", "zip", "gz", "tgz", "xz", "bz2", "zst", "7z",
]

/// Refuses an output that would replace a file that the command reads.
///
/// - Parameter inputs: the paths of the files; others, such as names of built-in themes, do no harm.
func checkDiffer(
  _ outputs: [String], from inputs: [String], option: GussetError.Field = "--output"
) throws(GussetError) {
  for output in outputs where output != "-" {
    guard let input = inputs.first(where: { $0 != "-" && isUsed($0) && isSameFile(output, $0) })
    else { continue }
    throw .invalidValue(
      field: option, value: output,
      allowed: input == output
        ? "another file than the one that is read"
        : "another file than \(oneLine(input)), which is read")
  }
}

/// The formats of a command's output. A raw value is the word for `--format`. The first case is the
/// format of standard output, and of a name without an ending.
protocol FileFormat: OptionValue, RawRepresentable<String>, CaseIterable {
  /// The ending of file names, in lowercase and without a period.
  var ending: String { get }
}

extension FileFormat {
  var ending: String { rawValue }

  /// The requested format, or the format of the file name's ending.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown ending.
  init(requested: Self?, path: String) throws(GussetError) {
    guard let ending = path == "-" ? nil : nameEnding(of: path) else {
      self = requested ?? Self.allCases[Self.allCases.startIndex]
      return
    }
    let list = listed(Self.allCases.map { "." + $0.ending }, "or")
    self = try readValue(
      "--output", path, requested ?? Self.allCases.first { $0.ending == ending },
      "a name that ends in \(list), or any name with --format")
  }

  /// Outputs with their formats, whose names have the endings of the formats if they had none.
  ///
  /// - Throws: the errors of ``init(requested:path:)``, and that of a file that cannot be written.
  static func outputs(
    _ paths: [String], requested: Self?
  ) throws(GussetError) -> [(path: String, format: Self)] {
    let outputs = try paths.map { path throws(GussetError) in
      let format = try Self(requested: requested, path: path)
      return (path: completedName(path, ending: format.ending), format: format)
    }
    for (path, _) in outputs where path != "-" { try FileContents.checkWritable(path) }
    return outputs
  }
}

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
  try checkValue(
    "--output", output, scales.count == 1 || output.split(separator: "/").last != ".\(ending)",
    "a name before its ending, as in popover.\(ending)")
  return scales.map { ($0, requested.count == 1 ? output : $0.fileName(for: output)) }
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
