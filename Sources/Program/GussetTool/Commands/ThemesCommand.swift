internal import ArgumentParser
internal import Gusset
internal import GussetExport
internal import GussetReview
internal import ThemeEditing

/// `gusset themes`: lists or prints the built-in themes.
struct ThemesCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "themes",
    abstract: "List the built-in themes, or print one or a file's.",
    usage: "gusset themes [<name|path>] [<options>]",
    discussion: """
      EXAMPLES:
        gusset themes
        gusset themes slate --name mine -o mine.json
          writes a file to edit; gusset render --theme mine.json draws it
        gusset themes mine.json --set border.width=2 -o mine.json
        gusset themes slate --with-defaults
        gusset themes --check themes/*.json
        gusset themes --schema -o gusset-theme.schema.json
          editors check a file with "$schema": "gusset-theme.schema.json"
      """,
    subcommands: [DeriveCommand.self])

  @Argument(
    help: ArgumentHelp("The theme to print as JSON; - is standard input.", valueName: "name|path"),
    completion: .themes(or: ["derive"]))
  var name: String?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @Option("name", help: "The name of the printed theme. (default: the theme's)")
  var newName: String?

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  @Flag(help: "Print every key, also those with their defaults.")
  var withDefaults = false

  @Flag(help: "Print values in place of tokens and of other themes.")
  var resolved = false

  @Option("format", help: "text or json, for the list. (default: the ending)")
  var format: ReportOptions.Format?

  @Option(
    "check", help: "Print all that is wrong in files.", value: "file",
    parsing: .upToNextOption, completion: .theme)
  var check: [String] = []

  @Flag(help: "Print the JSON Schema of theme files.")
  var schema = false

  @Option(
    "output", help: "The file; it may be the one that is read.", value: "file", completion: .file())
  var output = "-"

  @OptionGroup var tokens: TokenOptions

  @OptionGroup var verbosity: VerbosityOptions

  func validate() throws {
    let options: [(name: GussetError.Field, isGiven: Bool)] = [
      ("--set", !set.isEmpty), ("--name", newName != nil), ("--appearance", appearance != nil),
      ("--resolved", resolved), ("--with-defaults", withDefaults),
    ]
    for option in options + [("a theme", name != nil)] {
      try checkAlone([("--schema", schema), ("--check", !check.isEmpty), option])
    }
    try checkAlone([("--check", !check.isEmpty), ("--output", output != "-")])
    for (option, isGiven) in options where name == nil {
      try checkUse(
        option, isGiven ? "given" : nil, false, "without a theme, as in gusset themes slate")
    }
  }

  func run() throws {
    if !check.isEmpty { return try checkThemes() }
    if let name, isEmptyFile(1), isUsed(name), isSameFile(name, "/dev/stdout") {
      throw GussetError.invalidFile(
        path: name,
        problem: .invalidValue(
          field: "standard output", value: "the file that is read",
          allowed: "another file, because the shell has emptied this one; -o \(name) changes a file"
        ))
    }
    let printsList = name == nil && !schema
    try checkUse("--format", format?.argument, printsList, "with a theme, which is JSON")
    let listFormat = format ?? (nameEnding(of: output) == "json" ? .json : .text)
    let ending = printsList ? listFormat.ending : "json"
    try checkEnding(
      of: output, ending,
      contents: printsList ? "a list, or in .json" : schema ? "a JSON Schema" : "a theme")
    // One look in place of the file would lose all others.
    if let name, let appearance, output != "-", isSameFile(name, output) {
      throw GussetError.invalidValue(
        field: "--output", value: output,
        allowed: "another file with --appearance, which prints one look; "
          + "--set 'appearances.\(appearance.rawValue).KEY=VALUE' changes it in the file")
    }
    let rename = try newName.map { try KeyAssignment("name", $0, option: "--name") }
    let changes = set + [rename].compactMap(\.self)
    let document = try name.map {
      try ThemeInput.named($0, tokens.inputs).resolved(
        appearance: appearance, setting: changes)
    }
    if let document {
      changes.noteColors(in: [document.theme])
      verbosity.notePassedOver(document.loaded?.passedOver ?? 0)
      noteCopy(of: document)
    }
    let text =
      schema
      ? Theme.jsonSchema
      : document.map { withDefaults ? $0.jsonWithDefaults : resolved ? $0.resolvedJSON : $0.json }
        ?? (listFormat == .json ? BuiltInTheme.listJSON : Self.table)
    // The file is read by now, so it may be replaced.
    try verbosity.write([(completedName(output, ending: ending), FileContents(text: text))])
    if printsList { verbosity.noteUnreadInput() }
  }

  /// Prints a line where a copy names files that are elsewhere.
  private func noteCopy(of document: ThemeInput) {
    func folder(_ path: String) -> Substring {
      path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    }
    guard document.loaded != nil, !resolved, !withDefaults, output != "-", let name,
      folder(name) != folder(output)
    else { return }
    verbosity.note(
      "\(oneLine(output)) names files relative to itself, as \(oneLine(name)) did; --resolved names none"
    )
  }

  /// Prints what is wrong in the themes, and how many are.
  private func checkThemes() throws {
    var errors: [GussetError] = []
    for name in check {
      do throws(GussetError) {
        try verbosity.noteAdjustments(of: ThemeInput.named(name, tokens.inputs).theme)
      } catch {
        errors.append(error)
      }
    }
    errors.forEach { printNote($0.description) }
    let count = check.count == 1 ? "1 theme" : "\(check.count) themes"
    printNote(errors.isEmpty ? "\(count), none wrong" : "\(count), \(errors.count) wrong")
    if let first = errors.first { throw ExitCode(first.exitStatus) }
  }

  /// The built-in themes, group by group.
  private static var table: String {
    let groups = BuiltInTheme.Group.allCases.map { group in
      let rows = BuiltInTheme.all.filter { $0.group == group }.map { builtIn in
        let looks = builtIn.theme.givenAppearances.map(\.rawValue)
        // The names of several looks do not fit into the column.
        let cell = looks.count > 1 ? "\(looks.count) looks" : looks.joined()
        return row(["  \(builtIn.name)", cell, builtIn.summary])
      }
      return "\n\(group.rawValue)\n\(rows.joined())"
    }
    return row(["NAME", "LOOKS", "ABOUT"]) + groups.joined()
  }

  private static func row(_ cells: [String]) -> String {
    tableLine(cells, widths: [23, 13]) + "\n"
  }
}

/// `gusset themes derive`: adds a look to a theme.
struct DeriveCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "derive", of: "gusset themes",
    abstract: "Add a dark look or high contrast to a theme.",
    usage: "gusset themes derive <appearance> <name|path> [<options>]",
    discussion: """
      EXAMPLES:
        gusset themes derive dark tippy -o mine-dark.json
        gusset themes derive "dark highContrast" mine.json
        gusset themes derive dark mine.json --replace -o mine.json

      dark turns the lightness of colors around in OKLCH. highContrast makes the fill opaque, the border \
      strong, and text pass AAA, without lights and shadows. The rest of the file stays as it is.
      """)

  @Argument(
    help: "dark, highContrast or \"dark highContrast\".", completion: .list(Appearance.words),
    transform: { text in
      try readValue(
        "appearance", text, Appearance(rawValue: text),
        "one of \(Appearance.words.joined(separator: ", ")), before the theme, as in"
          + " gusset themes derive dark slate" + didYouMean(Appearance.words, not: text))
    })
  var appearance: Appearance

  @Argument(
    help: ArgumentHelp(
      "A built-in theme or a JSON file; - is standard input.",
      valueName: "name|path"),
    completion: .theme)
  var theme: String

  @Flag(help: "Replace the look if the theme has it.")
  var replace = false

  @Option(
    "output", help: "The file; it may be the one that is read.", value: "file", completion: .file())
  var output = "-"

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkEnding(of: output, "json", contents: "a theme")
    let input = try ThemeInput.named(theme)
    let (file, usual) = (input.document, input.theme)
    try checkValue(
      "appearance", appearance.rawValue, replace || usual.appearances[appearance] == nil,
      "given with --replace, because \(usual.name) has this look")
    let derived = try file.setting(appearance, to: usual.derived(appearance), of: usual)
    try verbosity.write([
      (completedName(output, ending: "json"), FileContents(bytes: derived.bytes))
    ])
    if appearance == .highContrast, usual.appearances[.dark] != nil,
      usual.appearances[.darkHighContrast] == nil
    {
      printNote(
        "\(oneLine(usual.name)) has a dark look too: derive \"dark highContrast\" for high contrast"
          + " in a dark user interface")
    }
  }
}
