internal import ArgumentParser
internal import Gusset
internal import PopoverExport

/// Pixels per point, repeated for several files.
struct ScaleOptions: ParsableArguments {
  @Option(
    name: .long, parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Pixels per point, up to 8; give it again for another file. (default: 1 and 2; 1 for SVG and -)",
      valueName: "scale"))
  var scale: [String] = []

  /// The scales asked for, each once; empty when none was.
  func resolved() throws -> [Scale] {
    try scale.map { try pixelsPerPoint($0, option: "--scale") }.withoutRepeats()
  }
}

/// How small PNG files are made.
struct CompressionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      fast, or small for files of up to a tenth less that take two to four times as long to \
      make. The pixels are the same.
      """, valueName: "effort"),
    completion: .list(words(PNGCompression.self)))
  var compression = PNGCompression.fast.rawValue

  func resolved() throws -> PNGCompression { try choice(compression, option: "--compression") }
}

/// Where pictures go.
struct OutputOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      """
      The file to write; - is standard output. With several scales it names the 1x file and \
      the others are called name@2x.png.
      """, valueName: "file"),
    completion: .file())
  var output = "popover.png"

  /// The files to be written at these scales.
  func plan(asked: [Scale], standard: [Scale]) throws -> [(scale: Scale, path: String)] {
    try Self.plan(output, asked: asked, standard: standard)
  }

  /// The files to be written at these scales.
  ///
  /// One scale that was asked for is written under exactly the name that was given.
  static func plan(
    _ output: String, asked: [Scale], standard: [Scale]
  ) throws -> [(scale: Scale, path: String)] {
    let one = asked.isEmpty ? standard.first : asked.count == 1 ? asked.first : nil
    // Where there is no folder in which files for other scales could stand.
    if output == "-" || output.hasPrefix("/dev/") {
      guard let one else {
        throw GussetError.invalidValue(
          field: "--scale", value: asked.map(\.description).joined(separator: ", "),
          allowed: "given once when the output is \(output)")
      }
      return [(one, output)]
    }
    if let only = asked.count == 1 ? asked.first : nil { return [(only, output)] }
    return (asked.isEmpty ? standard : asked).map { ($0, scaledPath(output, scale: $0)) }
  }

  /// Writes finished files; the name - is standard output.
  static func write(_ files: [(path: String, contents: FileContents)]) throws {
    for (path, contents) in files {
      if path == "-" {
        try PopoverExport.write(contents.bytes, toDescriptor: 1, named: "standard output")
      } else {
        try contents.write(to: path)
      }
    }
  }
}

/// The kinds of file that pictures are written as.
enum PictureFormat: String, CaseIterable {
  case png
  case svg

  /// The format asked for, or the one that a file name ends in.
  init(asked: String?, path: String) throws {
    self = try fileFormat(asked: asked, path: path, standard: .png)
  }
}

/// The kinds of file that previews are written as.
enum PreviewFormat: String, CaseIterable {
  case png
  case svg
  case html

  /// The format asked for, or the one that a file name ends in.
  init(asked: String?, path: String) throws {
    self = try fileFormat(asked: asked, path: path, standard: .png)
  }
}

/// The format asked for, or the one that a file name ends in, or the standard without either.
private func fileFormat<Format: RawRepresentable<String> & CaseIterable>(
  asked: String?, path: String, standard: Format
) throws -> Format {
  if let asked { return try choice(asked, option: "--format") }
  guard path != "-", let ending = nameEnding(of: path) else { return standard }
  guard let format = Format(rawValue: ending) else {
    let endings = words(Format.self).map { "." + $0 }
    let list = endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
    throw GussetError.invalidValue(
      field: "--output", value: path,
      allowed: "a name that ends in \(list), or given together with --format")
  }
  return format
}
