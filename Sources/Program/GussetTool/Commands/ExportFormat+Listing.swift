internal import Gusset
internal import GussetExport
internal import GussetReview

extension ExportFormat: OptionValue {
  init(_ text: String, of option: GussetError.Field) throws(GussetError) {
    self = try readValue(
      option, text, try? ExportFormat(named: text),
      text == "lattice"
        ? "slices, which has what lattice had"
        : "all, or \(oneOf(Self.words, not: text))"
          + (["png", "svg"].contains(text) ? "; gusset render writes a picture" : ""))
  }

  static var words: [String] { all.map(\.name) }
  var argument: String { name }
}

/// The answers of `gusset export --list`.
extension ExportFormat {
  /// The formats as JSON, with a key for each thing that the texts say.
  static func json(_ formats: [ExportFormat]) -> String {
    JSONValue.array(
      formats.map { format in
        .object([
          ("name", .string(format.name)), ("title", .string(format.title)),
          ("holds", .string(format.summary)),
          ("scales", .array(format.scales.map { .digits($0.description) })),
          ("takesArt", .bool(format.takesArt)),
          ("cannot", .array(format.limits.map { .string($0.sentence) })),
        ])
      }
    ).document
  }

  /// A row for each format, within 80 columns.
  static var table: String {
    let rows = all.map { format in
      [
        format.name, format.title,
        format.scales.isEmpty ? "any" : format.scales.map(\.description).joined(separator: " "),
        format.takesArt ? "yes" : "no",
      ]
    }
    return alignedLines([["FORMAT", "TOOLCHAIN", "SCALES", "ART"]] + rows).map { $0 + "\n" }
      .joined()
  }

  /// What a format holds, what it takes, and what it cannot show.
  var details: String {
    let limits = limits.map { "    cannot: \($0.sentence)\n" }.joined()
    return """
      \(name): \(title)
          holds: \(summary)
          scales: \(scaleWords)
          takes: \(takesArt ? "themes and art" : "themes")
      \(limits)
      """
  }
}
