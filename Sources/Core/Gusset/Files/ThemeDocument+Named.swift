package import PopoverGeometry
package import PopoverModel

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
