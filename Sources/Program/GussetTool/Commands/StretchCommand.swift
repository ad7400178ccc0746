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

  @Option(
    "output", help: "The file; - is standard output. Other scales are called name@2x.png.",
    value: "file", completion: .file())
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
    func image(_ offset: Double, _ scale: Scale) throws -> StretchedImage {
      let arrow = popover.arrow.map { Arrow($0.direction, offset: offset) }
      return try folder.image(size: popover.size, arrow: arrow, scale: scale)
    }
    let (offset, scale) = (popover.offset, plan[0].scale)
    // What a point more or less does not move stands at a corner.
    let nearer = offset - min(max(offset, -1), 1)
    if offset != 0, try image(offset, scale) == image(nearer, scale) {
      verbosity.note("offset \(offset.argument): the arrow stops at the corner")
    }
    let files = try plan.map { scale, path in
      (path, try image(offset, scale).png(compression: compression ?? .fast))
    }
    try verbosity.write(files, inputs: folder.files)
  }
}
