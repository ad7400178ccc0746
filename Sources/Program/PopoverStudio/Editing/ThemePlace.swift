internal import Gusset
internal import ThemeEditing

/// Where the text of a theme belongs: the files that it names are relative to its file.
package struct ThemePlace: Hashable, Sendable {
  /// The path of the file. A theme without one names files of the current folder.
  let path: String

  package init(_ file: ThemeFile? = nil) { path = file?.path ?? "the theme" }

  /// A text, read with the files that it names, or `nil` when nothing can be read; and all that is wrong,
  /// where errors about the text have the keys alone.
  func read(_ text: String) -> (reading: ThemeReading?, problems: [GussetError]) {
    do throws(GussetError) {
      let reading = try ThemeReading(Array(text.utf8), at: path)
      return (reading, (reading.error?.problems ?? []).map { $0.withoutFile(path) })
    } catch {
      return (nil, error.problems.map { $0.withoutFile(path) })
    }
  }

  /// The theme of a text.
  ///
  /// - Throws: ``GussetError`` with all that is wrong in the text and in the files that it names.
  func theme(_ text: String) throws(GussetError) -> Theme {
    let (reading, problems) = read(text)
    if let theme = reading?.theme, problems.isEmpty { return theme }
    throw GussetError(problems) ?? .failed(operation: "reading", reason: "no theme")
  }

  /// What a theme's file names, also when it has no references.
  func loaded(_ text: String) throws(GussetError) -> LoadedTheme {
    let bytes = Array(text.utf8)
    let document = try JSONValue(parsing: bytes)
    return try LoadedTheme(
      JSONSource(path: path, document: document, bytes: bytes), TokenInputs())
  }
}
