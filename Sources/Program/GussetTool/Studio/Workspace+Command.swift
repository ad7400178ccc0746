internal import Gusset
internal import PopoverStudio
internal import ThemeEditing

extension Workspace {
  /// Makes the workspace that the command asks for.
  convenience init(_ command: StudioCommand) throws(GussetError) {
    if let theme = command.theme {
      self.init(try Studio(command, theme: theme))
      return
    }
    for (option, value) in [("--from", command.from), ("--set", command.set.first)] {
      guard let value else { continue }
      throw .invalidValue(
        field: .init(option), value: value, allowed: "given with the name of a file")
    }
    let beside = try command.besideTheme
    self.init(comparison: beside, appearance: command.appearance)
  }
}

extension StudioCommand {
  /// The theme of `--beside`.
  fileprivate var besideTheme: Studio.NamedTheme? {
    get throws(GussetError) {
      guard let name = beside else { return nil }
      return Studio.NamedTheme(try Theme.named(name), name: name)
    }
  }

}

extension Studio {
  /// Makes the editor that the command asks for.
  ///
  /// The contents of an existing file are not checked here: the page shows what is wrong with them.
  fileprivate init(_ command: StudioCommand, theme: String) throws(GussetError) {
    try self.init(showing: theme, command)
    guard let appearance = command.appearance else { return }
    // A file with errors has no looks yet; the page shows what is wrong with it.
    if let document = try? ThemeDocument(json: Array(editedText().utf8)) {
      _ = try document.resolved(appearance: appearance.rawValue)
    }
    self.appearance = appearance
  }

  /// The text that the page begins with.
  private func editedText() throws(GussetError) -> String {
    try file?.contents()?.text ?? initialTheme.text
  }

  private init(showing name: String, _ command: StudioCommand) throws(GussetError) {
    let comparison = try command.besideTheme
    let file = ThemeFile(path: name)
    let contents = try file.contents()
    let exists = contents != nil
    if let contents {
      try Self.rejectSet(command, for: name)
      Self.noteColorsOutsideColorSpace(in: contents.text, of: file.path)
    }
    let assignments = try KeyAssignment.parse(command.set)
    if !exists, let theme = Theme.builtIn(named: name) {
      try Self.rejectFrom(command, for: name)
      let changed = try theme.setting(assignments)
      assignments.noteColors(in: [changed])
      self.init(
        file: nil, initialTheme: NamedTheme(changed, name: theme.name), comparison: comparison)
      return
    }
    guard exists || name.hasSuffix(".json") else {
      throw .unreadable(
        path: name,
        reason: "no file has this name; a new file's name ends in .json; "
          + Theme.builtInThemes(like: name))
    }
    if !exists { try FileContents.checkWritable(name) }
    var theme = try Theme.named(command.from ?? Theme.light.name)
    theme.name = name.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
    theme = try theme.setting(assignments)
    assignments.noteColors(in: [theme])
    self.init(file: file, initialTheme: NamedTheme(theme, name: theme.name), comparison: comparison)
  }

  /// Prints a note on standard error for each color that is outside the color space.
  private static func noteColorsOutsideColorSpace(in text: String, of path: String) {
    // The page shows what is wrong with a text that is not JSON.
    let remarks = try? Theme.colorsOutsideColorSpace(json: Array(text.utf8))
    for remark in remarks ?? [] { printNote("\(oneLine(path)): \(remark)") }
  }

  /// Rejects `--set` for an existing file, whose values the page edits.
  private static func rejectSet(
    _ command: StudioCommand, for name: String
  ) throws(GussetError) {
    guard let value = command.set.first else { return }
    throw .invalidValue(
      field: "--set", value: value,
      allowed: "left out, because \(name) exists: change its values in the page")
  }

  /// Rejects `--from` for a built-in theme, which has no file to create.
  private static func rejectFrom(
    _ command: StudioCommand, for name: String
  ) throws(GussetError) {
    guard let from = command.from else { return }
    throw .invalidValue(
      field: "--from", value: from,
      allowed: "left out with \(name), which is a built-in theme")
  }
}

extension Studio.NamedTheme {
  fileprivate init(_ theme: Theme, name: String) {
    self.init(name: name, text: theme.json)
  }
}
