internal import Gusset

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
