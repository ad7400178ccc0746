internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import GussetReview

/// `gusset stretch`: makes a popover from supplied artwork.
struct StretchCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "stretch", abstract: "Stretch artwork to a popover background.",
    usage: "gusset stretch --art <folder> --size <WxH> [<options>]",
    discussion: """
      EXAMPLES:
        gusset stretch --art art/ --size 320x200 --arrow left --offset -20 -o x.png
        gusset stretch --art art/ --size 320x200 --arrow up --scale 2 -o menu@2x.png

      The folder has an art.json, as gusset art writes it, or a skin of two images: border and arrow.
      """)

  @Option(
    "art", help: "The folder with the artwork, or a nine-patch.", value: "folder|x.9.png",
    completion: .file())
  var art: String

  @OptionGroup var popover: PopoverOptions
  @Option("scale", help: .scale)
  var scale: [Scale] = []

  @Option("output", help: .scaledOutput, completion: .file())
  var output = "popover.png"

  @Option("compression", help: .compression)
  var compression: PNGCompression?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    try checkEnding(of: output, "png", contents: "artwork, which has only pixels")
    let folder = try ArtFolder(named: art)
    folder.profileRemarks.forEach(verbosity.note)
    let plan = try outputFiles(
      output, requested: scale, standard: folder.hasScale(2) ? [.x1, 2] : [.x1],
      ending: "png"
    )
    if let arrow = popover.arrow, let scale = plan.first?.scale,
      let sentence = try folder.adjustment(of: arrow, size: popover.size, scale: scale)
    {
      verbosity.note(sentence)
    }
    try verbosity.write(
      plan.map { scale, path in
        let image = try folder.image(size: popover.size, arrow: popover.arrow, scale: scale)
        return (path, try image.png(compression: compression ?? .fast))
      }, inputs: folder.files)
  }
}
