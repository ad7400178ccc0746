internal import Gusset

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
  func print(withTimes: Bool) {
    guard !times.isEmpty else { return }
    let widths = (0..<2).map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = zip(rows, times).map { row, time in
      var line = row[0].padded(to: widths[0] + 2)
      // Files without a picture have no column for its size.
      if widths[1] > 0 { line += row[1].padded(to: widths[1] + 2) }
      return line + row[2] + (withTimes ? "  in \(time.milliseconds)" : "") + "\n"
    }
    printText(lines.joined())
  }
}

extension Duration {
  /// The duration for people: `0.4 ms`, or `1250 ms`.
  var milliseconds: String {
    let value = Double(components.seconds) * 1e3 + Double(components.attoseconds) / 1e15
    return shortNumber(value < 10 ? (value * 10).rounded() / 10 : value.rounded()) + " ms"
  }
}

/// A number of bytes for people: `812 B`, `1.5 kB`, `23 MB`.
func byteCount(_ count: Int) -> String {
  var (value, unit) = (Double(count), "B")
  for larger in ["kB", "MB", "GB"] where value >= 999.5 {
    (value, unit) = (value / 1000, larger)
  }
  let rounded = value < 9.95 ? (value * 10).rounded() / 10 : value.rounded()
  return "\(shortNumber(rounded)) \(unit)"
}
