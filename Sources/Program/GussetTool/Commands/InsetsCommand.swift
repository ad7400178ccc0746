internal import ArgumentParser
internal import Gusset
internal import GussetArtwork
internal import GussetReview

/// `gusset insets`: finds where a picture can be stretched.
struct InsetsCommand: WritesFiles {
  static let configuration = CommandConfiguration(
    "insets", abstract: "Find the cap insets of a piece of art.",
    usage: "gusset insets <file> [<options>]",
    discussion: """
      EXAMPLES:
        gusset insets art/up@2x.png --format json
        gusset insets art/up.png -o art/art.json

      Equal columns and rows are stretched at their middle: two bands along an edge with an arrow in its \
      middle, else one. In a gradient it is the row that differs least.
      """)

  @Argument(help: "The picture, a PNG file; - is standard input.", completion: .file())
  var file: String

  @Option("piece", help: "The piece. (default: what its silhouette shows)")
  var piece: ArtPiece?

  @Option("scale", help: "Pixels per point. (default: by the file's name)")
  var scale: Scale?

  @Option(
    "tolerance", in: 0...255,
    help: "How far equal rows differ, to 255. (default: 0)",
    value: "levels")
  var tolerance: Int?

  @OptionGroup var form: ReportOptions

  @Option(
    "output",
    help: "The art.json that lists the picture; - prints one.",
    value: "file", completion: .file())
  var output: String?

  @OptionGroup var verbosity: VerbosityOptions

  func run() throws {
    let format = try form.resolved()
    let output = output.map { completedName($0, ending: "json") }
    if let output { try check(output) }
    let (name, named) = unscaledName(file.split(separator: "/").last.map(String.init) ?? file)
    let found: FoundInsets
    do {
      if NinePatch.isNamed(file) {
        try checkUse(
          "--tolerance", tolerance.map { "\($0)" }, false,
          "with a nine-patch, whose marks say the insets"
        )
        found = try FoundInsets(of: NinePatch(art: file), piece: piece, scale: scale ?? named)
      } else {
        found = try FoundInsets(
          of: Pixmap(
            artFile: StandardInput.bytes(of: file, limit: Pixmap.largestFile),
            named: StandardInput.name(of: file)),
          piece: piece, scale: scale ?? named, tolerance: tolerance ?? 0)
      }
    } catch {
      // The content of the picture is an error of the file, not of the call.
      guard case .invalidValue(field: .picture, _, _) = error else { throw error }
      throw GussetError.invalidFile(path: StandardInput.name(of: file), problem: error)
    }
    var files: [(path: String, contents: FileContents)] = []
    if let output {
      let text = try description(found, name, in: output).json
      files.append((output, FileContents(text: text)))
    }
    if output != "-" {
      files.append(("-", FileContents(text: format == .json ? found.json : found.text)))
    }
    try verbosity.write(files)
  }

  /// The description in the output, with the found piece in it. A line says what happened to it.
  private func description(
    _ found: FoundInsets, _ name: String, in output: String
  ) throws -> ArtDescription {
    let folder = output.lastIndex(of: "/").map { String(output[...$0]) } ?? ""
    func checkPlace() throws(GussetError) {
      try checkValue(
        "--output", output, output == "-" || isUsed(folder + name),
        "in the folder of \(oneLine(file)), because an art.json names pictures beside it")
    }
    guard output != "-", isFilledFile(output) else {
      try checkPlace()
      return found.description(file: name)
    }
    var description = try ArtDescription(contentsOf: output)
    try description.checkHasPieces(output)
    try checkPlace()
    let others = description.pieces.filter { $0.value.isListed && $0.key != found.piece }.count
    let isNew = description.pieces[found.piece]?.isListed != true
    let before = description.metrics
    found.add(to: &description, file: name)
    let rest = ["", "; 1 other piece stays", "; \(others) other pieces stay"][min(others, 2)]
    verbosity.note(
      "\(oneLine(output)): \(found.piece.rawValue) is \(isNew ? "added" : "replaced")\(rest)")
    for (key, old, new) in description.metrics.changes(since: before) where others > 0 {
      verbosity.note("\(oneLine(output)): \(key) is \(new) for all pieces now; it was \(old)")
    }
    return description
  }

  /// Checks the output before the search.
  private func check(_ output: String) throws {
    try checkEnding(of: output, "json", contents: "an art.json")
    try checkDiffer([output], from: [file])
    try checkUse(
      "--output", output, file != "-",
      "with standard input, because an art.json names the file of the picture")
    try checkUse(
      "--format", form.format?.argument, output != "-", "with -o -, which prints an art.json")
    // The insets are printed as well, but a file of JSON is no text.
    try checkUse(
      "--format", form.format?.argument, form.format != .text, "with -o, which writes an art.json")
  }
}

extension StretchMetrics {
  /// The metrics that a found piece may have changed, with their values before and now.
  fileprivate func changes(since old: StretchMetrics) -> [(key: String, old: String, new: String)] {
    let lengths: [(String, KeyPath<StretchMetrics, Double>)] = [
      ("secondHalfRightInset", \.secondHalfRightInset),
      ("secondHalfBottomInset", \.secondHalfBottomInset),
      ("sideArrowCenterOffset", \.sideArrowCenterOffset),
    ]
    let all =
      lengths.map { ($0, shortNumber(old[keyPath: $1]), shortNumber(self[keyPath: $1])) }
      + [("resizingMode", old.resizingMode.rawValue, resizingMode.rawValue)]
    return all.filter { $0.1 != $0.2 }
  }
}

extension ArtPiece: OptionValue {}
