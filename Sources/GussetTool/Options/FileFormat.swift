internal import Gusset

/// The formats of a command's output. A raw value is the word for `--format`.
protocol FileFormat: RawRepresentable<String>, CaseIterable {
  /// The format of standard output.
  static var standard: Self { get }
  /// Whether a name without an ending means the standard format. It is an error otherwise.
  static var allowsNoEnding: Bool { get }
  /// The ending of file names, in lowercase and without a period.
  var ending: String { get }
}

extension FileFormat {
  static var allowsNoEnding: Bool { true }
  var ending: String { rawValue }

  /// The requested format, or the format of the file name's ending.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for an unknown word or ending.
  init(requested: String?, path: String) throws {
    if let requested {
      self = try choice(requested, option: "--format")
      return
    }
    let ending = path == "-" ? nil : nameEnding(of: path)
    if ending == nil, path == "-" || Self.allowsNoEnding {
      self = Self.standard
    } else if let format = Self.allCases.first(where: { $0.ending == ending }) {
      self = format
    } else {
      let endings = Self.allCases.map { "." + $0.ending }
      let list = endings.dropLast().joined(separator: ", ") + " or " + (endings.last ?? "")
      throw GussetError.invalidValue(
        field: "--output", value: path,
        allowed: "a name that ends in \(list), or any name with --format")
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
