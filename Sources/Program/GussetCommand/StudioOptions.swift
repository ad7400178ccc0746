package import ArgumentParser
package import Gusset

/// The arguments of the studio.
package struct StudioOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The theme's JSON file; the first save creates it. Or the name of a built-in theme, to \
      view and to download. Without it, the page lists all themes to choose from.
      """, valueName: "theme"),
    completion: .theme)
  package var theme: String?

  @Option(
    help: ArgumentHelp(
      "The theme that a new file starts from: a built-in theme or a file. (default: light)",
      valueName: "name|path"),
    completion: .theme)
  package var from: String?

  @Option(
    help: ArgumentHelp(
      "A theme to show for comparison: a built-in theme or a file.", valueName: "name|path"),
    completion: .theme)
  package var beside: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The port of the page, on 127.0.0.1; 0 picks a free port.", valueName: "number"))
  package var port = "8040"

  @Option(
    help: ArgumentHelp(
      """
      The look to edit first: dark, highContrast or "dark highContrast". (default: the usual one)
      """, valueName: "name"),
    completion: .list(Appearance.allCases.map(\.rawValue)))
  package var appearance: String?

  @Option(parsing: .unconditionalSingleValue, help: .set)
  package var set: [String] = []

  @Flag(help: "Open the page in the browser.")
  package var open = false

  package init() {}

  /// The port as a number.
  ///
  /// - Throws: ``GussetError/invalidValue(field:value:allowed:)`` for anything else.
  package func resolvedPort() throws(GussetError) -> UInt16 {
    guard let number = UInt16(port) else {
      throw .invalidValue(
        field: "--port", value: port, allowed: "a number from 0 to 65535; 0 picks a free port")
    }
    return number
  }

  /// The options as command-line arguments.
  package var arguments: [String] {
    let values = [
      ("--from", from), ("--beside", beside), ("--appearance", appearance), ("--port", port),
    ]
    return values.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? [] }
      + set.map { "--set=\($0)" }
      + (open ? ["--open"] : []) + (theme.map { ["--", $0] } ?? [])
  }

  /// The abstract in the help of `gusset studio` and `gusset-studio`.
  package static let abstract = "Edit a theme in the browser and see it redraw."

  /// The examples in the help of both programs.
  package static let discussion = """
    EXAMPLES:
      gusset studio --open
        shows all themes, built-in and in this folder; choose one and name its file
      gusset studio mine.json
        prints the address of the page; saving there writes mine.json
      gusset studio mine.json --from slate --open
        starts a new theme from slate and opens the browser
      gusset studio mine.json --beside gtk4 --port 0
        shows gtk4 for comparison and picks a free port

    Only this machine can open the page. The page writes only files of themes that you name, in \
    this folder. Ctrl-C stops the studio.
    """
}
