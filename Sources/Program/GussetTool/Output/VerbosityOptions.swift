internal import ArgumentParser
internal import Gusset

/// The options for what a command says about its files on standard error.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing about written files and adjusted values.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Also say how long it takes to write each file, and in all.")
  var verbose = false

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
  }

  /// Prints a line about something that was done in another way than it was asked for.
  func note(_ message: String) {
    if !quiet { printNote(message) }
  }

  /// Prints a line for each value of a popover that was limited.
  func noteAdjustments(of popovers: some Sequence<ResolvedPopover>) {
    guard !quiet else { return }
    popovers.flatMap { Explanation.adjustments(of: $0) }.withoutRepeats().forEach(printNote)
  }

  /// Whether to draw shadows: as requested, unless the theme has none, which a line then says.
  func drawsShadows(_ isRequested: Bool, of theme: Theme) -> Bool {
    guard isRequested, theme.shadows.isEmpty else { return isRequested }
    note("the theme \"\(oneLine(theme.name))\" has no shadows, so --shadow draws none")
    return false
  }

  /// Writes finished files, and prints a line for each on standard error. The name - is standard
  /// output, which gets no line.
  ///
  /// - Parameter inputs: the files that were read, none of which is replaced.
  func write(
    _ files: [(path: String, contents: FileContents)], inputs: [String] = []
  ) throws {
    try checkDiffer(files.map(\.path), from: inputs)
    var lines = FileLines(of: files.filter { $0.path != "-" }.map { ($0.path, $0.contents) })
    // A failure leaves the lines of the files before it.
    defer { print(lines) }
    for (path, contents) in files {
      if path == "-" {
        try printAnswer(contents)
      } else {
        try lines.add { try contents.write(to: path) }
      }
    }
  }

  /// Prints the lines of the files that are written.
  func print(_ lines: FileLines) {
    if !quiet { lines.print(withTimes: verbose) }
  }

  /// Prints the time since the start of the command, if that was asked for.
  func printTime(since start: ContinuousClock.Instant) {
    if verbose { printNote("\((ContinuousClock.now - start).milliseconds) in all") }
  }
}

/// A command that says which files it writes.
protocol WritesFiles: ParsableCommand {
  var verbosity: VerbosityOptions { get }
}

/// Writes the answer of a command to standard output.
func printAnswer(_ contents: FileContents) throws(GussetError) {
  try write(contents.bytes, toDescriptor: 1, named: "standard output")
}
