internal import Gusset
internal import GussetExport

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The text of `gusset export --list`.
enum ExportListing {
  /// A row for each format, within 80 columns.
  static var table: String {
    let rows = ExportFormat.all.map { format in
      [
        format.name, format.title,
        format.scales.isEmpty ? "any" : format.scales.map(\.description).joined(separator: " "),
        format.takesArt ? "yes" : "no",
      ]
    }
    let lines = ([["FORMAT", "TOOLCHAIN", "SCALES", "ART"]] + rows).map { cells in
      zip(cells, [10, 41, 13]).map { $0.padded(to: $1) }.joined() + cells[3]
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// What a format holds, what it takes, and what it cannot show.
  static func details(of format: ExportFormat) -> String {
    let limits = format.limits.map { "    cannot: \($0.sentence)\n" }.joined()
    return """
      \(format.name): \(format.title)
          holds: \(format.summary)
          scales: \(format.scaleWords)
          takes: \(format.takesArt ? "themes and art" : "themes")
      \(limits)
      """
  }
}

/// What an export wrote, in a few lines for a terminal.
struct ExportSummary {
  /// A line for each format, and one for the manifest.
  let lines: [String]

  /// Whether standard output is a terminal, whose reader wants no list of hundreds of paths.
  static var isWanted: Bool { isatty(1) == 1 }

  /// - Parameter folder: the folder with a `/` at its end.
  init(of export: Export, in folder: String) {
    var counts: [(format: Substring, count: Int)] = []
    for path in export.files.map(\.path) {
      let format = path.prefix { $0 != "/" }
      if counts.last?.format == format {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((format, 1))
      }
    }
    lines =
      counts.map { "\(folder)\($0): \($1) files; README.md there says how to use them" }
      + (export.paths.last.map { ["\(folder)\($0): lists all files"] } ?? [])
  }
}
