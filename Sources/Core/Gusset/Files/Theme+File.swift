public import PopoverGeometry
public import PopoverModel

extension Theme {
  /// The maximum size of a theme file, in bytes.
  package static let largestFile = 1 << 16

  /// Reads a theme from a JSON file.
  ///
  /// - Parameters:
  ///   - path: the path of the file, relative to the current folder.
  ///   - remark: receives each color of a valid file that is outside its color space.
  /// - Throws: ``GussetError/unreadable(path:reason:)`` when the file cannot be read or is larger
  ///   than 64 kilobytes, and ``GussetError/invalidFile(path:problem:)`` with the key path of the
  ///   first error in it.
  public init(
    contentsOf path: String, remark: (ColorRemark) -> Void = { _ in }
  ) throws(GussetError) {
    self = try ThemeDocument(contentsOf: path, remark: remark).theme
  }
}

extension ThemeDocument {
  /// Reads a document from a JSON file, as ``Theme/init(contentsOf:remark:)`` reads a theme.
  ///
  /// - Parameter isRegular: whether the file must be a regular one.
  package init(
    contentsOf path: String, isRegular: Bool = false, remark: (ColorRemark) -> Void
  ) throws(GussetError) {
    let bytes = try readFile(path, limit: Theme.largestFile, isFromFolder: isRegular)
    self = try inFile(path) { () throws(GussetError) in
      let document = try ThemeDocument(json: bytes)
      try Theme.colorsOutsideColorSpace(json: bytes).forEach(remark)
      return document
    }
  }
}
