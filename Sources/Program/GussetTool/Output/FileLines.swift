internal import Gusset
internal import GussetReview

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
