internal import ArgumentParser
internal import Gusset

/// `gusset art`: a theme's stretchable pieces.
struct ArtCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "art",
    _superCommandName: "gusset",
    abstract: "Write a theme's stretchable pieces and their art.json into a folder.",
    discussion: """
      The seven pieces, at 1x and 2x unless --scale says otherwise, are what gusset stretch \
      reads and what UIKit's resizable images and similar toolkits take.

      EXAMPLES:
        gusset art --theme gik --mirrored -o art/
        gusset art --theme slate --scale 1 --scale 2 --scale 3 -o art/
      """)

  @OptionGroup var theme: ThemeOptions
  @OptionGroup var scales: ScaleOptions

  @Flag(help: "Add the five pieces that only a mirror shows, for programs that cannot mirror.")
  var mirrored = false

  @Flag(help: "Add the piece without an arrow.")
  var plain = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The folder to write into; it is made if it is not there.", valueName: "folder"),
    completion: .directory)
  var output: String

  func run() throws {
    let asked = try scales.resolved()
    let files = try ArtFolder.files(
      of: theme.resolved(), scales: asked.isEmpty ? [.one, 2] : asked,
      mirrored: mirrored, plain: plain)
    try ArtFolder.write(files, to: output)
  }
}
