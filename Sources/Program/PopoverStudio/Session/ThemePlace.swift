internal import Gusset
internal import ThemeEditing

/// Where the text of a theme belongs: the files that it names are relative to its file.
package struct ThemePlace: Hashable, Sendable {
  /// The path of the file. A theme without one names files of the current folder.
  let path: String

  package init(_ file: ThemeFile? = nil) { path = file?.path ?? "the theme" }

  /// A text, read with the files that it names, or `nil` when nothing can be read; and all that is wrong,
  /// where errors about the text have the keys alone.
  func read(_ text: String) -> (reading: ReadTheme?, problems: [GussetError]) {
    do throws(GussetError) {
      let reading = try ThemeReading(Array(text.utf8), at: path)
      let uses = reading.loaded?.uses.mapValues { $0.token } ?? [:]
      return (
        ReadTheme(theme: reading.theme, document: reading.document, uses: uses),
        (reading.error?.problems ?? []).map { $0.withoutFile(path) }
      )
    } catch {
      return (nil, error.problems.map { $0.withoutFile(path) })
    }
  }

  /// What a theme's file names, also when it has no references.
  func loaded(_ text: String) throws(GussetError) -> LoadedTheme {
    let bytes = Array(text.utf8)
    let document = try JSONValue(parsing: bytes)
    return try LoadedTheme(
      JSONSource(path: path, document: document, bytes: bytes), TokenInputs())
  }
}
