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

extension ThemeDocument {
  /// A built-in theme by its name, or the theme in a file by its path.
  ///
  /// - Parameters:
  ///   - isRegular: whether a path must be that of a regular file. A pipe may wait for its writer.
  ///   - remark: receives each color of the file that is outside its color space.
  /// - Throws: the errors of ``Theme/init(contentsOf:remark:)``. For a value that looks like a name
  ///   rather than a path, the error names similar built-in themes.
  package init(
    named name: String, isRegular: Bool = false, remark: (ColorRemark) -> Void = { _ in }
  ) throws(GussetError) {
    if let builtIn = Theme.builtIn(named: name) {
      self.init(builtIn)
      return
    }
    do {
      try self.init(contentsOf: name, isRegular: isRegular, remark: remark)
    } catch {
      guard case .unreadable(let path, let reason) = error,
        !name.contains(where: { "/.".contains($0) })
      else {
        throw error
      }
      throw GussetError.unreadable(
        path: path, reason: "\(reason); \(Theme.builtInThemes(like: name))")
    }
  }
}

extension Theme {
  /// The built-in theme that a name probably means, or those that are similar to it, in a sentence.
  package static func builtInThemes(like name: String) -> String {
    let question = didYouMean(builtInNames, not: name).dropFirst(2)
    if !question.isEmpty { return "\(question) gusset themes lists all built-in themes" }
    let names = builtInNames.sorted(bySimilarityTo: name).prefix(5).joined(separator: ", ")
    return "the most similar built-in themes are \(names); gusset themes lists all"
  }
}
