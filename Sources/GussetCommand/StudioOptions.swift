package import ArgumentParser
package import Gusset

/// What the studio is started with.
package struct StudioOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The theme's JSON file, which is made when it is first saved; or the name of a built-in \
      theme, to look at and to download.
      """, valueName: "theme"),
    completion: .file(extensions: ["json"]))
  package var theme: String

  @Option(
    help: ArgumentHelp(
      "What a file that is not there yet begins with: a built-in theme or a file. (default: light)",
      valueName: "name|path"),
    completion: .list(Theme.builtIn.map(\.name)))
  package var from: String?

  @Option(
    help: ArgumentHelp(
      "A theme to see beside it: a built-in one or a file.", valueName: "name|path"),
    completion: .list(Theme.builtIn.map(\.name)))
  package var beside: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Where the page is, on this machine only; 0 picks a free port.", valueName: "number"))
  package var port = "8040"

  @OptionGroup package var keys: SetOptions

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

  /// The same as arguments.
  package var arguments: [String] {
    let values = [("--from", from), ("--beside", beside), ("--port", port)]
    return values.flatMap { name, value in value.map { ["\(name)=\($0)"] } ?? [] }
      + keys.values.map { "--set=\($0)" }
      + (open ? ["--open"] : []) + ["--", theme]
  }

  /// What is said about both programs that take them.
  package static let abstract = "Edit a theme in the browser and see it redraw."

  /// The examples in the help of both.
  package static let discussion = """
    EXAMPLES:
      gusset studio mine.json
        says where the page is; saving there makes or changes mine.json
      gusset studio mine.json --from slate --open
        a new theme that begins as slate, in the browser
      gusset studio mine.json --beside gtk4 --port 0
        next to another theme, on any port that is free

    The page is for this machine only, and writes no file but the theme's. Ctrl-C stops it.
    """
}
