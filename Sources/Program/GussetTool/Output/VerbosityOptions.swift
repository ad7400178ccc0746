internal import ArgumentParser
internal import Gusset
internal import GussetReview

/// The options for what a command says about its files on standard error.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing about written files and adjusted values.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also say how long each file and all of it takes.")
  var verbose = false

  func validate() throws {
    try checkAlone([("--quiet", quiet), ("--verbose", verbose)])
  }

  /// Prints a line about something that was done in another way than it was asked for.
  func note(_ message: String) {
    if !quiet { printNote(message) }
  }

  /// Says that a pipe or a file on standard input was not read, after work without any theme given.
  func noteUnreadInput() {
    if hasUnreadInput { note("standard input is not read; - in place of a theme reads it") }
  }

  /// Prints a line for each value of a popover that was limited.
  func noteAdjustments(of popovers: some Sequence<ResolvedPopover>) {
    guard !quiet else { return }
    popovers.flatMap { Explanation.adjustments(of: $0) }.withoutRepeats().forEach(printNote)
  }

  /// Prints a line for each value of a theme that every popover limits.
  func noteAdjustments(of theme: Theme) throws(GussetError) {
    for sentence in try Explanation.adjustments(of: theme) {
      note("\(oneLine(theme.name)): \(sentence)")
    }
  }

  /// Prints a line about what token files have and no theme can use.
  ///
  /// - Parameter count: the number of keys and values.
  func notePassedOver(_ count: Int) {
    guard verbose, count > 0 else { return }
    printNote("\(count) \(count == 1 ? "key" : "keys") of token files passed over: no tokens")
  }

  /// Whether to draw shadows: as requested, unless the theme has none, which a line then says.
  func drawsShadows(_ isRequested: Bool, of theme: Theme) -> Bool {
    guard isRequested, theme.outerShadows.isEmpty else { return isRequested }
    note("the theme \"\(oneLine(theme.name))\" has no outer shadows, so --shadow draws none")
    return false
  }

  /// Prints a line where a theme asks for more than a picture can hold.
  func noteBackdrop(of theme: Theme) {
    guard theme.backdrop != nil else { return }
    note("the backdrop is not blurred, because a picture does not know what lies behind it")
  }

  /// Prints a line about a border of an SVG that is not as wide as its theme says.
  func noteBorder(of popover: ResolvedPopover) {
    let (theme, scale) = (popover.theme, popover.scale)
    let drawn = theme.metrics.borderWidth / scale.value
    guard theme.values.geometry == .gusset, theme.showsBorder, drawn != theme.values.border.width
    else { return }
    note(
      "border.width \(shortNumber(theme.values.border.width)): drawn as \(shortNumber(drawn)), "
        + "which is whole pixels at scale \(scale); --scale chooses another")
  }

  /// Writes finished files, and prints a line for each on standard error. The name - is standard
  /// output, which gets no line.
  ///
  /// - Parameter inputs: the files that were read, none of which is replaced.
  func write(
    _ files: [(path: String, contents: FileContents)], inputs: [String] = []
  ) throws {
    try checkDiffer(files.map(\.path), from: inputs)
    // All or nothing, as far as the system can tell.
    for (path, contents) in files where path != "-" {
      try FileContents.checkWritable(path)
      let (ending, isPNG) = (nameEnding(of: path), contents.bytes.starts(with: Self.pngBeginning))
      if ending == "svg" && isPNG || ending == "png" && !isPNG {
        note("\(oneLine(path)): holds \(isPNG ? "PNG" : "SVG"), as --format asks")
      }
    }
    var lines = FileLines(of: files.filter { $0.path != "-" }.map { ($0.path, $0.contents) })
    // A failure leaves the lines of the files before it.
    defer { lines.print(verbosity: self) }
    for (path, contents) in files {
      if path == "-" {
        try checkValue(
          "--output", "-", !isTerminal(1) || !contents.bytes.starts(with: Self.pngBeginning),
          "a file or a pipe: a terminal shows no picture")
        try printAnswer(contents.bytes)
      } else {
        try lines.add { try contents.write(to: path) }
      }
    }
  }

  /// The first bytes of a PNG file.
  private static let pngBeginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

  /// Prints the time since the start of the command, if that was asked for.
  func printTime(since start: ContinuousClock.Instant) {
    if verbose { printNote("\((ContinuousClock.now - start).milliseconds) in all") }
  }
}

/// A command that says which files it writes.
protocol WritesFiles: ParsableCommand {
  var verbosity: VerbosityOptions { get }
}

/// The lines that say which files were written: name, size of the picture, bytes.
struct FileLines {
  /// The columns of each file.
  private var rows: [[String]]
  /// How long it took to write each file that is written.
  private var times: [Duration] = []

  init(of files: [(path: String, contents: FileContents)]) {
    rows = files.map { path, contents in
      let size = contents.pictureSize.map { "\(svgNumber($0.width))x\(svgNumber($0.height))" }
      return [oneLine(path), size ?? "", byteCount(contents.bytes.count)]
    }
  }

  /// A line for a folder of files that are written together.
  init(folder: String, files: [FileContents]) {
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    rows = [[oneLine(folder), "\(files.count) files", byteCount(bytes)]]
  }

  /// Writes the next file.
  mutating func add(_ write: () throws -> Void) throws {
    let start = ContinuousClock.now
    try write()
    times.append(ContinuousClock.now - start)
  }

  /// Prints the lines of the files that are written on standard error.
  ///
  /// The columns are as wide as those of all files need, so a line is the same whether or not the
  /// files after it could be written.
  func print(verbosity: VerbosityOptions) {
    let lines = zip(alignedLines(rows), times).map { line, time in
      line + (verbosity.verbose ? "  in \(time.milliseconds)" : "") + "\n"
    }
    if !lines.isEmpty, !verbosity.quiet { printText(lines.joined()) }
  }
}

extension Duration {
  /// The duration for people: `0.4 ms`, or `1250 ms`.
  var milliseconds: String {
    let value = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    return shortNumber(value < 10 ? value.rounded(decimals: 1) : value.rounded()) + " ms"
  }
}

/// A number of bytes for people: `812 B`, `1.5 kB`, `23 MB`.
func byteCount(_ count: Int) -> String {
  var (value, unit) = (Double(count), "B")
  for larger in ["kB", "MB", "GB"] where value >= 999.5 {
    (value, unit) = (value / 1000, larger)
  }
  let rounded = value < 9.95 ? value.rounded(decimals: 1) : value.rounded()
  return "\(shortNumber(rounded)) \(unit)"
}
