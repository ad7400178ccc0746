internal import ArgumentParser
internal import Gusset
internal import GussetReview
internal import ThemeEditing

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
