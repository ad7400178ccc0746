internal import ArgumentParser
internal import Gusset
internal import ThemeEditing

/// The options for a theme, one of its looks, and changes of any key.
struct ThemeOptions: ParsableArguments {
  @Option(
    "theme",
    help: "A name of gusset themes, the path of a JSON file, or - for standard input.",
    value: "name|path", completion: .theme)
  var theme = Theme.defaultName

  @Option("appearance", help: .appearance)
  var appearance: Appearance?

  @Option("set", help: .set)
  var set: [KeyAssignment] = []

  @OptionGroup var tokens: TokenOptions

  /// The file of the theme and those of tokens, which no output may replace. The name of a built-in
  /// theme is no file.
  var inputs: [String] {
    (theme == "-" || Theme.builtIn(named: theme) != nil ? [] : [theme]) + tokens.files
  }

  /// The theme with the changes of the command line.
  func resolved(_ options: ThemeKeyOptions) throws(GussetError) -> Theme {
    let document = try ThemeInput.named(theme, tokens.inputs)
    let changes =
      try options.assignments { () throws(GussetError) in
        try document.resolved(appearance: appearance, setting: set.forAppearances).theme.fill
      } + set
    let changed = try document.resolved(appearance: appearance, setting: changes).theme
    changes.noteColors(in: [changed])
    return changed
  }
}

extension ArgumentHelp {
  /// The help of the option `--appearance`.
  static let appearance = ArgumentHelp(
    "The only look to use: dark, highContrast or \"dark highContrast\".", valueName: "name")

  /// The help of the option `--set`, which sets any key of a theme.
  static let set = ArgumentHelp(
    "A key, as in border.width=2 or 'shadows[0].blur=12'; null restores it. Repeat for more.",
    valueName: "key=value")
}

extension ThemeInput {
  /// A built-in theme by its name, or the theme in a file by its path, or that of standard input for `-`. A
  /// note on standard error names each color of the file that is outside its color space, unless the command
  /// fails.
  ///
  /// - Throws: the errors of ``ThemeInput/init(named:isRegular:remark:)``.
  ///
  /// - Parameter tokens: what the command adds to the tokens of the theme.
  static func named(
    _ name: String, _ tokens: TokenInputs = TokenInputs()
  ) throws(GussetError) -> ThemeInput {
    let source = StandardInput.name(of: name)
    func note(_ remark: String) { HeldNotes.add("\(oneLine(source)): \(remark)") }
    let input =
      name == "-"
      ? try ThemeInput(
        StandardInput.bytes(of: name, limit: Theme.largestFile), at: source, tokens: tokens,
        remark: note)
      : try ThemeInput(named: name, tokens: tokens, remark: note)
    if tokens.pointsPerRem != 16, input.loaded == nil, tokens.files.isEmpty {
      HeldNotes.add("--rem has no effect on \(oneLine(source)), which has no tokens")
    }
    return input
  }
}

extension [KeyAssignment] {
  /// Makes a note for standard error of each color that is outside the color space of a theme that
  /// has it, and of each color of a border without a width.
  func noteColors(in themes: [Theme]) {
    for remark in themes.flatMap({ invisibleColors(in: $0) }) { HeldNotes.add(remark) }
    for remark in themes.colorSpaces.flatMap({ space in flatMap { $0.colorRemarks(outside: space) }
    }) {
      HeldNotes.add(remark.description)
    }
  }
}

extension [Theme] {
  /// The color spaces of the themes, each once.
  var colorSpaces: [ColorSpace] { ColorSpace.allCases.filter(map(\.colorSpace).contains) }
}

/// The options for the tokens that themes refer to.
struct TokenOptions: ParsableArguments {
  @Option(
    "tokens",
    help: "Design tokens over the theme's. Repeat for more.",
    value: "file", completion: .file(extensions: ["json", "tokens"]))
  var files: [String] = []

  @Option("rem", help: "The points of one rem in tokens.", value: "points")
  var pointsPerRem = 16.0

  func validate() throws {
    try checkValue(
      "--rem", pointsPerRem.argument, pointsPerRem.isFinite && pointsPerRem > 0,
      "a number greater than 0")
  }

  /// What a theme's references are resolved with.
  var inputs: TokenInputs {
    TokenInputs(files: files, pointsPerRem: pointsPerRem)
  }
}

extension CompletionKind {
  /// Completes the name of a built-in theme or the path of a JSON file.
  static let theme = themes()

  /// Completes a theme or one of other words.
  static func themes(or words: [String] = []) -> CompletionKind {
    .custom { _, _, prefix in words.filter { $0.hasPrefix(prefix) } + themes(beginning: prefix) }
  }

  /// Completes the path of a JSON file, and words.
  private static func themes(beginning prefix: String) -> [String] {
    let names = Theme.builtInNames.filter { $0.hasPrefix(prefix) }
    var paths = paths(beginning: prefix)
    // A shell would end the word after the only completion, so it gets what is in a folder too.
    while names.isEmpty, paths.count == 1, let folder = paths.first, folder.hasSuffix("/") {
      let inside = self.paths(beginning: folder)
      if inside.isEmpty { break }
      paths = inside
    }
    // Bash adds the slash itself.
    if CompletionShell.requesting == .bash {
      paths = paths.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
    return names + paths
  }

  /// The JSON files and the folders whose paths begin with a text. Folders end with a slash.
  private static func paths(beginning prefix: String) -> [String] {
    let slash = prefix.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    return fileNames(in: folder).compactMap { name in
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { return nil }
      guard exists(folder + name) else { return nil }
      if exists("\(folder)\(name)/") { return "\(folder)\(name)/" }
      return name.hasSuffix(".json") ? folder + name : nil
    }.sorted()
  }
}

/// The options that each set one key of a theme. The schema of themes checks their texts, as it checks
/// the values of a file.
struct ThemeKeyOptions: ParsableArguments {
  @Option("border-color", key: "color", of: "border")
  var borderColor: GivenKey?

  @Option("border-width", key: "width", of: "border")
  var borderWidth: GivenKey?

  @Option("border-position", key: "position", of: "border")
  var borderPosition: GivenKey?

  @Option("fill", key: "fill")
  var fill: GivenKey?

  @Option("gradient-from", key: "from", of: "fill")
  var gradientFrom: GivenKey?

  @Option("gradient-to", key: "to", of: "fill")
  var gradientTo: GivenKey?

  @Option("corner-radius", key: "cornerRadius")
  var cornerRadius: GivenKey?

  @Option("arrow-base", key: "arrowBase")
  var arrowBase: GivenKey?

  @Option("arrow-height", key: "arrowHeight")
  var arrowHeight: GivenKey?

  @Option("arrow-shape", key: "arrowShape")
  var arrowShape: GivenKey?

  @Option("arrow-path", key: "arrowPath")
  var arrowPath: GivenKey?

  @Option("arrow-tip-radius", key: "arrowTipRadius")
  var arrowTipRadius: GivenKey?

  @Option("arrow-fillet-radius", key: "arrowFilletRadius")
  var arrowFilletRadius: GivenKey?

  @Option("arrow-at-corner", key: "arrowAtCorner")
  var arrowAtCorner: GivenKey?

  /// The given options. Two of them set the ends of the theme's fill, or of its stops if it has any.
  ///
  /// - Parameter fill: the fill of the theme, which is asked for when one of the two is given.
  func assignments(
    endsOf fill: () throws(GussetError) -> Theme.Gradient
  ) throws(GussetError) -> [KeyAssignment] {
    if let arrowPath {
      try checkValue(
        "--arrow-path", arrowPath.assignment.text, arrowShape == nil,
        "given without --arrow-shape, because the path is the shape")
    }
    func end(
      _ given: GivenKey?, _ path: (Theme.Gradient) -> String
    ) throws(GussetError) -> KeyAssignment? {
      // With a fill of the command line, the end is one of that.
      guard let given = given?.assignment, self.fill == nil else { return given?.assignment }
      return try KeyAssignment(path(fill()), given.text, option: given.field)
    }
    let from = try end(gradientFrom) { $0.firstColorPath }
    let to = try end(gradientTo) { $0.lastColorPath }
    let (first, last) = (
      [borderColor, borderWidth, borderPosition, self.fill],
      [
        cornerRadius, arrowBase, arrowHeight, arrowShape, arrowPath, arrowTipRadius,
        arrowFilletRadius, arrowAtCorner,
      ]
    )
    return first.compactMap { $0?.assignment } + [from, to].compactMap(\.self)
      + last.compactMap { $0?.assignment }
  }
}

/// The value of an option for a key, by reference: the arguments of a command are copied often, and six commands
/// have these options.
final class GivenKey: Sendable {
  let assignment: KeyAssignment

  init(_ assignment: KeyAssignment) { self.assignment = assignment }
}

extension Option where Value == GivenKey? {
  /// An option for a key of a theme, or for a key within an object. The schema has its help.
  fileprivate init(_ name: String, key: String, of object: String? = nil) {
    let path = object.map { "\($0).\(key)" } ?? key
    let description = Theme.schema.key(key, within: object)
    let isColor = description?.colorKeys.isEmpty == false
    let (value, words) = isColor ? ("color", []) : description?.kind.values ?? (name, [])
    // Every run makes these texts. To capitalize a byte is quick.
    var text = Array((description?.summary ?? path).utf8)
    if let first = text.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first { text[0] -= 32 }
    text.append(UInt8(ascii: "."))
    self.init(
      name: .customLong(name), parsing: value == "color" || !words.isEmpty ? .next : .unconditional,
      help: ArgumentHelp(String(decoding: text, as: UTF8.self), valueName: value),
      completion: words.isEmpty ? nil : .list(words),
      transform: { GivenKey(try KeyAssignment(path, $0, option: "--\(name)")) })
  }
}

extension KeyDescription.Kind {
  /// The name of the values in a usage line, and the words to complete.
  fileprivate var values: (name: String, words: [String]) {
    switch self {
    case .color: ("color", [])
    case .pathData: ("data", [])
    case .word(let words): (words.joined(separator: "|"), words)
    case .flag: ("true|false", ["true", "false"])
    case .number, .numbers: ("points", [])
    case .text, .object, .list, .patches: ("value", [])
    }
  }
}
