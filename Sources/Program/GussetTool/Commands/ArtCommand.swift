internal import ArgumentParser
internal import Gusset
internal import GussetArtwork

/// `gusset art`: writes a theme's stretchable pieces.
struct ArtCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "art", abstract: "Write a theme's stretchable pieces, with an art.json.",
    usage: "gusset art --output <folder> [<options>]",
    discussion: """
      EXAMPLES:
        gusset art --theme gik --mirrored -o art/
        gusset art --theme slate --scale 1 --scale 2 --scale 3 -o art/

      Writes seven pieces, which gusset stretch and UIKit's resizable images take.
      """)

  @OptionGroup var theme: ThemeOptions
  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Flag(help: "Add the five mirrored pieces.")
  var mirrored = false

  @Flag(help: "Add the piece without an arrow.")
  var plain = false

  @Option("output", help: "The folder to write into.", value: "folder", completion: .directory)
  var output: String

  @OptionGroup var verbosity: VerbosityOptions
  @OptionGroup(visibility: .hidden) var keys: ThemeKeyOptions

  func run() throws {
    try checkFolder(output)
    let requested = scale.withoutRepeats()
    let theme = try theme.resolved(keys)
    verbosity.noteBackdrop(of: theme)
    let files = try ArtFolder.files(
      of: theme, scales: requested.isEmpty ? [.x1, 2] : requested,
      mirrored: mirrored, plain: plain)
    let folder = output.utf8.last == UInt8(ascii: "/") ? output : output + "/"
    let replaced = files.filter { file in
      let path = folder + file.name
      return isFilledFile(path)
        && (try? readFile(path, limit: Pixmap.largestFile)) != file.contents.bytes
    }
    if !replaced.isEmpty {
      let names = replaced.prefix(3).map { oneLine($0.name) } + (replaced.count > 3 ? ["…"] : [])
      verbosity.note(
        "\(oneLine(folder)): other files are replaced: \(names.joined(separator: ", "))")
    }
    var lines = FileLines(folder: folder, files: files.map(\.contents))
    try lines.add { try ArtFolder.write(files, to: output) }
    lines.print(verbosity: verbosity)
  }
}
