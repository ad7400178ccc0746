internal import Gusset
package import ThemeEditing

/// Where the text of a theme belongs: the files that it names are relative to its file.
package struct ThemePlace: Hashable, Sendable {
  /// The path of the file. A theme without one names files of the current folder.
  let path: String
  /// The tokens beside those that the theme names.
  let tokens: TokenInputs

  package init(_ file: ThemeFile? = nil, tokens: TokenInputs = TokenInputs()) {
    path = file?.path ?? "the theme"
    self.tokens = tokens
  }

  /// The theme of a text.
  ///
  /// - Throws: ``GussetError`` with all that is wrong in the text and in the files that it names.
  func theme(_ text: String) throws(GussetError) -> Theme {
    let reading = ThemeReading(text, at: self)
    guard let theme = reading.theme, reading.problems.isEmpty else {
      throw GussetError(reading.problems) ?? .failed(operation: "reading", reason: "no theme")
    }
    return theme
  }

  /// What a theme's file names.
  func loaded(_ text: String) throws(GussetError) -> LoadedTheme {
    let bytes = Array(text.utf8)
    return try LoadedTheme(
      JSONSource(path: path, document: JSONValue(parsing: bytes), bytes: bytes), tokens)
  }
}

/// The text of a theme, read with the files that it names.
struct ThemeReading: Sendable {
  /// The theme, or what is left of it without the wrong values; `nil` when nothing can be read.
  private(set) var theme: Theme?
  /// What is wrong, in the order in which a reader meets it.
  private(set) var problems: [GussetError] = []
  /// The text without references; `nil` when nothing can be read.
  private(set) var document: JSONValue?
  /// The token for each key that is a reference, by the key's path.
  private(set) var uses: [String: TokenUse] = [:]

  init(_ text: String, at place: ThemePlace) {
    do throws(GussetError) {
      let own = try JSONValue(parsing: Array(text.utf8))
      if own.hasReferences || !place.tokens.isEmpty {
        let loaded = try place.loaded(text)
        document = loaded.document
        uses = loaded.uses
        take(loaded.reading())
      } else {
        document = own
        take(Theme.reading(own))
      }
    } catch { problems = error.problems }
    problems = problems.map { $0.inText(at: place.path) }
  }

  private mutating func take(_ read: (theme: Theme, problems: [GussetError])) {
    theme = read.theme
    problems = read.problems
  }
}

extension GussetError {
  /// An error about the file at a path as one about its text, which has no name and whose keys are marked
  /// where they are.
  fileprivate func inText(at path: String) -> GussetError {
    guard case .invalidFile(path, let problem) = self,
      case .invalidValue(let field, let value, let allowed) = problem
    else { return self }
    return .invalidValue(field: .init(field.name), value: value, allowed: allowed)
  }
}
