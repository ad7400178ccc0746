internal import Gusset
internal import GussetCommand
internal import PopoverExport
internal import PopoverGeometry
internal import PopoverModel
internal import PopoverStudio

extension Studio {
  /// Makes the editor that the options ask for.
  ///
  /// The contents of an existing file are not checked here: the page shows what is wrong with them.
  init(_ options: StudioOptions) throws(GussetError) {
    try self.init(showing: options)
    guard let name = options.appearance else { return }
    // A file with errors has no looks yet; the page shows what is wrong with it.
    if let document = try? ThemeDocument(json: Array(editedText().utf8)) {
      _ = try document.resolved(appearance: name)
    }
    guard let appearance = Appearance(rawValue: name) else {
      throw .invalidValue(
        field: "--appearance", value: name,
        allowed: "one of \(Appearance.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    self.appearance = appearance
  }

  /// The text that the page begins with.
  private func editedText() throws(GussetError) -> String {
    try file?.contents()?.text ?? initialTheme.text
  }

  private init(showing options: StudioOptions) throws(GussetError) {
    let comparison: NamedTheme? =
      if let name = options.beside { NamedTheme(try Theme.named(name), name: name) } else { nil }
    let file = ThemeFile(path: options.theme)
    let contents = try file.contents()
    let exists = contents != nil
    if let contents {
      try Self.rejectSet(options)
      Self.noteColorsOutsideColorSpace(in: contents.text, of: file.path)
    }
    let assignments = try KeyAssignment.parse(options.set)
    if !exists, let theme = Theme.builtIn(named: options.theme) {
      try Self.rejectFrom(options)
      let changed = try theme.setting(assignments)
      assignments.noteColors(in: [changed])
      self.init(
        file: nil, initialTheme: NamedTheme(changed, name: theme.name), comparison: comparison)
      return
    }
    guard exists || options.theme.hasSuffix(".json") else {
      throw .unreadable(
        path: options.theme,
        reason: "no file has this name; a new file's name ends in .json; "
          + Theme.builtInThemes(like: options.theme))
    }
    if !exists { try FileContents.checkWritable(options.theme) }
    let name = options.theme.split(separator: "/").last.map { String($0.dropLast(5)) } ?? ""
    var theme = try Theme.named(options.from ?? Theme.light.name)
    theme.name = name
    theme = try theme.setting(assignments)
    assignments.noteColors(in: [theme])
    self.init(file: file, initialTheme: NamedTheme(theme, name: name), comparison: comparison)
  }

  /// Prints a note on standard error for each color that is outside the color space.
  private static func noteColorsOutsideColorSpace(in text: String, of path: String) {
    // The page shows what is wrong with a text that is not JSON.
    let remarks = try? Theme.colorsOutsideColorSpace(json: Array(text.utf8))
    for remark in remarks ?? [] { printNote("\(oneLine(path)): \(remark)") }
  }

  /// Rejects `--set` for an existing file, whose values the page edits.
  private static func rejectSet(_ options: StudioOptions) throws(GussetError) {
    guard let value = options.set.first else { return }
    throw .invalidValue(
      field: "--set", value: value,
      allowed: "left out, because \(options.theme) exists: change its values in the page")
  }

  /// Rejects `--from` for a built-in theme, which has no file to create.
  private static func rejectFrom(_ options: StudioOptions) throws(GussetError) {
    guard let from = options.from else { return }
    throw .invalidValue(
      field: "--from", value: from,
      allowed: "left out with \(options.theme), which is a built-in theme")
  }
}

extension Studio.NamedTheme {
  fileprivate init(_ theme: Theme, name: String) {
    self.init(name: name, text: theme.json)
  }
}
