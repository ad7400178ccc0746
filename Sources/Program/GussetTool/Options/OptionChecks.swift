internal import ArgumentParser
internal import Gusset

/// A command that takes `--output` several times.
protocol TakesSeveralOutputs {}

extension ParsableCommand {
  /// Refuses a second output of a command that writes one: the parser takes the last one and says
  /// nothing.
  func checkOutputs(in arguments: [String]) throws(GussetError) {
    let options = arguments.prefix { $0 != "--" }
    let count = options.count {
      $0 == "-o" || $0 == "--output" || $0.hasPrefix("-o=") || $0.hasPrefix("--output=")
    }
    guard count > 1, !(self is any TakesSeveralOutputs) else { return }
    throw .invalidValue(
      field: "--output", value: "given \(count) times",
      allowed: "given once; only preview, place and bench write several files")
  }
}

/// Refuses an option that has no effect.
///
/// - Parameters:
///   - value: the value of the option; `nil` when it was not given.
///   - isUsed: whether the option has an effect.
///   - words: with what, or why, the option has none.
func checkUse(
  _ option: String, _ value: String?, _ isUsed: Bool, _ words: String
) throws(GussetError) {
  guard let value, !isUsed else { return }
  throw .invalidValue(field: .init(option), value: value, allowed: "left out \(words)")
}

/// Refuses a name whose ending promises another kind of file. Any other ending passes.
///
/// - Parameters:
///   - ending: the ending of the file that is written.
///   - contents: what the file holds, in the plural or as a mass noun.
func checkEnding(of path: String, _ ending: String, contents: String) throws(GussetError) {
  let known = ["png", "apng", "svg", "html", "css", "json"]
  guard let given = nameEnding(of: path), known.contains(given), given != ending else { return }
  throw .invalidValue(
    field: "--output", value: path, allowed: "a name that ends in .\(ending), for \(contents)")
}

/// Refuses an output that would replace a file that the command reads.
///
/// - Parameter inputs: the paths of the files; others, such as names of built-in themes, do no harm.
func checkDiffer(_ outputs: [String], from inputs: [String]) throws(GussetError) {
  for output in outputs where output != "-" {
    guard let input = inputs.first(where: { isSameFile(output, $0) }) else { continue }
    throw .invalidValue(
      field: "--output", value: output,
      allowed: input == output
        ? "another file than the one that is read"
        : "another file than \(oneLine(input)), which is read")
  }
}

/// The formats of a command's output. A raw value is the word for `--format`.
protocol FileFormat: OptionValue, RawRepresentable<String>, CaseIterable {
  /// The format of standard output, and of a name without an ending.
  static var standard: Self { get }
  /// The ending of file names, in lowercase and without a period.
  var ending: String { get }
}

extension FileFormat {
  var ending: String { rawValue }

  /// The requested format, or the format of the file name's ending.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown ending.
  init(requested: Self?, path: String) throws(GussetError) {
    if let requested {
      self = requested
      return
    }
    guard path != "-", let ending = nameEnding(of: path) else {
      self = Self.standard
      return
    }
    if let format = Self.allCases.first(where: { $0.ending == ending }) {
      self = format
    } else {
      let endings = Self.allCases.map { "." + $0.ending }
      let list = endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
      throw .invalidValue(
        field: "--output", value: path,
        allowed: "a name that ends in \(list), or any name with --format")
    }
  }
}

extension FileFormat {
  /// Outputs with their formats, whose names have the endings of the formats if they had none.
  ///
  /// - Throws: the errors of ``init(requested:path:)``.
  static func outputs(
    _ paths: [String], requested: Self?
  ) throws(GussetError) -> [(path: String, format: Self)] {
    try paths.map { path throws(GussetError) in
      let format = try Self(requested: requested, path: path)
      return (completedName(path, ending: format.ending), format)
    }
  }
}

/// The file formats of pictures.
enum PictureFormat: String, FileFormat {
  case png
  case svg

  static let standard = png
}

/// The file formats of previews.
enum PreviewFormat: String, FileFormat {
  case png
  case svg
  case html

  static let standard = png
}
