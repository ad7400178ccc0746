internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import GussetReview

/// `gusset audit`: checks a folder of artwork.
struct AuditCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "audit", abstract: "Check artwork for seams before it is stretched.",
    usage: "gusset audit <folder> [<options>]",
    discussion: """
      EXAMPLES:
        gusset audit art/
        gusset audit art/ -o findings.png
          draws the pictures enlarged, and numbers the lines as in the pictures

      Prints a line for each finding, file:column,row: severity: sentence, in pixels from 0. A seam is \
      visible in a stretched picture, a warning hardly, and a note is a fact. The exit status is 1 when there \
      is a seam.
      """)

  @Argument(help: "The folder, or a nine-patch, name.9.png.", completion: .file())
  var folder: String

  @OptionGroup var form: ReportOptions

  @Option(
    "output",
    help: "A PNG file for the pictures with marked findings.",
    value: "file", completion: .file())
  var output: String?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let format = try form.resolved()
    let output = output.map { completedName($0, ending: "png") }
    if let output {
      try checkValue(
        "--output", output, output != "-", "a file, because the findings go to standard output")
      try checkEnding(of: output, "png", contents: "the marked pictures")
      try FileContents.checkWritable(output)
    }
    let art = try ArtFolder(named: folder)
    if let output { try checkDiffer([output], from: art.files) }
    let report = try art.audited()
    var files: [(path: String, contents: FileContents)] = []
    if let output { files.append((output, try report.markedPictures().png())) }
    // Without a picture, editors find the file at the beginning of a line.
    let text = output == nil ? report.text : report.numberedText
    files.append(("-", FileContents(text: format == .json ? report.json : text)))
    try verbosity.write(files)
    if report.hasSeam { throw ExitCode(1) }
  }
}
